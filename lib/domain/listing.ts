import type { Money } from './money';

/**
 * How a price is meant. Only `fixed` and `best-offer` are asking prices that one can pay now; `auction-buy-now` is an
 * auction whose `asking` is the buy-it-now price. `range`, `from` and `unknown` name no single price.
 */
export type PriceKind =
  | 'fixed'
  | 'best-offer'
  | 'auction'
  | 'auction-buy-now'
  | 'range'
  | 'from'
  | 'sold'
  | 'unknown';

/** Shipping on top of the price: an amount, free, or not stated on this page. */
export type Shipping =
  | { readonly kind: 'free' }
  | { readonly kind: 'known'; readonly amount: Money }
  | { readonly kind: 'unknown' };

/** What only some pages state of a listing; absent where this one does not. */
export interface ListingFacts {
  /** The listing's own address, without what tells who came from where. */
  readonly url?: string;
  /** Bids on an auction so far. */
  readonly bids?: number;
  /** When an auction ends: ISO 8601, only where the page gives a moment rather than "2h left". */
  readonly endsAt?: string;
  /** The day of the sale, ISO 8601, of a sold listing. */
  readonly soldOn?: string;
  /** ISO 639-1 of the copy offered, on a page whose one card is sold in several languages. */
  readonly language?: string;
  /** How many are on offer at this price. */
  readonly quantity?: number;
  /** ISO 3166-1 alpha-2 of where the seller sends from. */
  readonly sellerCountry?: string;
  /** The site's own id of the card that is offered, where it keeps a catalogue. */
  readonly productId?: string;
}

/** One offer on a marketplace as the page states it. Plain data: it crosses to the worker as it is. */
export interface Listing extends ListingFacts {
  /** Site id, as in lib/sites/registry. */
  readonly site: string;
  /** Stable across pages of the site. */
  readonly id: string;
  /**
   * `results`: one of many listings of many cards; `item`: the page's own listing; `offers`: one of many offers of the
   * page's one card, with that card's name as title and its set and number in `specifics`.
   */
  readonly page: 'results' | 'item' | 'offers';
  /** The seller's own title; the machine translation only where the page holds nothing else. */
  readonly title: string;
  /** What can be paid now; null where the currency is unknown or the kind names no single price. For `sold`: what was paid. */
  readonly asking: Money | null;
  /** The price as the page words it. */
  readonly askingText: string;
  readonly priceKind: PriceKind;
  readonly currentBid: Money | null;
  readonly shipping: Shipping;
  /** The condition in the site's own words, or null. */
  readonly condition: string | null;
  /** Item specifics or other structured fields, keyed in English lower case where known ("card number", "set", "grade", "professional grader"). */
  readonly specifics: Readonly<Record<string, string>>;
}

/** Largest sizes of what a page may say of one listing; longer texts are cut before they cross to the worker. */
export const listingLimits = {
  id: 128,
  title: 1000,
  text: 200,
  fields: 60,
  fieldName: 80,
  fieldValue: 400,
  url: 1000,
} as const;

/** The listing with its texts cut to {@link listingLimits}: a page's chatter must not cost the listing its price. */
export function limitListing(listing: Listing): Listing {
  const fields = Object.entries(listing.specifics)
    .filter(([name]) => name.length <= listingLimits.fieldName)
    .slice(0, listingLimits.fields)
    .map(([name, value]) => [name, value.slice(0, listingLimits.fieldValue)]);
  return {
    ...listing,
    title: listing.title.slice(0, listingLimits.title),
    askingText: listing.askingText.slice(0, listingLimits.text),
    condition: listing.condition?.slice(0, listingLimits.text) ?? null,
    specifics: Object.fromEntries(fields),
  };
}
