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

/** What is printed on a card never changes: rows that differ here name two cards. */
export function isSameCard(before: CardColumns, after: CardColumns): boolean {
  return (
    before.source_id === after.source_id &&
    before.set_slug === after.set_slug &&
    before.card_number === after.card_number &&
    before.language === after.language
  );
}

/** Whether two rows of one card say the same of it. */
export function isUnchanged(before: CardColumns, after: CardColumns): boolean {
  return (
    before.slug === after.slug &&
    before.name === after.name &&
    before.rarity === after.rarity &&
    before.image_url === after.image_url &&
    before.set_name === after.set_name
  );
}
