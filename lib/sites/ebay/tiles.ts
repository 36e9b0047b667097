import type { Listing, Shipping } from '@/lib/domain/listing';
import { findAll, findFirst, findLast, squash, textOf } from '@/lib/sites/dom';
import { type Miss, type ShownPrice, type Sighting, toSighting } from '@/lib/sites/site';
import * as at from './selectors';
import * as terms from './terms';

/** A page of results, by its address. */
interface ResultsPage {
  readonly origin: string;
  /** Currency of a bare "$". */
  readonly dollar: string | undefined;
  /** Only listings that were sold (LH_Sold). */
  readonly sold: boolean;
  /** Listings that are over, sold or not (LH_Complete). */
  readonly over: boolean;
}

/** The titles that a tile holds. */
interface TileTitles {
  /** The visible title, machine-translated or not; empty where there is none. */
  readonly shown: string;
  /** Label of the watch button: a verb in the page's language, then the seller's own title. */
  readonly label: string;
  /** The seller's own title beside the rating. */
  readonly rating: string;
}

/** Verbs of watch buttons: English, Japanese (2025-05), Korean (2025-12). */
const watchVerbs = ['watch ', 'ウォッチ ', '관심 등록 '];

/** A badge runs into the title where it has no element of its own; the picture's text is the title alone. */
function withoutBadge(tile: Element, text: string): string {
  const picture = squash(tile.querySelector('img[alt]')?.getAttribute('alt'));
  const badge = text.length - picture.length;
  return badge < 30 && badge < picture.length && text.endsWith(picture) ? picture : text;
}

function readTitles(tile: Element): TileTitles {
  const text = textOf(findFirst(tile, at.title), at.titleNoise).replace(terms.titlePollution, '');
  const label = squash(findFirst(tile, at.watchLabel)?.getAttribute('aria-label'));
  const rating = textOf(findFirst(tile, at.rating)?.querySelector('.clipped'));
  return {
    // A label that ends with the whole text confirms it.
    shown: text && label.endsWith(text) ? text : withoutBadge(tile, text),
    label,
    rating: rating.startsWith('- ') ? rating.slice(2) : '',
  };
}

/**
 * The verb before the title in the labels of a page, with its blank; empty where it cannot be found. Chosen: the one that
 * most labels put before the very title shown; else one that is known; else the first word, if all share it.
 */
function findVerb(titles: readonly TileTitles[]): string {
  const votes = new Map<string, number>();
  for (const { label, shown } of titles) {
    const verb = label.endsWith(shown) ? label.slice(0, -shown.length) : '';
    if (verb) votes.set(verb, (votes.get(verb) ?? 0) + 1);
  }
  const [best] = [...votes].sort((a, b) => b[1] - a[1]);
  if (best) return best[0];
  const labels = new Set(titles.map(({ label }) => label).filter(Boolean));
  const [first = ''] = labels;
  const word = labels.size > 1 ? first.slice(0, first.indexOf(' ') + 1) : '';
  return [...watchVerbs, word].find((verb) => [...labels].every((label) => label.startsWith(verb))) ?? '';
}

const numbersOf = (title: string) => String(title.match(/\d+/g)?.sort());

/** The seller's own title where the page holds it, else the shown one. */
function toTitle({ shown, label, rating }: TileTitles, verb: string): string {
  if (shown && label.endsWith(shown)) return shown;
  const original = verb && label.startsWith(verb) ? label.slice(verb.length) : rating;
  // A translation keeps every number; other numbers mean that the label is of the tile's listing before.
  return shown && numbersOf(original) !== numbersOf(shown) ? shown : original || shown;
}

/**
 * The item id of a tile by its links, checked against its attribute; undefined where there is none or they disagree. A
 * store's tile without a link has it in its test id ("ig-<id>", reported 2023 to 2026).
 */
function findTileId(tile: Element): string | undefined {
  const mark = tile.getAttribute('data-listingid') ?? tile.getAttribute('data-testid') ?? '';
  const stated = /(?<!\d)\d{9,14}$/.exec(mark)?.[0];
  const links = [...tile.querySelectorAll(at.itemLink)].map((link) => link.getAttribute('href') ?? '');
  const linked = new Set(links.flatMap((href) => terms.findItemId(href) ?? []));
  if (linked.size === 0 || (stated && linked.has(stated))) return stated;
  return linked.size === 1 && !stated ? [...linked][0] : undefined;
}

/** The lines around the price, without the title: a title may speak of bids. */
function readLines(tile: Element, { shown }: TileTitles): string[] {
  return findAll(tile, at.lineBoxes)
    .flatMap((box) => (box.firstElementChild ? [...box.children] : box))
    .map((line) => textOf(line))
    .filter((text) => text !== shown);
}

