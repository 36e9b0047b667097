import { type CardIndex, openCardIndex } from '@/lib/cards/card-index';
import type { Failure } from '@/lib/domain/failure';

/** Place of the index within the extension; wxt.config.ts puts it there. */
const path = '/cards/index.bin';

class CardIndexError extends Error {
  readonly failure: Failure = { code: 'card-index' };
}

/**
 * Opens the card index at its first use and keeps it for the worker's life. Rejects with the failure `card-index` where
 * the file is not readable; the next call tries again.
 */
export function createCardIndexLoader(readFile: (path: string) => Promise<ArrayBuffer>) {
  let loading: Promise<CardIndex> | undefined;

  async function load(): Promise<CardIndex> {
    try {
      return openCardIndex(await readFile(path));
    } catch (error) {
      loading = undefined;
      throw new CardIndexError('The card index is not readable.', { cause: error });
    }
  }

  return function loadCardIndex(): Promise<CardIndex> {
    loading ??= load();
    return loading;
  };
}
