import type { WeaknessCode } from '@/lib/compare/comparison';

/** What makes the number itself doubtful, or whether it is this card's; the other weaknesses say only what it covers. */
export const numberDoubts: readonly WeaknessCode[] = [
  'far-under',
  'slab-near-raw',
  'unread-words',
  'reprinted',
  'odd-average',
  'one-observation',
  'few-observations',
  'older-sales',
  'averages-differ',
  'week-lower',
  'old-prices',
  'stale-answer',
];
