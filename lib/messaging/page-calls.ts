import type { CallName } from './protocol';

/** The calls that a page (content script) may make; all others are for the extension's own pages. */
export const pageCalls = [
  'page/load',
  'page/sort',
  'listing/price',
  'listing/cancel',
  'panel/load',
  'bar/load',
  'deals/load',
  'bar/save',
  'calls/estimate',
  'correction/save',
  'correction/remove',
  'candidate/find',
  'picture/load',
  'history/load',
  'card/open',
  'options/open',
] as const satisfies CallName[];
