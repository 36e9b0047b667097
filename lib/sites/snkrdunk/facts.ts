import type { SiteFacts } from '@/lib/sites/site';

/**
 * SNKRDUNK's pages in English. Its Japanese pages are of another make, of which nothing is known.
 * What they hold before they are drawn was seen, where they draw the price is reported.
 */
export const snkrdunkFacts: SiteFacts = {
  id: 'snkrdunk',
  name: 'SNKRDUNK',
  matches: ['https://snkrdunk.com/en/trading-cards/*'],
  pages: [{ id: 'card', path: /^\/en\/trading-cards\/\d+\/?$/, evidence: 'reported', date: '2026-01' }],
};
