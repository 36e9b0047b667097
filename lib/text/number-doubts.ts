import type { WeaknessCode } from '@/lib/compare/comparison';

/** What makes the number itself doubtful; the other weaknesses say only what it covers. */
export const numberDoubts: readonly WeaknessCode[] = [
  'few-observations',
  'older-sales',
  'averages-differ',
  'old-prices',
  'stale-answer',
];
