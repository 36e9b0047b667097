import type { PageKind, SiteFacts } from '@/lib/sites/site';
import { ebayPages } from './pages';

/** What follows "ebay." on its national sites (list in the footer of ebay.com, 2026-07). */
const nationalSites = 'com ca com.au com.hk com.sg at be ch co.uk com.my de es fr ie it nl ph pl'.split(' ');

/** Search, item, browse, store and seller pages, and of a person's own pages the watch list alone. */
const paths = ['sch/*', 'itm/*', 'b/*', 'str/*', 'usr/*', 'mye/myebay/watchlist*', 'mye/myebay/Watchlist*'];

/**
 * The same for the manifest: hosts as match patterns, paths as globs. A browser goes through all patterns before each page
 * that it shows, and one for each path of each host would be six times as many. Globs fit a few pages more, which have
 * such a path further on or in their query: of what kind a page is tells its reader, and on others it reads nothing.
 */
export const ebayHosts = nationalSites.map((site) => `https://*.ebay.${site}/*`);
const isItem = (path: string): boolean => path === 'itm/*';
const toGlob = (path: string): string => `https://*.ebay.*/${path}`;
/** Globs of item pages. */
export const itemGlobs = paths.filter(isItem).map(toGlob);
/** Globs of all other pages. */
export const resultsGlobs = paths.filter((path) => !isItem(path)).map(toGlob);

/** Where what is known of each kind of page comes from. */
const evidence: Readonly<
  Record<(typeof ebayPages.pages)[number]['id'], Pick<PageKind, 'evidence' | 'date' | 'isOn'>>
> = {
  search: { evidence: 'seen', date: '2026-07' },
  item: { evidence: 'reported', date: '2026-01', isOn: true },
  seller: { evidence: 'seen', date: '2026-07' },
  store: { evidence: 'reported', date: '2026-07' },
  'watch-list': { evidence: 'reported', date: '2026-07' },
  browse: { evidence: 'reported', date: '2025-08' },
};

/** eBay on all its national sites. */
export const ebayFacts: SiteFacts = {
  id: ebayPages.id,
  name: 'eBay',
  matches: nationalSites.flatMap((site) => paths.map((path) => `https://*.ebay.${site}/${path}`)),
  pages: ebayPages.pages.map((kind) => ({ ...kind, ...evidence[kind.id] })),
  isInstalled: true,
};
