import type { Pictures } from '@/components/ui/card-canvas';
import { fail, type Result, succeed } from '@/lib/domain/failure';

/** Decoded pictures are large: only those of the last cards are kept. */
const mostKept = 24;

/** The bytes of a base64 data URL; undefined for anything else. */
function readBytes(dataUrl: string): Blob | undefined {
  const [, type, base64] = /^data:(image\/[\w.+-]+);base64,([A-Za-z0-9+/=]+)$/.exec(dataUrl) ?? [];
  if (!type || !base64) return undefined;
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type });
}

/** Decodes an image for a canvas; rejects other bytes. */
async function decodeImage(bytes: Blob): Promise<ImageBitmap> {
  if (bytes.type !== 'image/svg+xml') return createImageBitmap(bytes);
  // Browsers make no bitmap of SVG bytes, which a service with sample cards sends.
  const image = new Image();
  image.src = URL.createObjectURL(bytes);
  try {
    await image.decode();
    return await createImageBitmap(image);
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/**
 * Loads and decodes card pictures, each once. After `access-needed` the pictures are barred until `askAgain`.
 * `load` gives a picture as a data URL.
 */
export function createCardPictures(
  load: (cardId: string) => Promise<Result<string>>,
  decode: (bytes: Blob) => Promise<ImageBitmap> = decodeImage,
): Pictures & { askAgain(): void } {
  const kept = new Map<string, Promise<Result<ImageBitmap>>>();
  let isBarred = false;

  async function fetchPicture(cardId: string): Promise<Result<ImageBitmap>> {
    const loaded = await load(cardId);
    if (!loaded.ok) {
      if (loaded.failure.code === 'access-needed') isBarred = true;
      kept.delete(cardId);
      return loaded;
    }
    try {
      const bytes = readBytes(loaded.value);
      return bytes ? succeed(await decode(bytes)) : fail('bad-response');
    } catch {
      return fail('bad-response');
    }
  }

  return {
    load(cardId) {
      const known = kept.get(cardId) ?? fetchPicture(cardId);
      kept.delete(cardId);
      kept.set(cardId, known);
      for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - mostKept))) kept.delete(oldest);
      return known;
    },
    isBarred: () => isBarred,
    askAgain() {
      isBarred = false;
    },
  };
}
