import type { WeaknessCode } from '@/lib/compare/comparison';

/** What makes the number itself doubtful; the other weaknesses say only what it covers. */
export const numberDoubts: readonly WeaknessCode[] = [
  'one-observation',
  'few-observations',
  'older-sales',
  'averages-differ',
  'old-prices',
  'stale-answer',
];
