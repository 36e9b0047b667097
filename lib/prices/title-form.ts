import type { Reading } from '@/lib/recognise/reading';

const longestForm = 300;

/**
 * What two listings of the same card by the same title share: its words and digits, in order, without case, accents,
 * signs and emoji, and the number that only the item's details name. Null for a title that names neither a number nor
 * a set: "Charizard Holo" is any of many cards.
 */
export function toTitleForm({
  title,
  number,
  sets,
}: Pick<Reading, 'title' | 'number' | 'sets'>): string | null {
  if (!number && sets.length === 0) return null;
  const words = title
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    // Male and female are two cards of one name.
    .replace(/[^\p{L}\p{N}♀♂]+/gu, ' ')
    .trim()
    .slice(0, longestForm);
  const apart = number && number.span === null ? ` # ${number.number} ${number.total ?? ''}`.trimEnd() : '';
  return words === '' ? null : words + apart;
}
