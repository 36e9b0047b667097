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

/** One offer on a marketplace as the page states it. Plain data: it crosses to the worker as it is. */
export interface Listing {
  /** Site id, as in lib/sites/registry. */
  readonly site: string;
  /** Stable across pages of the site. */
  readonly id: string;
  readonly page: 'results' | 'item';
  /** The seller's own title; the machine translation only where the page holds nothing else. */
  readonly title: string;
  readonly titleIsTranslated: boolean;
  /** What can be paid now; null where the currency is unknown or the kind names no single price. For `sold`: what was paid. */
  readonly asking: Money | null;
  /** The price as the page words it. */
  readonly askingText: string;
  readonly priceKind: PriceKind;
  readonly currentBid: Money | null;
  readonly shipping: Shipping;
  /** The condition in the site's own words, or null. */
  readonly condition: string | null;
  /** Item specifics or other structured fields, keyed in English lower case where known ("card number", "grade"). */
  readonly specifics: Readonly<Record<string, string>>;
}

/** Largest sizes of what a page may say of one listing; longer texts are cut before they cross to the worker. */
export const listingLimits = { title: 1000, text: 200, fields: 60, fieldName: 80, fieldValue: 400 } as const;

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
