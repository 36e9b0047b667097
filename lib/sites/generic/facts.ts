import type { SiteFacts } from '@/lib/sites/site';

/** Any shop that the user switched on and that no other reader knows; its addresses stand in the settings. */
export const genericFacts: SiteFacts = {
  id: 'generic',
  name: 'Any shop',
  matches: [],
  pages: [{ id: 'any', path: /^/, evidence: 'reported', date: '2026-11', isOn: true }],
};
