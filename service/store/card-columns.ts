import type { Insertable } from 'kysely';
import { formatIdentity } from '@/service/cards/identity';
import type { CardRow } from './rows';
import type { CardTable } from './tables';

/** What an import says of a card, as columns. */
export type CardColumns = Omit<Insertable<CardTable>, 'position' | 'currency'>;

/** The columns of a row; further names have a table of their own. */
export function toCardColumns(row: CardRow): CardColumns {
  return {
    id: row.id,
    source_id: row.sourceId,
    slug: row.slug,
    name: row.name,
    card_number: row.cardNumber,
    rarity: row.rarity,
    image_url: row.imageUrl,
    set_slug: row.setSlug,
    set_name: row.setName,
    language: row.language,
    identity: formatIdentity(row),
  };
}

/**
 * Whether a row that comes with the id of a stored card is of the same card. The same id of a print is; of any other id
 * the row has to agree with the card in the language and in the number as it is printed, without the set's size, and in
 * its name or its set: one of these may be corrected, and two cards that share an id differ in more.
 */
export function isSameCard(before: CardColumns, row: CardRow): boolean {
  if (before.source_id !== row.sourceId) return false;
  if (row.hasPrintId) return true;
  return (
    before.language === row.language &&
    toPrintedNumber(before.card_number) === toPrintedNumber(row.cardNumber) &&
    (before.name === row.name || before.set_slug === row.setSlug)
  );
}

/** `004/102` and `4` are one number. */
function toPrintedNumber(cardNumber: string): string {
  return cardNumber
    .replace(/\/.*$/s, '')
    .replace(/^0+(?=\d)/, '')
    .trim()
    .toUpperCase();
}

/** Whether two rows of one card say the same of it. */
export function isUnchanged(before: CardColumns, after: CardColumns): boolean {
  return (Object.keys(after) as (keyof CardColumns)[]).every((column) => before[column] === after[column]);
}
