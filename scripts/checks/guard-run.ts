import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A run's mark in the environment of everything it starts, and a folder for all temporary files. */
export interface RunMark {
  readonly variable: string;
  readonly id: string;
  readonly folder: string;
}

/**
 * Starts a process that outlives this one by a moment: when this one ends, in whatever way, it stops every process
 * that still carries the run's mark (browsers start process groups of their own) and removes the run's folder.
 */
export function guardRun(mark: RunMark): void {
  const guard = fileURLToPath(new URL('./guard.mjs', import.meta.url));
  const child = spawn(process.execPath, [guard, mark.variable, mark.id, mark.folder], {
    detached: true,
    // The pipe closes with this process; nothing is ever written to it.
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.unref();
}
