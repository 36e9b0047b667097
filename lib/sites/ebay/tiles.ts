import { type PriceTexts, type TileTexts, tileLimits } from '@/lib/domain/tile-texts';
import { findAll, findFirst, findLast, findPresent, textOf } from '@/lib/sites/dom';
import type { Sketch } from '@/lib/sites/site';
import { ebayPages } from './pages';
import * as at from './selectors';
import { findVerb, readShownTitle, type ShownTitle, toTitle } from './titles';
import { placeholderTitle } from './words';

/** What the address tells of a page of results. */
export interface ResultsPage {
  /** Only listings that were sold (LH_Sold). */
  readonly sold: boolean;
  /** Listings that are over, sold or not (LH_Complete). */
  readonly over: boolean;
}

/** Where a page has what most pages are without. */
type Rare = Readonly<Record<'rating' | 'caption' | 'timeLeft' | 'bids' | 'struckPrice', readonly string[]>>;

function findRare(root: ParentNode): Rare {
  return {
    rating: findPresent(root, at.rating),
    caption: findPresent(root, at.caption),
    timeLeft: findPresent(root, at.timeLeft),
    bids: findPresent(root, at.bids),
    struckPrice: findPresent(root, [at.struckPrice]),
  };
}

const cut = (text: string): string => text.slice(0, tileLimits.text);

/** The address of the item that a link leads to, without its parameters. */
function readPath(link: Element): string {
  const address = link.getAttribute('href') ?? '';
  const begin = address.indexOf('/itm/');
  const end = address.indexOf('?', begin);
  return cut(address.slice(begin, end < 0 ? undefined : end));
}

/** Every address of an item that the tile links to, once, up to one that its mark bears out: mostly the first. */
function readLinks(tile: Element, mark: string): string[] {
  const isBorneOut = (path: string): boolean => mark !== '' && path.endsWith(`/${mark}`);
  const first = tile.querySelector(at.itemLink);
  const links = first ? [readPath(first)] : [];
  if (links.some(isBorneOut)) return links;
  for (const link of first ? tile.querySelectorAll(at.itemLink) : []) {
    const path = readPath(link);
    if (!links.includes(path)) links.push(path);
    if (isBorneOut(path)) break;
  }
  return links.slice(0, tileLimits.links);
}

/** The lines around the price but for those that say what the title does: a title may speak of bids. */
function readLines(tile: Element, { shown }: ShownTitle): string[] {
  const lines: string[] = [];
  for (const box of findAll(tile, at.lineBoxes)) {
    // From one to the next: to go through a collection takes a page's first use of it as long as to read ten tiles.
    const first = box.firstElementChild;
    for (let line: Element | null = first ?? box; line; line = first && line.nextElementSibling) {
      const text = cut(textOf(line));
      if (text !== shown && lines.length < tileLimits.lines) lines.push(text);
    }
  }
  return lines;
}

/** The texts of prices, without what is struck out, where the page has any such. */
function readPrices(anchors: readonly Element[], [struckPrice]: Rare['struckPrice']): PriceTexts[] {
  return anchors.map((anchor) => {
    const whole = cut(textOf(anchor));
    const struck = !struckPrice ? '' : anchor.matches(struckPrice) ? whole : struckPrice;
    const shown = !struck ? whole : struck === whole ? '' : cut(textOf(anchor, struck));
    const { parentElement: own } = anchor;
    return { shown, whole, box: anchors.findIndex(({ parentElement }) => parentElement === own) };
  });
}

/** Reads the texts of one tile; undefined for placeholders. */
function readTexts(
  tile: Element,
  title: ShownTitle,
  verb: string,
  anchors: readonly Element[],
  { sold, over, caption, struckPrice, timeLeft, bids }: ResultsPage & Rare,
): TileTexts | undefined {
  if (title.shown === placeholderTitle) return undefined;
  const mark = cut(tile.getAttribute('data-listingid') ?? tile.getAttribute('data-testid') ?? '');
  const isOver = (sold || over) && !tile.closest(at.carousel);
  return {
    site: ebayPages.id,
    title: cut(toTitle(title, verb)),
    mark,
    links: readLinks(tile, mark),
    lines: readLines(tile, title),
    caption: cut(textOf(findFirst(tile, caption))),
    prices: readPrices(anchors, struckPrice),
    condition: cut(textOf(findLast(tile, at.condition))),
    isTimed: findFirst(tile, timeLeft) !== undefined,
    hasBids: findFirst(tile, bids) !== undefined,
    end: isOver ? (sold || findFirst(tile, at.soldPrice) ? 'sold' : 'over') : null,
  };
}

/** Boxes of all layouts that people can see, outermost, in the order of the page. */
function findTiles(root: ParentNode): Element[] {
  const all = at.tiles.join();
  const within = `${all},${at.hiddenBoxes}`;
  // Most tiles stand in one box.
  let known: Element | null;
  let hiding: Element | null | undefined;
  return [...root.querySelectorAll(all)].filter(({ parentElement: box }) => {
    if (box !== known) hiding = box?.closest(within);
    known = box;
    return !hiding;
  });
}

/** So many tiles are read in one step: each rest costs as much as a tenth of a tile. */
const tilesAtOnce = 8;

/** Sketches every tile under `root`, in steps of some tiles; titles first, because they explain one another. */
export function* sketchTiles(root: ParentNode, page: ResultsPage): Generator<undefined, Sketch[]> {
  const titles = new Map<Element, ShownTitle>();
  const whole = { ...page, ...findRare(root) };
  let read = 0;
  for (const tile of findTiles(root)) {
    titles.set(tile, readShownTitle(tile, whole.rating));
    if (++read % tilesAtOnce === 0) yield;
  }
  const verb = findVerb([...titles.values()]);
  const sketches: Sketch[] = [];
  for (const [tile, title] of titles) {
    const anchors = findAll(tile, at.price).slice(0, tileLimits.prices);
    const texts = readTexts(tile, title, verb, anchors, whole);
    if (texts) sketches.push({ texts, tile, anchors });
    if (++read % tilesAtOnce === 0) yield;
  }
  return sketches;
}
