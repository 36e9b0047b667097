import { squash } from './dom';
import type { DriftCounts } from './drift-counts';
import { findMoney } from './price-text';
import type { PageKind, PageReading } from './site';

/** Longest text that is a price and nothing else: with its currency, a word before it and a few blanks. */
const longestPrice = 32;
/** One box is chance. */
const leastTiles = 2;
/** Prices of a page about one card beyond which some must be offers. */
const leastOfferPrices = 12;
/** Listings whose reader sees less than one in so many of the boxes are missed, not passed over. */
const leastShare = 1 / 4;
/** Texts looked at in one step. */
const stepTexts = 200;
/** Prices looked at in one step. */
const stepPrices = 10;
/** The name of a listing has at least so many letters; a filter ("Under $10") has fewer. */
const leastLetters = 8;
/** Further up than this, a box holds more than one listing. */
const farthestLink = 12;
const mostLinks = 12;
/** Old price, shipping, price of an instalment: a listing may show several. */
const mostPrices = 5;
/** What shows no words to people. */
const unseen = 'script,style,template,noscript,textarea,select,option,[hidden],[aria-hidden="true"]';

/** What a count needs to know of a page beyond its nodes. */
interface CountOptions {
  /** Whether people can see an element. */
  readonly isVisible: (element: Element) => boolean;
}

function isPriceText(text: string): boolean {
  if (text.length > longestPrice || !/\d/.test(text)) return false;
  // What a bare "$" means does not matter here: that it is a price does.
  return findMoney(text, 'USD') !== undefined;
}

/** The innermost element around a text that says a price and no more; undefined where there is none. */
function findPriceBox(text: Text): Element | undefined {
  for (let at = text.parentElement; at; at = at.parentElement) {
    const words = at.textContent ?? '';
    if (words.length > longestPrice * 2) break;
    if (isPriceText(squash(words))) return at;
  }
  return undefined;
}

/** Goes through the texts that may be part of a price, for as long as `take` does not return false. */
function* eachPossiblePrice(root: Document, take: (text: Text) => unknown): Generator<undefined, void> {
  const walker = root.createTreeWalker(root.body, 4 /* texts */);
  for (let count = 1; walker.nextNode(); count += 1) {
    if (count % stepTexts === 0) yield;
    const text = walker.currentNode as Text;
    const { data } = text;
    if (data.length <= longestPrice * 2 && /\d/.test(data) && take(text) === false) return;
  }
}

/** Elements that show a price, each once, in document order. */
function* findPriceBoxes(root: Document, { isVisible }: CountOptions): Generator<undefined, Element[]> {
  const found = new Set<Element>();
  yield* eachPossiblePrice(root, (text) => {
    const box = findPriceBox(text);
    if (box && !found.has(box) && !box.closest(unseen) && isVisible(box)) found.add(box);
  });
  return [...found];
}

/** An address as far as it says which page it leads to; null for none, and for places on the same page. */
function toTarget(link: Element, url: URL): string | null {
  const href = link.getAttribute('href') ?? '';
  if (href === '' || href.startsWith('#') || !URL.canParse(href, url.href)) return null;
  const { protocol, host, pathname, search } = new URL(href, url.href);
  return /^https?:$/.test(protocol) && pathname !== '/' && pathname + search !== url.pathname + url.search
    ? `${host}${pathname}${search}`
    : null;
}

/** What an element is called for people: its words, or those of a picture or label in it. */
function wordsOf(element: Element): string {
  const spoken = [element, ...element.querySelectorAll('[alt],[title],[aria-label]')].map(
    (part) => part.getAttribute('alt') ?? part.getAttribute('title') ?? part.getAttribute('aria-label') ?? '',
  );
  return squash([element.textContent, ...spoken].join(' '));
}

/**
 * The box of a listing around a price: the nearest that also holds a link with words of its own to another page.
 * The price itself where several listings stand in one box; undefined where a box holds many prices and few links.
 */
