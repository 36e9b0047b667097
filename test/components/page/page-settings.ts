import type { PageSettings } from '@/lib/messaging/page-calls';

/** What a page knows of the settings as they come. */
export const pageSettings: PageSettings = {
  kinds: ['search'],
  ask: 'hover',
  theme: 'auto',
  plan: 'mega',
  languages: [],
  words: {},
  rule: { atMostPercent: 85, most: '85%', leastPopulation: 5 },
  isPanelOpen: false,
  bar: { collapsed: false, sort: 'deal', over: 'show', onlySureDeals: false },
};
