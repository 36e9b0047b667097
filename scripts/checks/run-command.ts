import { spawn } from 'node:child_process';

/** How a command ended. */
export interface CommandResult {
  readonly succeeded: boolean;
  readonly output: string;
  readonly seconds: number;
}

const running = new Set<number>();

/** How {@link runCommand} runs a program. */
export interface CommandOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly limitMinutes: number;
  /** Hears what the program says as soon as it says it. */
  readonly onOutput?: (text: string) => void;
}

/** Runs a program without input to its end or its limit; never rejects, and leaves none of its own children. */
export function runCommand(command: readonly string[], options: CommandOptions): Promise<CommandResult> {
  const [program = '', ...args] = command;
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      env: options.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      shell: process.platform === 'win32',
    });
    let output = '';
    const group = child.pid;
    if (group !== undefined) running.add(group);
    const limit = setTimeout(() => {
      output += `\nStopped after ${options.limitMinutes} minutes.\n`;
      if (group !== undefined) signalGroup(group, 'SIGKILL');
    }, options.limitMinutes * 60_000);
    const end = (succeeded: boolean) => {
      clearTimeout(limit);
      if (group !== undefined) running.delete(group);
      resolve({ succeeded, output, seconds: (performance.now() - startedAt) / 1000 });
    };
    const hear = (chunk: unknown) => {
      output += chunk;
      options.onOutput?.(String(chunk));
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('error', (error) => {
      output += `${error.message}\n`;
      end(false);
    });
    child.on('exit', (code) => {
      if (group !== undefined) signalGroup(group, 'SIGTERM');
      // The last output may still be on its way; a process that got away may hold the pipe open for ever.
      const patience = setTimeout(() => end(code === 0), 2_000);
      child.on('close', () => {
        clearTimeout(patience);
        end(code === 0);
      });
    });
  });
}

/** Asks everything that {@link runCommand} still runs to stop. */
export function stopCommands(): void {
  for (const group of running) signalGroup(group, 'SIGTERM');
}

function signalGroup(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal);
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!isGone) throw error;
  }
}
