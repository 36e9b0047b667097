import type { TabReading } from '@/lib/messaging/own-calls';

/** A page of a marketplace that is read as it should be. */
export const works: TabReading = {
  state: 'works',
  name: 'TCGplayer',
  isShop: false,
  kind: { id: 'search', evidence: 'seen', date: '2025-09' },
  origins: ['https://www.tcgplayer.com/*'],
  isEmpty: false,
};

/** A kind of page that nobody of the project has seen. */
export const reported: TabReading['kind'] = { id: 'offers', evidence: 'reported', date: '2026-09' };

/** A shop that no reader of its own is for. */
export const shop = { name: 'cards.example', isShop: true, kind: null } as const;
