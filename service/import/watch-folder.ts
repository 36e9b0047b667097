import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Names of files that browsers and tools write while they load. */
const unfinished = /^\.|\.(part|partial|tmp|crdownload|download)$/i;

/** Looks at a folder again and again. */
interface WatchOptions {
  readonly signal: AbortSignal;
  /** Resolves when it is time to look again, or the signal aborts. */
  readonly pause: () => Promise<void>;
}

/**
 * The files of a folder, each once, as soon as two looks find it with the same size and time; a file that changes later
 * comes again. Files of folders below it are not looked at. Ends when the signal aborts; rejects where there is no folder.
 */
export async function* watchFolder(folder: string, { signal, pause }: WatchOptions): AsyncGenerator<string> {
  const taken = new Map<string, string>();
  let before = new Map<string, string>();
  while (!signal.aborted) {
    const now = await look(folder);
    for (const [file, state] of now) {
      if (before.get(file) !== state || taken.get(file) === state) continue;
      taken.set(file, state);
      yield file;
      if (signal.aborted) return;
    }
    before = now;
    await pause();
  }
}

/** Size and time of each file that is there, by its path, in the order of their names. */
async function look(folder: string): Promise<Map<string, string>> {
  const states = new Map<string, string>();
  for (const name of (await readdir(folder)).sort()) {
    if (unfinished.test(name)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
      // A file may go between the look at the folder and the look at it.
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (found?.isFile() && found.size > 0) states.set(path, `${found.size} ${found.mtimeMs}`);
  }
  return states;
}
