import { type PriceTexts, type TileTexts, tileLimits } from '@/lib/domain/tile-texts';
import { findAll, findFirst, type IsAbsent, textOf } from '@/lib/sites/dom';
import type { Sketch } from '@/lib/sites/site';
import { ebayPages } from './pages';
import * as at from './selectors';
import { findVerb, readShownTitle, type ShownTitle, toTitle } from './titles';
import { placeholderTitle } from './words';

/** What the address tells of a page of results, and what it is known to be without. */
export interface ResultsPage {
  /** Only listings that were sold (LH_Sold). */
  readonly sold: boolean;
  /** Listings that are over, sold or not (LH_Complete). */
  readonly over: boolean;
  readonly isAbsent: IsAbsent;
}

const cut = (text: string): string => text.slice(0, tileLimits.text);

/** Every address of an item that the tile links to, once, up to one that its mark bears out. */
function readLinks(tile: Element, mark: string): string[] {
  const links: string[] = [];
  for (const link of tile.querySelectorAll('a')) {
    const address = link.getAttribute('href') ?? '';
    const start = address.indexOf('/itm/');
    const [path = ''] = start < 0 ? [] : address.slice(start).split('?', 1);
    if (path && !links.includes(path)) links.push(cut(path));
    if (mark && path.endsWith(`/${mark}`)) break;
  }
  return links.slice(0, tileLimits.links);
}

/** The texts of prices, without what is struck out. */
function readPrices(anchors: readonly Element[], isAbsent: IsAbsent): PriceTexts[] {
  const boxes = anchors.map(({ parentElement }) => parentElement);
  const isPlain = isAbsent(at.struckPrice);
  return anchors.map((anchor, place) => {
    const whole = cut(textOf(anchor));
    const struck = isPlain ? '' : anchor.matches(at.struckPrice) ? whole : at.struckPrice;
    const shown = !struck ? whole : struck === whole ? '' : cut(textOf(anchor, struck));
    return { shown, whole, box: boxes.indexOf(boxes[place] ?? null) };
  });
}

/** Reads the texts of one tile; undefined for placeholders. */
function readTexts(
  tile: Element,
  title: ShownTitle,
  verb: string,
  anchors: readonly Element[],
  { sold, over, isAbsent }: ResultsPage,
): TileTexts | undefined {
  if (title.shown === placeholderTitle) return undefined;
  const mark = cut(tile.getAttribute('data-listingid') ?? tile.getAttribute('data-testid') ?? '');
  const isOver = (sold || over) && !tile.closest(at.carousel);
  return {
    site: ebayPages.id,
    title: cut(toTitle(title, verb)),
    mark,
    links: readLinks(tile, mark),
    lines: findAll(tile, at.lineBoxes)
      .flatMap((box) => (box.children.length > 0 ? [...box.children] : box))
      .map((line) => cut(textOf(line)))
      // A title may speak of bids.
      .filter((line) => line !== title.shown)
      .slice(0, tileLimits.lines),
    caption: cut(textOf(findFirst(tile, at.caption, isAbsent))),
    prices: readPrices(anchors, isAbsent),
    condition: cut(textOf(findAll(tile, at.condition).at(-1))),
    isTimed: findFirst(tile, at.timeLeft, isAbsent) !== undefined,
    hasBids: findFirst(tile, at.bids, isAbsent) !== undefined,
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

/** Sketches every tile under `root`, a step for each; titles first, because they explain one another. */
export function* sketchTiles(root: ParentNode, page: ResultsPage): Generator<undefined, Sketch[]> {
  const titles = new Map<Element, ShownTitle>();
  for (const tile of findTiles(root)) {
    titles.set(tile, readShownTitle(tile, page.isAbsent));
    yield;
  }
  const verb = findVerb([...titles.values()]);
  const sketches: Sketch[] = [];
  for (const [tile, title] of titles) {
    const anchors = findAll(tile, at.price).slice(0, tileLimits.prices);
    const texts = readTexts(tile, title, verb, anchors, page);
    if (texts) sketches.push({ texts, tile, anchors });
    yield;
  }
  return sketches;
}
