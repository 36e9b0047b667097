import type { PriceTexts, TileTexts } from '@/lib/domain/tile-texts';
import { type PriceLine, type ShownPrice, toPriceLine, toShownPrice } from './shown-price';
import * as words from './words';

/** The prices of a tile in order, each once; a range that is spread over sibling elements is one line. */
function readLines(prices: readonly PriceTexts[], dollar: string | undefined): PriceLine<number>[] {
  const found: PriceLine<number>[] = [];
  let open = '';
  for (const [place, { shown, whole, box }] of prices.entries()) {
    const before = found.at(-1);
    const joins = open !== '' && before !== undefined && prices[before.anchor]?.box === box;
    const line = toPriceLine(place, joins ? `${open} ${shown}`.trim() : shown, dollar);
    // The "to" between the two prices of a range.
    open = before && !/\d/.test(whole) ? `${before.text} ${whole}` : '';
    if (line && joins) found.pop();
    if (line && before?.text !== line.text) found.push(line);
  }
  return found;
}

/** Whether the listing is over, and how; a sold page says it of all its results, though not of what is advertised there. */
function readEnd(
  { end }: Pick<TileTexts, 'end'>,
  says: (pattern: RegExp) => boolean,
): 'sold' | 'unknown' | undefined {
  if (says(words.sold)) return 'sold';
  if (says(words.ended)) return 'unknown';
  return end === 'over' ? 'unknown' : (end ?? undefined);
}

/**
 * What the price of a tile means, by its place among the prices; undefined where it shows none. `telling` are those of
 * the lines around it that are not among the commonest.
 */
export function readTilePrice(
  texts: TileTexts,
  telling: readonly string[],
  dollar: string | undefined,
): ShownPrice<number> | undefined {
  const { caption, lines } = texts;
  const spoken = caption ? [caption, ...telling] : telling;
  const says = (pattern: RegExp): boolean => spoken.some((line) => pattern.test(line));
  const prices = readLines(texts.prices, dollar);
  const end = readEnd(texts, says);
  // A fixed price shows the time left as well when it ends soon, but then says how to buy.
  const isTimed =
    texts.isTimed && (prices.length > 1 || !(says(words.buyNow) || lines.includes('Buy It Now')));
  const isAuction = isTimed || says(words.bidCount) || texts.hasBids;
  const price = toShownPrice(prices, { end, isAuction, takesOffers: says(words.bestOffer) });
  if (!end || (price && !says(words.offerAccepted))) return price;
  // An accepted offer strikes the asking price out and hides what was paid.
  const [first] = texts.prices;
  return first && { asking: null, askingText: first.whole, priceKind: end, currentBid: null, anchor: 0 };
}
