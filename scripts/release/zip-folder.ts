import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import { listFiles } from '@/scripts/hash-files';

/** Midnight of 1980-01-01, the first moment that a zip can state. */
const epoch = new Date(1980, 0, 1);
/** A plain file that its owner may write and all may read, as Unix keeps it in the upper half. */
const plainFile = 0o100644 << 16;
const unix = 3;

/**
 * A zip of all files in a folder, the same bytes for the same contents on any machine and day: entries in code unit
 * order, one date, one permission, one way to compress.
 */
export function zipFolder(folder: string): Uint8Array {
  const entries: Zippable = Object.fromEntries(
    listFiles(folder).map((name) => [
      name,
      [
        new Uint8Array(readFileSync(join(folder, name))),
        { os: unix, attrs: plainFile, mtime: epoch, level: 9 },
      ],
    ]),
  );
  return zipSync(entries);
}
