import { hasLetters, type Measured, readLittle } from './measured';

/** Size in 14 bits each; the two that may stand above them say how to enlarge it, which no browser does. */
const sizeBits = 0x3fff;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size in a chunk's data, where it is one that has a size. */
function readChunk(bytes: Uint8Array, name: number, at: number): Size | undefined {
  if (hasLetters(bytes, 'VP8X', name)) {
    return { width: 1 + readLittle(bytes, at + 4, 3), height: 1 + readLittle(bytes, at + 7, 3) };
  }
  if (hasLetters(bytes, 'VP8 ', name) && hasLetters(bytes, '\x9d\x01\x2a', at + 3)) {
    return {
      width: readLittle(bytes, at + 6, 2) & sizeBits,
      height: readLittle(bytes, at + 8, 2) & sizeBits,
    };
  }
  if (hasLetters(bytes, 'VP8L', name) && bytes[at] === 0x2f) {
    const bits = readLittle(bytes, at + 1, 4);
    return { width: 1 + (bits & sizeBits), height: 1 + ((bits >>> 14) & sizeBits) };
  }
  return undefined;
}

/**
 * What a WebP says of its size (RFC 9649, 2.5 to 2.7): the largest of what its parts say. Undefined where it holds no
 * image.
 */
export function measureWebp(bytes: Uint8Array): Measured | undefined {
  let width = 0;
  let height = 0;
  let hasImage = false;
  let isMoving = false;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = readLittle(bytes, at + 4, 4);
    const size = readChunk(bytes, at, at + 8);
    if (size) {
      width = Math.max(width, size.width);
      height = Math.max(height, size.height);
      hasImage ||= !hasLetters(bytes, 'VP8X', at);
    }
    isMoving ||= hasLetters(bytes, 'ANIM', at) || hasLetters(bytes, 'ANMF', at);
    at += 8 + length + (length % 2);
  }
  return hasImage ? { width, height, isMoving } : undefined;
}
