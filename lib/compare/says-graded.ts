import type { Listing } from '@/lib/domain/listing';

const yesWords: ReadonlySet<string> = new Set(['yes', 'ja', 'oui', 'sì', 'si', 'sí']);

/**
 * Whether the page itself calls the card graded, in its condition ("Graded", "Graded - PSA 10") or its specifics.
 * Such a listing without a readable grade must not be taken for a raw card.
 */
export function saysGraded({ condition, specifics }: Pick<Listing, 'condition' | 'specifics'>): boolean {
  const words = (condition ?? '').toLowerCase();
  if (/\bgraded\b/.test(words) && !/\b(not|non|never)[\s-]+(\w+[\s-]+)?graded\b/.test(words)) return true;
  return yesWords.has((specifics.graded ?? '').trim().toLowerCase());
}
