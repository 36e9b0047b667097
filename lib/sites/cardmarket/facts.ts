import type { SiteFacts } from '@/lib/sites/site';

/** Cardmarket's pages of Pokémon cards, in its five languages. */
export const cardmarketFacts: SiteFacts = {
  id: 'cardmarket',
  name: 'Cardmarket',
  matches: ['https://www.cardmarket.com/*/Pokemon/*'],
  pages: [
    {
      id: 'offers',
      path: /^\/\w\w\/Pokemon\/Products\/Singles\/[^/]+\/[^/]+/,
      evidence: 'reported',
      date: '2026-09',
    },
    {
      id: 'search',
      path: /^\/\w\w\/Pokemon\/Products\/(?:Search|Singles)(?:\/|$)/,
      evidence: 'reported',
      date: '2026-04',
    },
    { id: 'stock', path: /^\/\w\w\/Pokemon\/Users\/[^/]+\/Offers\//, evidence: 'reported', date: '2026-09' },
  ],
};
