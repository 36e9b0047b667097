import type { Said, WeaknessCode } from '@/lib/compare/comparison';

/** What makes the number itself doubtful, or whether it is this card's; the other weaknesses say only what it covers. */
const numberDoubts: ReadonlySet<WeaknessCode> = new Set([
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
]);

/**
 * Whether a weakness makes the number itself doubtful. A price of all languages is mostly one of English cards: a print in
 * another may be worth half of it, or twice.
 */
export function isNumberDoubt(code: WeaknessCode, { language }: Pick<Said, 'language'>): boolean {
  return numberDoubts.has(code) || (code === 'wider-language' && language !== 'en');
}
