import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A server in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  /** Milliseconds from the start of the process until it answered. */
  readonly startedMs: number;
  /** Everything it printed until then. */
  readonly words: string;
  /** Stops it; gives the most memory that it had, in MiB. */
  stop(): Promise<number>;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const memoryHook = fileURLToPath(new URL('./tell-memory.mjs', import.meta.url));

/** Starts a file of the project with Node (TypeScript by tsx); its third channel tells its memory when it ends. */
export function startNode(file: string, args: readonly string[]): ChildProcess {
  const loader = file.endsWith('.ts') ? ['--import', 'tsx'] : [];
  return spawn(process.execPath, ['--import', memoryHook, ...loader, file, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

/** The most memory that a process started by {@link startNode} had, in MiB; resolves when it ends, with its exit code. */
export async function waitForEnd(
  child: ChildProcess,
): Promise<{ readonly code: number; readonly mib: number }> {
  let mib = Number.NaN;
  child.on('message', (told) => {
    mib = Number(told);
  });
  const [code] = await once(child, 'close');
  return { code: Number(code), mib };
}

/** What `npm run service` and its like run. */
export const serviceScript = 'scripts/run-service.mjs';

/** Starts a file that prints `answers at <url>` when it listens. */
export async function startServer(file: string, args: readonly string[]): Promise<ServerProcess> {
  const start = performance.now();
  const child = startNode(file, args);
  const ended = waitForEnd(child);
  child.stderr?.pipe(process.stderr);
  let words = '';
  if (child.stdout)
    for await (const line of createInterface({ input: child.stdout })) {
      words += `${line}\n`;
      const url = /answers at (http\S+)/.exec(line)?.[1];
      if (!url) continue;
      const startedMs = performance.now() - start;
      return {
        url,
        startedMs,
        words,
        async stop() {
          child.kill('SIGTERM');
          return (await ended).mib;
        },
      };
    }
  throw new Error(`${file} ended before it listened:\n${words}`);
}
