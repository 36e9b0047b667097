import type { PageReading, Site } from '@/lib/sites/site';
import { readItem } from './item';
import { findItemId } from './listing-id';
import { ebayPages, findDollar } from './pages';
import { ebayResults } from './results';

/** Reads an item page's own listing first, then sketches every tile of the page. */
function* readSteps(root: ParentNode, url: URL): Generator<undefined, PageReading> {
  const dollar = findDollar(url.hostname);
  const id = dollar !== null && findItemId(url.pathname);
  const item = id && readItem(root, id, url, dollar);
  const isMiss = item && 'reason' in item;
  const tiles = yield* ebayResults.readSteps(root, url);
  return { ...tiles, sightings: item && !isMiss ? [item] : [], misses: isMiss ? [item] : [] };
}

/** eBay: results, browse, store, seller and item pages of all its national sites. */
export const ebay: Site = { facts: ebayPages, readSteps };
