import type { Listing } from '@/lib/domain/listing';
import { type PriceText, readPrice } from '@/lib/sites/price-text';

/** A listing's price, with what shows it: the element to put a label after, or its place among others. */
export type ShownPrice<Anchor> = Pick<Listing, 'asking' | 'askingText' | 'priceKind' | 'currentBid'> & {
  readonly anchor: Anchor;
};

/** One price as the page shows it. */
export interface PriceLine<Anchor> extends PriceText {
  readonly text: string;
  readonly anchor: Anchor;
}

/** What the page says around its prices. */
interface Sale {
  /** The listing is over: sold at the price shown, or in a way that names no price. */
  readonly end: 'sold' | 'unknown' | undefined;
  readonly isAuction: boolean;
  readonly takesOffers: boolean;
}

/** A text as a price; undefined where it holds no amount. */
export function toPriceLine<Anchor>(
  anchor: Anchor,
  text: string,
  dollar: string | undefined,
): PriceLine<Anchor> | undefined {
  const price = readPrice(text, dollar);
  return price.kind === 'none' ? undefined : { ...price, text, anchor };
}

/** What the prices mean, in the order of the page: on an auction the bid, then perhaps Buy It Now. */
export function toShownPrice<Anchor>(
  [first, second, third]: readonly PriceLine<Anchor>[],
  sale: Sale,
): ShownPrice<Anchor> | undefined {
  const line = second ?? first;
  if (!first || !line) return undefined;
  const { text, anchor, kind, money } = line;
  const plain = { asking: null, askingText: text, priceKind: 'unknown', currentBid: null, anchor } as const;
  if (sale.end) return { ...plain, asking: sale.end === 'sold' ? first.money : null, priceKind: sale.end };
  if (second && sale.isAuction && !third) {
    return { ...plain, asking: money, priceKind: 'auction-buy-now', currentBid: first.money };
  }
  // Without a sign of an auction, nothing tells which of two prices is meant.
  if (second) return plain;
  if (sale.isAuction) return { ...plain, priceKind: 'auction', currentBid: money };
  if (kind !== 'single') return { ...plain, priceKind: kind === 'none' ? 'unknown' : kind };
  return { ...plain, asking: money, priceKind: sale.takesOffers ? 'best-offer' : 'fixed' };
}
