import { open, stat } from 'node:fs/promises';

/** How a file begins that gzip has made. */
const gzip = [0x1f, 0x8b] as const;

/**
 * Throws, in words for people, where a file cannot be imported whatever its rows say: one that is not there, a pipe or
 * folder (an import reads twice, and goes on in the middle where it broke off), one that is compressed.
 */
export async function checkFile(path: string): Promise<void> {
  // Opened, a pipe that nobody writes to would wait for ever.
  if (!(await stat(path)).isFile())
    throw new Error(`${path}: is no file; what comes from a pipe has to be written to one first`);
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(gzip.length), 0, gzip.length, 0);
    if (gzip.every((byte, at) => buffer[at] === byte))
      throw new Error(`${path}: is compressed; unpack it first (gunzip)`);
  } finally {
    await file.close();
  }
}