/** The prices of a tile in order, each once; a range that is spread over sibling elements is one line. */
function readPrices(anchors: readonly Element[], dollar: string | undefined): terms.PriceLine[] {
  const found: terms.PriceLine[] = [];
  let open = '';
  for (const anchor of anchors) {
    const whole = textOf(anchor);
    const shown = anchor.matches(at.struckPrice) ? '' : textOf(anchor, at.struckPrice);
    const before = found.at(-1);
    const joins = open !== '' && before?.anchor.parentElement === anchor.parentElement;
    const line = terms.toPriceLine(anchor, joins ? `${open} ${shown}`.trim() : shown, dollar);
    // The "to" between the two prices of a range.
    open = before && !/\d/.test(whole) ? `${before.text} ${whole}` : '';
    if (line && joins) found.pop();
    if (line && before?.text !== line.text) found.push(line);
  }
  return found;
}

/** How a listing is over by the page's address; it does not hold for the advertisements of a carousel. */
function findEnd(tile: Element, { sold, over }: ResultsPage): 'sold' | 'unknown' | undefined {
  if (!(sold || over) || tile.closest(at.carousel)) return undefined;
  return sold || findFirst(tile, at.soldPrice) ? 'sold' : 'unknown';
}

function readPrice(
  tile: Element,
  lines: readonly string[],
  caption: string,
  page: ResultsPage,
): ShownPrice | undefined {
  const spoken = caption ? [caption, ...lines] : lines;
  const says = (pattern: RegExp): boolean => spoken.some((line) => pattern.test(line));
  const anchors = findAll(tile, at.price);
  const prices = readPrices(anchors, page.dollar);
  const end = says(terms.sold) ? 'sold' : says(terms.ended) ? 'unknown' : findEnd(tile, page);
  // A fixed price that ends soon shows the time left as well, but then says how to buy.
  const isTimed = findFirst(tile, at.timeLeft) !== undefined && (prices.length > 1 || !says(terms.buyNow));
  const isAuction = isTimed || says(terms.bidCount) || findFirst(tile, at.bids) !== undefined;
  const price = terms.toSalePrice(prices, { end, isAuction, takesOffers: says(terms.bestOffer) });
  if (!end || (price && !says(terms.offerAccepted))) return price;
  // An accepted offer strikes the asking price out and hides the amount paid.
  const [anchor] = anchors;
  return anchor && { asking: null, askingText: textOf(anchor), priceKind: end, currentBid: null, anchor };
}

/** Shipping by the first line that starts with "+" or names shipping, and is certain. */
function readShipping(lines: readonly string[], dollar: string | undefined): Shipping {
  const stated = lines
    .filter((line) => terms.shipping.test(line))
    .map((line) => terms.toShipping(line, dollar));
  return stated.find(({ kind }) => kind !== 'unknown') ?? { kind: 'unknown' };
}

/** When it was sold and where the seller is, in the page's words. */
function readSpecifics(caption: string, lines: readonly string[], priceKind?: Listing['priceKind']) {
  const location = lines.find((line) => terms.located.test(line));
  return {
    ...(priceKind === 'sold' && caption && { sale: caption }),
    ...(location && { location }),
  };
}

function readTile(
  tile: Element,
  titles: TileTitles,
  verb: string,
  page: ResultsPage,
): Sighting | Miss | undefined {
  if (titles.shown === terms.placeholderTitle) return undefined;
  const id = findTileId(tile);
  const lines = readLines(tile, titles);
  const caption = textOf(findFirst(tile, at.caption));
  const price = readPrice(tile, lines, caption, page);
  return toSighting({
    site: 'ebay',
    page: 'results',
    tile,
    id,
    title: toTitle(titles, verb),
    price,
    shipping: readShipping(lines, page.dollar),
    // A seller's own subtitle follows the condition.
    condition: textOf(findLast(tile, at.condition)).split(/\s*[·|]/)[0] ?? '',
    specifics: readSpecifics(caption, lines, price?.priceKind),
    facts: { url: id && terms.toItemUrl(page.origin, id), ...(price && terms.readBids(lines, price)) },
  });
}

/** Visible tiles of all layouts, outermost, in page order. */
function findTiles(root: ParentNode): Element[] {
  const all = at.tiles.join();
  const around = `${all},${at.hiddenBoxes}`;
  return [...root.querySelectorAll(all)].filter((tile) => !tile.parentElement?.closest(around));
}

/** Reads every tile of a results page; all titles first, because they tell the verb of the watch buttons. */
export function readTiles(
  root: ParentNode,
  url: URL,
  dollar: string | undefined,
): (Sighting | Miss | undefined)[] {
  const isSet = (name: string): boolean => url.searchParams.get(name) === '1';
  const page = { origin: url.origin, dollar, sold: isSet('LH_Sold'), over: isSet('LH_Complete') };
  const tiles = findTiles(root).map((tile) => ({ tile, titles: readTitles(tile) }));
  const verb = findVerb(tiles.map(({ titles }) => titles));
  return tiles.map(({ tile, titles }) => readTile(tile, titles, verb, page));
}
