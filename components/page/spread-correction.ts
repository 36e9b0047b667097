import type { Listing } from '@/lib/domain/listing';
import type { ListingMark } from './mark';
import type { PanelAsk } from './panel';

function isCorrection(call: string, input: unknown): input is { readonly listing: Listing } {
  return input !== null && (call === 'correction/save' || call === 'correction/remove');
}

/** Asks as `ask` does. A correction is for a title: once it is stored, all marks of that title are asked again. */
export function spreadCorrections(ask: PanelAsk, getMarks: () => Iterable<ListingMark>): PanelAsk {
  return async (call, input) => {
    const result = await ask(call, input);
    if (result.ok && isCorrection(call, input)) {
      for (const { listing, asker } of getMarks()) {
        if (listing.title === input.listing.title) asker.renew('label');
      }
    }
    return result;
  };
}
