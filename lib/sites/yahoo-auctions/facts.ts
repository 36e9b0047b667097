import type { SiteFacts } from '@/lib/sites/site';

/** Yahoo! Auctions Japan. Closed auctions have a search of their own in an unknown layout, and are not read there. */
export const yahooAuctionsFacts: SiteFacts = {
  id: 'yahoo-auctions',
  name: 'Yahoo! Auctions Japan',
  matches: [
    'https://auctions.yahoo.co.jp/search/*',
    'https://auctions.yahoo.co.jp/jp/auction/*',
    'https://page.auctions.yahoo.co.jp/jp/auction/*',
  ],
  pages: [
    { id: 'search', path: /^\/search\/search/, evidence: 'seen', date: '2026-08' },
    { id: 'item', path: /^\/jp\/auction\/\w/, evidence: 'reported', date: '2026-08' },
  ],
};
