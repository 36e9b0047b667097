import type { SiteFacts } from '@/lib/sites/site';

/** Mercari Japan. Its pages in English (`/en/…`) show converted prices and translated titles, and are not read. */
export const mercariJpFacts: SiteFacts = {
  id: 'mercari-jp',
  name: 'Mercari Japan',
  matches: ['https://jp.mercari.com/*'],
  pages: [
    { id: 'search', path: /^\/(?:search|s\/\d)/, evidence: 'seen', date: '2025-05' },
    // Seen at a fixed price; an auction's button is known from the page's texts alone.
    { id: 'item', path: /^\/item\/m\d/, evidence: 'seen', date: '2026-08' },
    { id: 'seller', path: /^\/user\/profile\//, evidence: 'reported', date: '2026-08' },
  ],
};
