import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A command of the service in a process of its own. */
export interface SpawnedCommand {
  readonly child: ChildProcess;
  /** Everything it has printed so far. */
  said(): string;
  /** Resolves when it has printed a match of `words`; rejects when it ends without. */
  hear(words: RegExp): Promise<RegExpExecArray>;
  /** Its exit code. */
  readonly ended: Promise<number | null>;
}

/** What `npm run service` and its like run. */
export const serviceScript = fileURLToPath(new URL('../../../scripts/run-service.mjs', import.meta.url));

/** Starts a command of `service/main.ts` with these arguments. */
export function spawnCommand(
  name: 'serve' | 'import' | 'keys' | 'backup' | 'restore',
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): SpawnedCommand {
  return watch(spawn(process.execPath, [serviceScript, name, ...args], { env }));
}

/** Watches the output of a process that was just started. */
export function watch(child: ChildProcess): SpawnedCommand {
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => {
      text += bytes.toString();
      child.emit('said');
    });
  const ended = once(child, 'close').then(([code]): number | null => code);
  return {
    child,
    ended,
    said: () => text,
    async hear(words) {
      for (let match = words.exec(text); ; match = words.exec(text)) {
        if (match) return match;
        const isOver = await Promise.race([once(child, 'said').then(() => false), ended.then(() => true)]);
        if (isOver && !words.test(text)) throw new Error(`The command ended without ${words}.\n${text}`);
      }
    },
  };
}
