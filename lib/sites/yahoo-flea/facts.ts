import type { SiteFacts } from '@/lib/sites/site';

/** Yahoo! Flea Market Japan, until 2023 PayPay Flea Market. Of its results only pictures and links are known. */
export const yahooFleaFacts: SiteFacts = {
  id: 'yahoo-flea',
  name: 'Yahoo! Flea Market Japan',
  matches: ['https://paypayfleamarket.yahoo.co.jp/*'],
  pages: [{ id: 'item', path: /^\/item\/\w+\/?$/, evidence: 'reported', date: '2026-08' }],
};
