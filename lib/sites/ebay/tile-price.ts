import { findAll, findFirst, type IsAbsent, textOf } from '@/lib/sites/dom';
import * as at from './selectors';
import { type PriceLine, readLine, type ShownPrice, toShownPrice } from './shown-price';
import * as words from './words';

/** What the address tells of a page of results. */
export interface ResultsPage {
  /** Origin of the page: listings are shown by the national site that one is on. */
  readonly origin: string;
  /** ISO code of a bare "$". */
  readonly dollar: string | undefined;
  /** Only listings that were sold (LH_Sold). */
  readonly sold: boolean;
  /** Listings that are over, sold or not (LH_Complete). */
  readonly over: boolean;
  readonly isAbsent: IsAbsent;
}

/** The prices of a tile in order, each once; a range that is spread over sibling elements is one line. */
function readLines(elements: readonly Element[], { dollar, isAbsent }: ResultsPage): PriceLine[] {
  const found: PriceLine[] = [];
  let open = '';
  for (const element of elements) {
    const before = found.at(-1);
    const joins = open !== '' && before?.anchor.parentElement === element.parentElement;
    const line = readLine(element, element, dollar, joins ? open : '', isAbsent);
    // The "to" between the two prices of a range.
    open = before && !/\d/.test(textOf(element)) ? `${before.text} ${textOf(element)}` : '';
    if (line && joins) found.pop();
    if (line && before?.text !== line.text) found.push(line);
  }
  return found;
}

/** Whether the listing is over, and how; a sold page says it of all its results, though not of what is advertised there. */
function readEnd(
  tile: Element,
  says: (pattern: RegExp) => boolean,
  page: ResultsPage,
): 'sold' | 'unknown' | undefined {
  if (says(words.sold)) return 'sold';
  if (says(words.ended)) return 'unknown';
  if (!(page.sold || page.over) || tile.closest(at.carousel)) return undefined;
  return page.sold || findFirst(tile, at.soldPrice) ? 'sold' : 'unknown';
}

/**
 * Reads the price of a tile; undefined where it shows none. `lines` are the texts around the price, `telling` those of
 * them that are not among the commonest.
 */
export function readTilePrice(
  tile: Element,
  lines: readonly string[],
  telling: readonly string[],
  page: ResultsPage,
): ShownPrice | undefined {
  const caption = findFirst(tile, at.caption, page.isAbsent);
  const texts = caption ? [textOf(caption), ...telling] : telling;
  const says = (pattern: RegExp): boolean => texts.some((line) => pattern.test(line));
  const elements = findAll(tile, at.price);
  const prices = readLines(elements, page);
  const end = readEnd(tile, says, page);
  // A fixed price shows the time left as well when it ends soon, but then says how to buy.
  const isTimed =
    findFirst(tile, at.timeLeft, page.isAbsent) &&
    (prices.length > 1 || !(says(words.buyNow) || lines.includes('Buy It Now')));
  const isAuction = Boolean(isTimed || says(words.bidCount) || findFirst(tile, at.bids, page.isAbsent));
  const price = toShownPrice(prices, { end, isAuction, takesOffers: says(words.bestOffer) });
  if (!end || (price && !says(words.offerAccepted))) return price;
  // An accepted offer strikes the asking price out and hides what was paid.
  const [anchor] = elements;
  return anchor && { asking: null, askingText: textOf(anchor), priceKind: end, currentBid: null, anchor };
}
