import type { SiteFacts } from '@/lib/sites/site';

/** Mercari in the United States: no page was saved, all is from reports of others who opened it in a browser. */
export const mercariUsFacts: SiteFacts = {
  id: 'mercari-us',
  name: 'Mercari US',
  matches: ['https://www.mercari.com/*'],
  pages: [
    { id: 'search', path: /^\/search\//, evidence: 'reported', date: '2026-09' },
    { id: 'item', path: /^\/us\/item\/m\d/, evidence: 'reported', date: '2026-10' },
  ],
};
