import type { Listing, ListingFacts } from '@/lib/domain/listing';
import { findAll, findFirst, textOf } from '@/lib/sites/dom';
import type { Miss, PageReading, Sighting } from '@/lib/sites/site';
import { findTileId, toItemUrl } from './listing-id';
import { ebayPages } from './pages';
import * as at from './selectors';
import { findShipping } from './shipping';
import { type ResultsPage, readTilePrice } from './tile-price';
import { findVerb, readShownTitle, type ShownTitle, toTitle } from './titles';
import { bidCount, commonLine, located, locatedStart, placeholderTitle } from './words';

/** The bids that a line counts while the auction runs. */
export function readBids(
  lines: readonly string[],
  { currentBid }: Pick<Listing, 'currentBid'>,
): ListingFacts {
  const bids = currentBid && lines.find((line) => bidCount.test(line))?.match(/\d+/)?.[0];
  return bids ? { bids: Number(bids) } : {};
}

/** When it was sold and where the seller is, in the page's words: the script that reads them all would be too large. */
function readSaid(tile: Element, lines: readonly string[], { priceKind }: Pick<Listing, 'priceKind'>) {
  const sale = priceKind === 'sold' && textOf(findFirst(tile, at.caption));
  const location = lines.find((line) => locatedStart.test(line) && located.test(line));
  return { ...(sale && { sale }), ...(location && { location }) };
}

/** Reads one tile; undefined for placeholders, skeletons and whatever else offers nothing. */
function readTile(
  tile: Element,
  shown: ShownTitle,
  verb: string,
  page: ResultsPage,
): Sighting | Miss | undefined {
  if (shown.shown === placeholderTitle) return undefined;
  const id = findTileId(tile);
  const title = toTitle(shown, verb);
  const lines = findAll(tile, at.lineBoxes)
    .flatMap((box) => (box.children.length > 0 ? [...box.children] : box))
    .map((line) => textOf(line))
    // A title may speak of bids.
    .filter((line) => line !== shown.shown);
  const telling = lines.filter((line) => !commonLine.test(line));
  const price = readTilePrice(tile, lines, telling, page);
  const reason = !id ? 'no-id' : !title ? 'no-title' : 'no-price';
  if (!id || !title) return price && { reason, tile };
  if (!price) return { reason, tile };
  const { anchor, ...amounts } = price;
  const listing: Listing = {
    site: ebayPages.id,
    id,
    page: 'results',
    title,
    ...amounts,
    shipping: findShipping(lines, page.dollar),
    // A seller's own subtitle comes before the condition.
    condition: textOf(findAll(tile, at.condition).at(-1)).split(/\s*[·|]/)[0] || null,
    specifics: readSaid(tile, telling, amounts),
    url: toItemUrl(page.origin, id),
    ...readBids(telling, amounts),
  };
  return { listing, tile, anchor };
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

/** Reads every tile under `root`, a step for each; titles first, because they explain one another. */
export function* readTiles(root: ParentNode, page: ResultsPage): Generator<undefined, PageReading> {
  const titles = new Map<Element, ShownTitle>();
  for (const tile of findTiles(root)) {
    titles.set(tile, readShownTitle(tile, page.isAbsent));
    yield;
  }
  const verb = findVerb([...titles.values()]);
  const sightings: Sighting[] = [];
  const misses: Miss[] = [];
  for (const [tile, shown] of titles) {
    const read = readTile(tile, shown, verb, page);
    if (read && 'listing' in read) sightings.push(read);
    else if (read) misses.push(read);
    yield;
  }
  return { sightings, misses };
}
