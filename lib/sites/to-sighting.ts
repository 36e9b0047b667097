import { type Listing, type ListingFacts, listingLimits, type Shipping } from '@/lib/domain/listing';
import type { PriceText } from './price-text';
import type { Miss, PageReading, Sighting } from './site';

/** A listing's price, with the element that shows it. */
export type ShownPrice = Pick<Listing, 'asking' | 'askingText' | 'priceKind' | 'currentBid'> & {
  readonly anchor: Element;
};

/** What a tile or an item page states of its listing; empty or undefined where it is silent. */
export interface Stated {
  readonly site: string;
  readonly page: Listing['page'];
  readonly tile: Element;
  readonly id: string | undefined;
  readonly title: string;
  readonly price: ShownPrice | undefined;
  readonly shipping?: Shipping;
  readonly condition?: string;
  readonly specifics?: Readonly<Record<string, string>>;
  readonly facts?: { readonly [Name in keyof ListingFacts]: ListingFacts[Name] | undefined };
}

/** An address or a product id too long to cross to the worker is left out: it must not cost the listing its price. */
function isShort(name: string, value: unknown): boolean {
  const most = { url: listingLimits.url, productId: listingLimits.id }[name];
  return most === undefined || String(value).length <= most;
}

/**
 * The listing that is stated; a miss where its id, its title or its price is not; undefined where there is neither a
 * price nor both of the others, as in placeholders, skeletons and advertisements.
 */
export function toSighting({ tile, price, ...stated }: Stated): Sighting | Miss | undefined {
  const { site, id, page, title, shipping, condition, specifics } = stated;
  if (!id || !title) return price && { reason: id ? 'no-title' : 'no-id', tile };
  if (!price) return { reason: 'no-price', tile };
  const { anchor, ...amounts } = price;
  const facts = Object.entries(stated.facts ?? {}).filter(
    ([name, value]) => value !== undefined && isShort(name, value),
  );
  const listing: Listing = {
    site,
    // Ids that long are made of addresses or of a seller's words, which mostly differ at their beginning or their end.
    id: id.length > listingLimits.id ? id.slice(0, 64) + id.slice(-64) : id,
    page,
    title,
    ...amounts,
    shipping: shipping ?? { kind: 'unknown' },
    condition: condition || null,
    specifics: specifics ?? {},
    ...Object.fromEntries(facts),
  };
  return { listing, tile, anchor };
}

/**
 * A single price that can be paid now, a range or a "from" as its text says; undefined where it names no amount.
 * `end` is how a listing that is over went: sold at this price, or in a way that names none.
 */
export function toShownPrice(
  anchor: Element,
  { kind, money }: PriceText,
  askingText: string,
  end?: 'sold' | 'unknown',
): ShownPrice | undefined {
  if (kind === 'none') return undefined;
  const priceKind = end ?? (kind === 'single' ? 'fixed' : kind);
  return { asking: end === 'unknown' ? null : money, askingText, priceKind, currentBid: null, anchor };
}

/** What was read of the parts of a page, put together in their order. */
export function toReading(reads: readonly (Sighting | Miss | undefined)[]): PageReading {
  return {
    sightings: reads.flatMap((read) => (read && 'listing' in read ? read : [])),
    misses: reads.flatMap((read) => (read && 'reason' in read ? read : [])),
  };
}
