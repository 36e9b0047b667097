import { type Measured, readLittle } from './measured';

const block = { image: 0x2c, extension: 0x21, end: 0x3b } as const;

/** How many bytes a table of colours takes, by the byte that announces it. */
function tableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0;
}

/** Where the pieces that begin here have come to their end, be it that of the bytes. */
function skipPieces(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length) {
    const length = bytes[at] ?? 0;
    at += 1 + length;
    if (length === 0) break;
  }
  return at;
}

/**
 * What a GIF says of its size (GIF89a, 18 and 20): the larger of its screen and its image, since browsers enlarge the
 * one for the other. Undefined where it holds no image or anything that is no block.
 */
export function measureGif(bytes: Uint8Array): Measured | undefined {
  let width = readLittle(bytes, 6, 2);
  let height = readLittle(bytes, 8, 2);
  let images = 0;
  let at = 13 + tableBytes(bytes[10] ?? 0);
  while (at < bytes.length && bytes[at] !== block.end) {
    if (bytes[at] === block.extension) {
      at = skipPieces(bytes, at + 2);
    } else if (bytes[at] === block.image) {
      images += 1;
      width = Math.max(width, readLittle(bytes, at + 1, 2) + readLittle(bytes, at + 5, 2));
      height = Math.max(height, readLittle(bytes, at + 3, 2) + readLittle(bytes, at + 7, 2));
      at = skipPieces(bytes, at + 11 + tableBytes(bytes[at + 9] ?? 0));
    } else {
      return undefined;
    }
  }
  return images > 0 ? { width, height, isMoving: images > 1 } : undefined;
}
