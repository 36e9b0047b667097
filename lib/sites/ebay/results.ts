import type { PageReading, Site } from '@/lib/sites/site';
import { ebayPages } from './pages';
import { sketchTiles } from './tiles';

/** Sketches every tile of the page. Texts of another host than eBay's are refused by the worker. */
function* readSteps(root: ParentNode, url: URL): Generator<undefined, PageReading> {
  const has = (name: string): boolean => url.searchParams.get(name) === '1';
  const sketches = yield* sketchTiles(root, {
    sold: has('LH_Sold'),
    over: has('LH_Complete'),
  });
  return { sightings: [], misses: [], sketches };
}

/** eBay's pages of many listings: results, browse, store and seller pages and the watch list of all its national sites. */
export const ebayResults: Site = {
  facts: { id: ebayPages.id, pages: ebayPages.pages.filter(({ id }) => id !== 'item') },
  readSteps,
};
