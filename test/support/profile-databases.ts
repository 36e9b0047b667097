import { readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserKind } from './extension-browser';

function listFiles(folder: string): string[] {
  // A profile has links to nothing as well.
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return listFiles(path);
    return entry.isFile() ? [path] : [];
  });
}

/**
 * The files in a closed browser's profile that hold the databases of its extensions; not Firefox's `storage.local`, which is
 * a database of its own.
 */
export function findDatabaseFiles(kind: BrowserKind, profileDir: string): string[] {
  const isDatabase =
    kind === 'chromium'
      ? (path: string) => /IndexedDB\/chrome-extension_.*\.leveldb\/[^/]+\.(log|ldb)$/.test(path)
      : (path: string) => /storage\/default\/moz-extension[^/^]*\/idb\/.*\.sqlite$/.test(path);
  return listFiles(profileDir).filter((path) => isDatabase(path) && statSync(path).size > 0);
}

/** What a disk may do to a file: cut it in the middle, or give back other bytes than were written. */
export const damages: Readonly<Record<string, (file: string) => void>> = {
  'cut in half': (file) => truncateSync(file, Math.floor(statSync(file).size / 2)),
  'overwritten with other bytes': (file) => writeFileSync(file, Buffer.alloc(statSync(file).size, 0xa5)),
};
