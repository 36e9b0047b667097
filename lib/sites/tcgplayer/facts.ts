import type { SiteFacts } from '@/lib/sites/site';

/** TCGplayer. */
export const tcgplayerFacts: SiteFacts = {
  id: 'tcgplayer',
  name: 'TCGplayer',
  matches: ['https://www.tcgplayer.com/search/*', 'https://www.tcgplayer.com/product/*'],
  pages: [
    { id: 'search', path: /^\/search\//, evidence: 'seen', date: '2025-09' },
    { id: 'offers', path: /^\/product\/\d+/, evidence: 'reported', date: '2026-09' },
  ],
};
