import type { SiteFacts } from '@/lib/sites/site';

/** PriceCharting: its pages of cards, not those of games, comics and coins. */
export const pricechartingFacts: SiteFacts = {
  id: 'pricecharting',
  name: 'PriceCharting',
  matches: ['https://www.pricecharting.com/game/*', 'https://www.pricecharting.com/search-products*'],
  pages: [
    { id: 'offers', path: /^\/game\/pokemon-/, evidence: 'seen', date: '2026-06' },
    { id: 'search', path: /^\/search-products/, evidence: 'seen', date: '2026-06' },
  ],
};
