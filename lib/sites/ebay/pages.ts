import type { SitePages } from '@/lib/sites/site';

/** The kinds of page that the reader knows. */
export const ebayPages = {
  id: 'ebay',
  pages: [
    { id: 'search', path: /^\/sch\// },
    { id: 'item', path: /^\/itm\// },
    { id: 'seller', path: /^\/usr\// },
    { id: 'store', path: /^\/str\// },
    { id: 'watch-list', path: /^\/mye\/myebay\/watchlist/i },
    { id: 'browse', path: /^\/b\// },
  ],
} as const satisfies SitePages;

/** What a bare "$" means on the national sites that write one. */
const dollars: Readonly<Record<string, string>> = {
  com: 'USD',
  ca: 'CAD',
  'com.au': 'AUD',
  'com.hk': 'HKD',
  'com.sg': 'SGD',
};

/** What a bare "$" means on a host of eBay, undefined where prices carry none; null for any other host. */
export function findDollar(host: string): string | undefined | null {
  const site = /(?:^|\.)ebay\.(com?(?:\.[a-z]{2})?|[a-z]{2})$/.exec(host)?.[1];
  return site ? dollars[site] : null;
}
