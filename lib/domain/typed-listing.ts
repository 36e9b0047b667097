import { type Listing, listingLimits } from './listing';

/** Site id of listings that a person typed or pasted; no marketplace has it. */
const typedSite = 'typed';

/** A listing that is nothing but its title: without a price, and the same each time for the same words. */
export function toTypedListing(words: string): Listing {
  const title = words.replace(/\s+/g, ' ').trim().slice(0, listingLimits.title);
  return {
    site: typedSite,
    id: title.toLowerCase().slice(0, listingLimits.id),
    page: 'item',
    title,
    asking: null,
    askingText: '',
    priceKind: 'unknown',
    currentBid: null,
    shipping: { kind: 'unknown' },
    condition: null,
    specifics: {},
  };
}
