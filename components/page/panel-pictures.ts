import type { Pictures } from '@/components/ui/card-canvas';
import { fail, type Result, succeed } from '@/lib/domain/failure';

/** What card pictures need from outside. */
interface CardPicturesParts {
  /** The card's picture as a data URL. */
  readonly load: (cardId: string) => Promise<Result<string>>;
  readonly decode: (bytes: Blob) => Promise<ImageBitmap>;
}

/** Decoded pictures are large: only those of the listings one goes back and forth between are kept. */
const mostKept = 24;

/** The bytes of a base64 data URL; undefined for anything else. */
function readBytes(dataUrl: string): Blob | undefined {
  const [, type, base64] = /^data:(image\/[\w.+-]+);base64,([A-Za-z0-9+/=]+)$/.exec(dataUrl) ?? [];
  if (!type || !base64) return undefined;
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type });
}

/** Loads and decodes pictures of cards, each once. It stops asking when the user has not allowed where they come from. */
export function createCardPictures({ load, decode }: CardPicturesParts) {
  const kept = new Map<string, Promise<Result<ImageBitmap>>>();
  let isBarred = false;

  async function fetchPicture(cardId: string): Promise<Result<ImageBitmap>> {
    const loaded = await load(cardId);
    if (!loaded.ok) {
      if (loaded.failure.code === 'access-needed') isBarred = true;
      // Asked again at the next look: what failed may be mended by then.
      kept.delete(cardId);
      return loaded;
    }
    try {
      const bytes = readBytes(loaded.value);
      return bytes ? succeed(await decode(bytes)) : fail('bad-response');
    } catch {
      // Bytes that are no picture after all; asking for them again would change nothing.
      return fail('bad-response');
    }
  }

  const pictures: Pictures = {
    load(cardId) {
      const known = kept.get(cardId) ?? fetchPicture(cardId);
      kept.delete(cardId);
      kept.set(cardId, known);
      for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - mostKept))) kept.delete(oldest);
      return known;
    },
    isBarred: () => isBarred,
  };
  return {
    pictures,
    /** The user goes to allow what was refused: from now on pictures are asked for again. */
    askAgain() {
      isBarred = false;
    },
  };
}
