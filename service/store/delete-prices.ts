import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Database, isOneOf } from './database';
import type { Day } from './day';
import { daySums } from './day-sums';
import { saveFact } from './facts';
import { replaceFilters } from './filters';
import { dropPartitions } from './partitions';

/** How much was deleted. */
export interface Deleted {
  readonly prices: number;
  readonly rates: number;
  readonly cards: number;
}

/** The prices to delete: of an import, of a source, or of the days before one. */
type Which = { readonly import: number } | { readonly source: string } | { readonly before: Day };

/**
 * Deletes prices within a transaction and gives their number. A price that the import had corrected holds again. Their
 * cards become pending; one without a price loses its currency and figures.
 */
export async function deletePrices(transaction: Database, which: Which): Promise<number> {
  const isMeant =
    'import' in which
      ? sql<boolean>`import = ${which.import}`
      : 'source' in which
        ? sql<boolean>`coalesce(source, '') = ${which.source}`
        : sql<boolean>`day < ${which.before}`;
  const tables = ['observations', 'day_figures'] as const;
  for (const table of tables)
    await sql`insert into pending_cards (card, since)
      select card, ${'before' in which ? which.before : sql`min(day)`} from ${sql.table(table)}
      where ${isMeant} group by card ${daySums.earlierSince}`.execute(transaction);
  const corrected =
    'import' in which
      ? await transaction
          .selectFrom('observations')
          .select(['id', 'superseded_by'])
          .where('import', '=', which.import)
          .where('id', 'is not', null)
          .execute()
      : [];
  let deleted = 'before' in which ? await dropPartitions(transaction, which.before) : 0;
  for (const table of tables) {
    const { numDeletedRows } = await transaction.deleteFrom(table).where(isMeant).executeTakeFirstOrThrow();
    deleted += Number(numDeletedRows);
  }
  if ('before' in which) await transaction.deleteFrom('day_sums').where('day', '<', which.before).execute();
  if ('import' in which)
    for (const until of new Set(corrected.map((row) => row.superseded_by)))
      await transaction
        .updateTable('observations')
        .set({ superseded_by: until })
        .where('superseded_by', '=', which.import)
        .where(
          isOneOf(
            transaction,
            'id',
            corrected.filter((row) => row.superseded_by === until).map(({ id }) => id),
          ),
        )
        .execute();
  await clearUnpriced(transaction);
  return deleted;
}

/** A card without a price has no currency, since real prices may come in another one, and no figures. */
async function clearUnpriced(transaction: Database): Promise<void> {
  const isUnpriced = sql<boolean>`position in (select card from pending_cards)
    and not exists (select 1 from observations where observations.card = position)
    and not exists (select 1 from day_figures where day_figures.card = position)`;
  await transaction.updateTable('cards').set({ currency: null }).where(isUnpriced).execute();
  const passing = await transaction
    .selectFrom('filter_cards')
    .select('card')
    .distinct()
    .where('card', 'in', (expression) =>
      expression.selectFrom('cards').select('position').where('currency', 'is', null),
    )
    .execute();
  await replaceFilters(
    transaction,
    passing.map(({ card }) => card),
    [],
  );
  // Old statistics would be read in the next currency.
  for (const table of ['statistics', 'buckets', 'day_sums'] as const)
    await transaction
      .deleteFrom(table)
      .where('card', 'in', (expression) =>
        expression.selectFrom('cards').select('position').where('currency', 'is', null),
      )
      .execute();
}

/**
 * Deletes cards without prices within a transaction, and gives their number: those that an import added, some by their
 * ids, or the printings of cards, which exist for their prices alone.
 */
export async function deleteUnpriced(
  transaction: Database,
  which: { readonly import: number } | { readonly ids: readonly string[] } | 'printings',
): Promise<number> {
  const unpriced = transaction.selectFrom('cards').select('position').where('currency', 'is', null);
  const isMeant =
    which === 'printings'
      ? sql<boolean>`base is not null`
      : 'import' in which
        ? sql<boolean>`import = ${which.import}`
        : isOneOf(transaction, 'id', which.ids);
  const found = await unpriced
    .where(isMeant)
    .where(sql<boolean>`not exists (select 1 from cards as printing where printing.base = cards.position)`)
    .execute();
  if (found.length === 0) return 0;
  const cards = found.map(({ position }) => position);
  await replaceFilters(transaction, cards, []);
  const dependent = ['card_names', 'products', 'pending_cards', 'statistics', 'buckets', 'day_sums'] as const;
  for (const table of dependent)
    await transaction
      .deleteFrom(table)
      .where(isOneOf(transaction, 'card', cards))
      .execute();
  await transaction
    .deleteFrom('cards')
    .where(isOneOf(transaction, 'position', cards))
    .execute();
  await saveFact(transaction, 'catalogue', randomUUID());
  return cards.length;
}
