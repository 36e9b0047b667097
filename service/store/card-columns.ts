import type { Insertable } from 'kysely';
import { formatIdentity } from '@/service/cards/identity';
import type { CardRow } from './rows';
import { toStorableText } from './storable-text';
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

/** The row with every text as both databases give it back: what is compared with the stored card has to be. */
export function toStorableCard(row: CardRow): CardRow {
  const toMaybe = (text: string | null) => (text === null ? null : toStorableText(text));
  return {
    ...row,
    sourceId: toMaybe(row.sourceId),
    slug: toStorableText(row.slug),
    name: toStorableText(row.name),
    otherNames: row.otherNames?.map(toStorableText) ?? [],
    cardNumber: toStorableText(row.cardNumber),
    rarity: toStorableText(row.rarity),
    imageUrl: toMaybe(row.imageUrl),
    setSlug: toStorableText(row.setSlug),
    setName: toStorableText(row.setName),
  };
}

/** Every name by which search finds a card, each once. */
export function listNames({ name, otherNames = [] }: CardRow): readonly string[] {
  return [...new Set([name, ...otherNames])];
}

/**
 * Whether a row that comes with the id of a stored card, which has these `names`, is of the same card: one of what they
 * say may be corrected, and two cards that share an id differ in more. Language and source id are always the same. Of a
 * print's id, which is made of set and number, a name, the number as it is printed (without the set's size) or the set
 * has to be the same; of any other id the number has to be, and the name or the set.
 */
export function isSameCard(before: CardColumns, names: ReadonlySet<string>, row: CardRow): boolean {
  if (before.source_id !== row.sourceId || before.language !== row.language) return false;
  const hasNumber = toPrintedNumber(before.card_number) === toPrintedNumber(row.cardNumber);
  const hasSet = before.set_slug === row.setSlug;
  if (row.hasPrintId) return hasNumber || hasSet || listNames(row).some((name) => names.has(name));
  return hasNumber && (hasSet || before.name === row.name);
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
