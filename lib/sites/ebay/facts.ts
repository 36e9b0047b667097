import type { SiteFacts } from '@/lib/sites/site';

/** What follows "ebay." on its national sites, with what a bare "$" means there (list in the footer of ebay.com, 2026-07). */
const sites: ReadonlyMap<string | undefined, string | undefined> = new Map(
  'com=USD ca=CAD com.au=AUD com.hk=HKD com.sg=SGD at be ch co.uk com.my de es fr ie it nl ph pl'
    .split(' ')
    .map((site) => site.split('='))
    .map(([site, dollar]) => [site, dollar]),
);

/** Search, item, browse, store and seller pages, and of a person's own pages the watch list alone. */
const paths = ['sch/*', 'itm/*', 'b/*', 'str/*', 'usr/*', 'mye/myebay/watchlist*', 'mye/myebay/Watchlist*'];

/** eBay on all its national sites. */
export const ebayFacts: SiteFacts = {
  id: 'ebay',
  name: 'eBay',
  matches: [...sites.keys()].flatMap((site) => paths.map((path) => `https://*.ebay.${site}/${path}`)),
  pages: [
    { id: 'search', path: /^\/sch\//, evidence: 'seen', date: '2026-07' },
    { id: 'item', path: /^\/itm\//, evidence: 'reported', date: '2026-01', isOn: true },
    { id: 'seller', path: /^\/(?:str|usr)\//, evidence: 'seen', date: '2026-07' },
    { id: 'watch-list', path: /^\/mye\/myebay\/watchlist/i, evidence: 'reported', date: '2026-07' },
    { id: 'browse', path: /^\/b\//, evidence: 'reported', date: '2025-08' },
  ],
  isInstalled: true,
};

/** What a bare "$" means on a host of eBay, undefined where prices carry none; null for any other host. */
export function findDollar(host: string): string | undefined | null {
  const site = /(?:^|\.)ebay\.([a-z.]+)$/.exec(host)?.[1];
  return sites.has(site) ? sites.get(site) : null;
}
