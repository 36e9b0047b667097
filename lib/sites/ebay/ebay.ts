import { createSite, type SiteFacts } from '@/lib/sites/site';
import { readItem } from './item';
import { findItemId } from './terms';
import { readTiles } from './tiles';

/** Endings of "ebay." on its national sites (list in the footer of ebay.com, 2026-07). */
const nationalSites = 'com ca com.au com.hk com.sg at be ch co.uk com.my de es fr ie it nl ph pl'.split(' ');

/** Search, item, browse, store and seller pages, and the watch list alone of a person's own pages. */
const paths = ['sch/*', 'itm/*', 'b/*', 'str/*', 'usr/*', 'mye/myebay/watchlist*', 'mye/myebay/Watchlist*'];

/** Hosts for the manifest. Browsers try every pattern on each page; one for each path would be six times as many. */
export const ebayHosts = nationalSites.map((site) => `https://*.ebay.${site}/*`);
/** Globs of the pages; they also fit a few pages that the reader does not read. */
export const ebayGlobs = paths.map((path) => `https://*.ebay.*/${path}`);

/** Currency of a bare "$" on the national sites that write one. */
const dollars: Readonly<Record<string, string>> = {
  com: 'USD',
  ca: 'CAD',
  'com.au': 'AUD',
  'com.hk': 'HKD',
  'com.sg': 'SGD',
};

/** eBay on all its national sites. */
export const ebayFacts: SiteFacts = {
  id: 'ebay',
  name: 'eBay',
  matches: nationalSites.flatMap((site) => paths.map((path) => `https://*.ebay.${site}/${path}`)),
  pages: [
    { id: 'search', path: /^\/sch\//, evidence: 'seen', date: '2026-07' },
    { id: 'item', path: /^\/itm\//, evidence: 'reported', date: '2026-01', isOn: true },
    { id: 'seller', path: /^\/usr\//, evidence: 'seen', date: '2026-07' },
    { id: 'store', path: /^\/str\//, evidence: 'reported', date: '2026-07' },
    { id: 'watch-list', path: /^\/mye\/myebay\/watchlist/i, evidence: 'reported', date: '2026-07' },
    { id: 'browse', path: /^\/b\//, evidence: 'reported', date: '2025-08' },
  ],
  isInstalled: true,
};

/** Currency of a bare "$" on a host of eBay, undefined where prices carry none; null for any other host. */
function findDollar(host: string): string | undefined | null {
  const site = /(?:^|\.)ebay\.(com?(?:\.[a-z]{2})?|[a-z]{2})$/.exec(host)?.[1];
  return site ? dollars[site] : null;
}

/** eBay: results, browse, store, seller and item pages; an item page's own listing comes before its tiles. */
export const ebay = createSite(ebayFacts, (root, url) => {
  const dollar = findDollar(url.hostname);
  if (dollar === null) return [];
  const id = findItemId(url.pathname);
  const item = id ? readItem(root, id, url, dollar) : undefined;
  return [item, ...readTiles(root, url, dollar)];
});
