import type { SiteFacts } from '@/lib/sites/site';

/** SNKRDUNK's pages in English. Its Japanese pages are of another make, of which nothing is known. */
export const snkrdunkFacts: SiteFacts = {
  id: 'snkrdunk',
  name: 'SNKRDUNK',
  matches: ['https://snkrdunk.com/en/trading-cards/*'],
  pages: [{ id: 'card', path: /^\/en\/trading-cards\/\d+\/?$/, evidence: 'seen', date: '2026-01' }],
};
