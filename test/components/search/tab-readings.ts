import type { TabReading } from '@/lib/messaging/protocol';

/** A page of a marketplace that is read as it should be. */
export const works: TabReading = {
  state: 'works',
  name: 'TCGplayer',
  isShop: false,
  kind: { id: 'search', evidence: 'seen', date: '2025-09' },
  origins: ['https://www.tcgplayer.com/*'],
  drift: null,
};

/** A kind of page that nobody of the project has seen. */
export const reported: TabReading['kind'] = { id: 'offers', evidence: 'reported', date: '2026-09' };

/** That a page's reader seems to miss listings. */
export const missing: TabReading['drift'] = {
  site: 'tcgplayer',
  kind: 'search',
  on: '2026-11-22',
  counts: {
    priceTexts: 48,
    ownPrices: 0,
    links: 60,
    tiles: 24,
    sightings: 0,
    misses: { 'no-id': 0, 'no-title': 24, 'no-price': 0 },
  },
};

/** A shop that no reader of its own is for. */
export const shop = { name: 'cards.example', isShop: true, kind: null } as const;
