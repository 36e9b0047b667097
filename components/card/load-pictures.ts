import type { Pictures } from '@/components/ui/card-canvas';
import { fail, type Result, succeed } from '@/lib/domain/failure';

/** The pictures of cards in one of the extension's own pages, which may show what the worker sends as a data URL. */
export function createPictures(loadPicture: (cardId: string) => Promise<Result<string>>): Pictures {
  const asked = new Map<string, Promise<Result<ImageBitmap>>>();
  let isBarred = false;

  async function decode(cardId: string): Promise<Result<ImageBitmap>> {
    const loaded = await loadPicture(cardId);
    if (!loaded.ok) {
      isBarred ||= loaded.failure.code === 'access-needed';
      return loaded;
    }
    const image = new Image();
    image.src = loaded.value;
    try {
      await image.decode();
      return succeed(await createImageBitmap(image));
    } catch {
      // What the picture's host sent is no picture.
      return fail('bad-response', { detail: 'picture' });
    }
  }

  return {
    load(cardId) {
      const known = asked.get(cardId) ?? decode(cardId);
      asked.set(cardId, known);
      return known;
    },
    isBarred: () => isBarred,
  };
}
