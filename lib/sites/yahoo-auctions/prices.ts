import type { PriceText } from '@/lib/sites/price-text';
import { type ShownPrice, toShownPrice } from '@/lib/sites/to-sighting';

/** A price of the page by what stands before it. */
export interface LabelledPrice extends PriceText {
  readonly label: string;
  readonly text: string;
  readonly anchor: Element;
}

/**
 * What an auction's prices mean: 現在 is the highest bid, 即決 what it can be bought for at once. With both the same and
 * no bid yet, nobody gets it for less: a fixed price, as sellers of stock use it. A price that says neither is unknown.
 */
export function toAuctionPrice(
  prices: readonly LabelledPrice[],
  bids: number | undefined,
): ShownPrice | undefined {
  const bid = prices.find(({ label }) => label.startsWith('現在'));
  const buyNow = prices.find(({ label }) => label.startsWith('即決'));
  const shown = buyNow ?? bid ?? prices[0];
  if (!shown) return undefined;
  const price = toShownPrice(shown.anchor, shown, shown.text, buyNow || bid ? undefined : 'unknown');
  if (!price || !bid || price.priceKind !== 'fixed') return price;
  const currentBid = bid.money;
  if (!buyNow) return { ...price, asking: null, currentBid, priceKind: 'auction' };
  const isFixed = !bids && currentBid?.minor === price.asking?.minor;
  return isFixed ? price : { ...price, currentBid, priceKind: 'auction-buy-now' };
}
