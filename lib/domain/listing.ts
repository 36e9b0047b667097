import type { Money } from './money';

/**
 * The meaning of a price. Only `fixed` and `best-offer` can be paid now. `auction-buy-now` is an auction whose
 * `asking` is the buy-it-now price. `range`, `from` and `unknown` name no single price.
 */
type PriceKind =
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

/** Facts that only some pages state of a listing; absent where the page does not. */
export interface ListingFacts {
  /** The listing's own address, without tracking parameters. */
  readonly url?: string;
  /** Bids on an auction so far. */
  readonly bids?: number;
  /** End of an auction, ISO 8601; only where the page gives a moment rather than "2h left". */
  readonly endsAt?: string;
  /** Day of the sale of a sold listing, ISO 8601. */
  readonly soldOn?: string;
  /** ISO 639-1 of the copy offered, on a page whose one card is sold in several languages. */
  readonly language?: string;
  /** Copies on offer at this price. */
  readonly quantity?: number;
  /** The seller's name on the site, or its id where names are hidden or not unique. */
  readonly seller?: string;
  /** What buyers think of the seller, as the page words it: "99.8% positive (1,234)". */
  readonly sellerFeedback?: string;
  /** Country of the seller, ISO 3166-1 alpha-2. */
  readonly sellerCountry?: string;
  /** Buyer protection on top of the price, where the page states it. */
  readonly protection?: Money;
  /** The card's id in the site's own catalogue. */
  readonly productId?: string;
  /** The seller's description on an item page, in lines. */
  readonly description?: string;
}

/** One offer on a marketplace as the page states it. Plain data, sent to the worker unchanged. */
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
  /** Null where the currency is unknown or the kind names no single price. For `sold`: the amount paid. */
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

/** Tone of a verdict (`plain` without one, `warn` for a failure), a few words and one whole sentence beside a price. */
export interface ListingLabel {
  readonly tone: 'under' | 'near' | 'over' | 'plain' | 'warn';
  readonly words: string;
  readonly sentence: string;
}

/** Largest sizes of a listing's texts; longer ones are cut before they are sent to the worker. */
export const listingLimits = {
  id: 128,
  title: 1000,
  text: 200,
  fields: 60,
  fieldName: 80,
  fieldValue: 400,
  url: 1000,
  description: 4000,
} as const;

/** With fewer cards a results page has nothing to compare, and no bar. */
export const leastBarCards = 3;

/** The listing with its texts cut to {@link listingLimits}, so that long texts do not cost it its price. */
export function limitListing(listing: Listing): Listing {
  const fields = Object.entries(listing.specifics)
    .filter(([name]) => name.length <= listingLimits.fieldName)
    .slice(0, listingLimits.fields)
    .map(([name, value]) => [name, value.slice(0, listingLimits.fieldValue)]);
  const { description } = listing;
  return {
    ...listing,
    ...(description === undefined ? {} : { description: description.slice(0, listingLimits.description) }),
    title: listing.title.slice(0, listingLimits.title),
    askingText: listing.askingText.slice(0, listingLimits.text),
    condition: listing.condition?.slice(0, listingLimits.text) ?? null,
    specifics: Object.fromEntries(fields),
  };
}

/** Site id of typed or pasted titles; no marketplace has it. */
const typedSite = 'typed';

/** A listing of a title alone, without a price; equal words give an equal listing. */
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
