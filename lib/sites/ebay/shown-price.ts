import type { Listing } from '@/lib/domain/listing';
import { type IsAbsent, textOf } from '@/lib/sites/dom';
import { type PriceText, readPrice } from '@/lib/sites/price-text';
import * as at from './selectors';

/** A listing's price, with the element to put a label after. */
export type ShownPrice = Pick<Listing, 'asking' | 'askingText' | 'priceKind' | 'currentBid'> & {
  readonly anchor: Element;
};

/** One price as the page shows it. */
export interface PriceLine extends PriceText {
  readonly text: string;
  readonly anchor: Element;
}

/** What the page says around its prices. */
interface Sale {
  /** The listing is over: sold at the price shown, or in a way that names no price. */
  readonly end: 'sold' | 'unknown' | undefined;
  readonly isAuction: boolean;
  readonly takesOffers: boolean;
}

/** Reads an element as a price, without what is struck out; undefined where it holds no amount. */
export function readLine(
  anchor: Element,
  line: Element,
  dollar: string | undefined,
  before = '',
  isAbsent?: IsAbsent,
): PriceLine | undefined {
  const struck = isAbsent?.(at.struckPrice) ? undefined : at.struckPrice;
  const text = struck && line.matches(struck) ? '' : `${before} ${textOf(line, struck)}`.trim();
  const price = readPrice(text, dollar);
  return price.kind === 'none' ? undefined : { ...price, text, anchor };
}

/** What the prices mean, in the order of the page: on an auction the bid, then perhaps Buy It Now. */
export function toShownPrice(
  [first, second, third]: readonly PriceLine[],
  sale: Sale,
): ShownPrice | undefined {
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
