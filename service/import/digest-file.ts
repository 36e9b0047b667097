import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** Hexadecimal SHA-256 of a file's bytes; undefined where `signal` stopped it. `onRead` hears how many were read so far. */
export async function digestFile(
  file: string,
  signal: AbortSignal,
  onRead: (bytes: number) => void,
): Promise<string | undefined> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 })) {
    if (signal.aborted) return undefined;
    hash.update(chunk);
    bytes += chunk.length;
    onRead(bytes);
  }
  return hash.digest('hex');
}