function findTile(price: Element, prices: ReadonlySet<Element>, url: URL): Element | undefined {
  let at: Element | null = price;
  for (
    let level = 0;
    at && at.localName !== 'body' && level < farthestLink;
    level += 1, at = at.parentElement
  ) {
    const links: Element[] = [...(at.matches('a[href]') ? [at] : []), ...at.querySelectorAll('a[href]')];
    const isTitle = (link: Element): boolean =>
      !link.closest(unseen) &&
      toTarget(link, url) !== null &&
      wordsOf(link).replace(/[^\p{L}]+/gu, '').length >= leastLetters;
    if (links.length > mostLinks) return undefined;
    const titles = links.filter(isTitle).length;
    if (titles > 0) {
      const held = [...prices].filter((other) => at?.contains(other)).length;
      if (held <= mostPrices) return at;
      // Listings side by side without a box of their own.
      return titles >= held / 2 ? price : undefined;
    }
  }
  return undefined;
}

/** Counts what a page shows, in steps, without knowing any site: places with a price, links, boxes that look like listings. */
export function* countPage(
  root: Document,
  url: URL,
  options: CountOptions,
): Generator<undefined, Omit<DriftCounts, 'sightings' | 'misses'>> {
  const prices = new Set(yield* findPriceBoxes(root, options));
  const tiles = new Set<Element>();
  let count = 0;
  for (const price of prices) {
    const tile = findTile(price, prices, url);
    if (tile) tiles.add(tile);
    count += 1;
    if (count % stepPrices === 0) yield;
  }
  const links = new Set([...root.querySelectorAll('a[href]')].map((link) => toTarget(link, url)));
  links.delete(null);
  const ownPrices = [...prices].filter((price) => {
    const link = price.closest('a[href]');
    return !link || toTarget(link, url) === null;
  }).length;
  return { priceTexts: prices.size, ownPrices, links: links.size, tiles: tiles.size };
}

/** What was counted and what was read, as one. */
export function toDriftCounts(
  counted: Omit<DriftCounts, 'sightings' | 'misses'>,
  { sightings, misses }: PageReading,
): DriftCounts {
  const count = (reason: string): number => misses.filter((miss) => miss.reason === reason).length;
  return {
    ...counted,
    sightings: sightings.length,
    misses: { 'no-id': count('no-id'), 'no-title': count('no-title'), 'no-price': count('no-price') },
  };
}

/**
 * Whether a page of this kind looks as if it held listings that its reader does not see. What a reader passes over on
 * purpose (sold out, other goods) looks like that as well, so this is a hint and no more.
 */
export function missesListings({ id }: Pick<PageKind, 'id'>, counts: DriftCounts): boolean {
  const { sightings, tiles, ownPrices } = counts;
  // Rows of offers have no name of their own; the summary of a card's prices has fewer than these.
  if (id === 'offers' && sightings === 0 && ownPrices >= leastOfferPrices) return true;
  if (id === 'item') return sightings === 0 && ownPrices > 0;
  return tiles >= leastTiles && sightings < tiles * leastShare;
}

/**
 * Whether {@link missesListings} is false of a page whatever boxes {@link countPage} would find on it, in steps: so many
 * listings were read that a box around each text with a number, or at least around each price, would not make them too
 * few. Takes a tenth of counting where the texts tell, a third where the prices have to.
 */
export function* isReadWell(
  root: Document,
  { id }: Pick<PageKind, 'id'>,
  { sightings }: PageReading,
  options: CountOptions,
): Generator<undefined, boolean> {
  if (sightings.length === 0) return false;
  if (id === 'item') return true;
  let texts = 0;
  const most = sightings.length / leastShare;
  yield* eachPossiblePrice(root, () => {
    texts += 1;
    return texts <= most;
  });
  return texts <= most || (yield* findPriceBoxes(root, options)).length <= most;
}
