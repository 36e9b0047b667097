import type { Listing } from '@/lib/domain/listing';
import type { ListingMark } from './mark';
import type { PanelAsk } from './panel';

function isCorrection(call: string, input: unknown): input is { readonly listing: Listing } {
  return input !== null && (call === 'correction/save' || call === 'correction/remove');
}

/**
 * Asks as `ask` does. A correction counts for every listing of the same title, however that is spelled, which only the
 * worker can tell: once it is stored, all that was answered is asked again, at no cost but a look into the cache.
 */
export function spreadCorrections(ask: PanelAsk, getMarks: () => Iterable<ListingMark>): PanelAsk {
  return async (call, input) => {
    const result = await ask(call, input);
    if (result.ok && isCorrection(call, input)) {
      for (const mark of getMarks()) mark.renew('label');
    }
    return result;
  };
}
