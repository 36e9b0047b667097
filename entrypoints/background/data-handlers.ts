import { succeed } from '@/lib/domain/failure';
import type { StoredData, StoredKind } from '@/lib/messaging/protocol';
import type { Handlers } from '@/lib/messaging/serve';
import type { Parts } from './build-parts';

type DataHandlers = Pick<Handlers, 'data/measure' | 'data/clear' | 'losses/dismiss'>;

/** What is stored beyond settings and keys: how much of it, and clearing it. */
export function createDataHandlers(parts: Parts): DataHandlers {
  const { cache, shelf, directory, pictureShelf, corrections, recent } = parts;

  async function measureCards() {
    const [byId, remembered] = await Promise.all([directory.measure(), shelf.measure()]);
    return { count: byId.count, bytes: byId.bytes + remembered.bytes };
  }

  async function measure(): Promise<StoredData> {
    const [answers, cards, pictures, made, searches] = await Promise.all([
      cache.measure(),
      measureCards(),
      pictureShelf.measure(),
      corrections.measure(),
      recent.measure(),
    ]);
    return { answers, cards, pictures, corrections: made, recent: searches };
  }

  const clear: Readonly<Record<StoredKind, () => Promise<unknown>>> = {
    answers: cache.clear,
    cards: () => Promise.all([shelf.clear(), directory.clear()]),
    pictures: pictureShelf.clear,
    corrections: corrections.clear,
    recent: recent.clear,
  };

  return {
    'data/measure': async () => succeed(await measure()),

    'losses/dismiss': async () => {
      await parts.losses.forget();
      return succeed(null);
    },

    'data/clear': async ({ kinds }) => {
      await Promise.all(kinds.map((kind) => clear[kind]()));
      return succeed(await measure());
    },
  };
}
