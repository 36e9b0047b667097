/** Bytes of pictures that say of themselves what a test wants; behind the header there is next to nothing. */

interface Size {
  readonly width: number;
  readonly height: number;
}

function big(value: number, count: number): number[] {
  return Array.from({ length: count }, (_, nth) => Math.floor(value / 256 ** (count - 1 - nth)) % 256);
}

const little = (value: number, count: number): number[] => big(value, count).reverse();
const letters = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
const toBytes = (...parts: readonly (readonly number[])[]) => Uint8Array.from(parts.flat());

const pngChunk = (name: string, data: readonly number[]): number[] => [
  ...big(data.length, 4),
  ...letters(name),
  ...data,
  ...big(0, 4),
];

/** A PNG; `chunks` stand between its header and its image. */
export function makePng({ width, height }: Size, chunks: readonly string[] = []): Uint8Array {
  return toBytes(
    letters('\x89PNG\r\n\x1a\n'),
    pngChunk('IHDR', [...big(width, 4), ...big(height, 4), 8, 6, 0, 0, 0]),
    chunks.flatMap((name) => pngChunk(name, big(9, 8))),
    pngChunk('IDAT', [0]),
    pngChunk('IEND', []),
  );
}

const jpegPart = (code: number, data: readonly number[]): number[] => [
  0xff,
  code,
  ...big(data.length + 2, 2),
  ...data,
];

const jpegScan = [...jpegPart(0xda, [1, 1, 0, 0, 63, 0]), 0x12, 0xff, 0x00, 0x34, 0xff, 0xd3, 0x56];

/** A JPEG of one frame: `frame` is its marker, `parts` are the markers of what comes before it. */
export function makeJpeg(
  { width, height }: Size,
  { frame = 0xc2, parts = [0xe1], scans = 1 } = {},
): Uint8Array {
  return toBytes(
    [0xff, 0xd8],
    parts.flatMap((code) => jpegPart(code, [1, ...big(7, 2), ...big(7, 2), 0])),
    jpegPart(frame, [8, ...big(height, 2), ...big(width, 2), 1, 1, 0x11, 0]),
    Array.from({ length: scans }, () => jpegScan).flat(),
    [0xff, 0xd9],
  );
}

const gifImage = (left: number, top: number, { width, height }: Size): number[] => [
  0x2c,
  ...[left, top, width, height].flatMap((value) => little(value, 2)),
  0x80,
  ...Array<number>(6).fill(0),
  ...[2, 3, 1, 2, 3, 0],
];

/** A GIF: its screen, and its images by their left, top and size. */
export function makeGif(
  screen: Size,
  images: readonly (readonly [left: number, top: number, size: Size])[] = [[0, 0, screen]],
): Uint8Array {
  return toBytes(
    letters('GIF89a'),
    [...little(screen.width, 2), ...little(screen.height, 2), 0x91, 0, 0, ...Array<number>(12).fill(9)],
    [0x21, 0xff, 3, 0x2c, 0x3b, 0x2c, 0],
    images.flatMap((image) => gifImage(...image)),
    [0x3b],
  );
}

const webpChunk = (name: string, data: readonly number[]): number[] => [
  ...letters(name),
  ...little(data.length, 4),
  ...data,
  ...(data.length % 2 ? [0] : []),
];

/** Chunks of a WebP that have a size; `moves` are those of a moving one. */
export const webpChunks = {
  lossy: ({ width, height }: Size) =>
    webpChunk('VP8 ', [1, 2, 3, 0x9d, 0x01, 0x2a, ...little(width, 2), ...little(height, 2), 0]),
  lossless: ({ width, height }: Size) =>
    webpChunk('VP8L', [0x2f, ...little(width - 1 + (height - 1) * 0x4000, 4), 0]),
  canvas: ({ width, height }: Size) =>
    webpChunk('VP8X', [0, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)]),
  moves: webpChunk('ANMF', Array<number>(17).fill(0)),
  other: webpChunk('EXIF', [1, 2, 3]),
};

/** A WebP of these chunks. */
export function makeWebp(chunks: readonly number[]): Uint8Array {
  return toBytes(letters('RIFF'), little(chunks.length + 4, 4), letters('WEBP'), chunks);
}

/** A drawing with these attributes of its outermost element and this inside. */
export function makeDrawing(attributes: string, inside = '<rect width="9" height="9"/>'): Uint8Array {
  return new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);
}
