import { createAbsence } from '@/lib/sites/dom';
import type { PageReading, Site } from '@/lib/sites/site';
import { readItem } from './item';
import { findItemId } from './listing-id';
import { ebayPages, findDollar } from './pages';
import { sketchTiles } from './tiles';

/** Reads an item page's own listing first, then sketches every tile of the page. */
function* readSteps(root: ParentNode, url: URL): Generator<undefined, PageReading> {
  const dollar = findDollar(url.hostname);
  if (dollar === null) return { sightings: [], misses: [] };
  const id = findItemId(url.pathname);
  const item = id && readItem(root, id, url, dollar);
  const has = (name: string): boolean => url.searchParams.get(name) === '1';
  const sketches = yield* sketchTiles(root, {
    sold: has('LH_Sold'),
    over: has('LH_Complete'),
    isAbsent: createAbsence(root),
  });
  const isMiss = item && 'reason' in item;
  return { sightings: item && !isMiss ? [item] : [], misses: isMiss ? [item] : [], sketches };
}

/** eBay: results, browse, store, seller and item pages of all its national sites. */
export const ebay: Site = { facts: ebayPages, readSteps };
