import { type Day, parseDay } from './day';
import { createInsert } from './insert-rows';
import type { Database } from './open-sqlite';
import type { RowOutcome } from './row-outcome';
import type { ObservationRow } from './rows';

/** Writes observed prices. Every card whose prices change is marked as pending in the same transaction. */
export interface ObservationStore {
  /**
   * Saves observations and says what became of each, in the same order. The first observation sets a card's currency; one in another currency, of an unknown card
   * or of a date that no calendar has is refused. A known id leaves its observation as it is. `invented` marks sample
   * data.
   */
  save(
    rows: readonly ObservationRow[],
    options: { readonly invented: boolean },
  ): Promise<readonly RowOutcome[]>;
  /** Deletes all sample data. */
  deleteInvented(): Promise<void>;
}

/** The observations in `db`. */
export function createObservationStore(db: Database): ObservationStore {
  const insert = createInsert(db, 'observations', [
    'card',
    'id',
    'kind',
    'day',
    'minor',
    'condition',
    'grader',
    'grade',
    'country',
    'language',
    'source',
    'invented',
  ]);
  const markPending = createInsert(db, 'pending_cards', ['card']);

  return {
    save(rows, { invented }) {
      return db.transaction().execute(async (transaction) => {
        const cards = await findCards(transaction, rows);
        const knownIds = await findKnownIds(transaction, rows);
        const newCurrencies = new Map<number, string>();
        const touched = new Set<number>();
        const accepted: (ReturnType<typeof toColumns> & { readonly invented: 0 | 1 })[] = [];
        const outcomes = rows.map((row): RowOutcome => {
          const card = cards.get(row.cardId);
          if (!card) return { reason: `no card has the id ${row.cardId}` };
          const day = parseDay(row.date);
          if (day === undefined) return { reason: `${row.date} is not a date` };
          const currency = card.currency ?? newCurrencies.get(card.position);
          if (currency !== undefined && currency !== row.currency)
            return { reason: `the card's prices are in ${currency}, not in ${row.currency}` };
          if (row.id !== null) {
            if (knownIds.has(row.id)) return 'unchanged';
            knownIds.add(row.id);
          }
          if (currency === undefined) newCurrencies.set(card.position, row.currency);
          touched.add(card.position);
          accepted.push({ ...toColumns(row, card.position, day), invented: invented ? 1 : 0 });
          return 'added';
        });
        await insert(transaction, accepted);
        for (const [position, currency] of newCurrencies)
          await transaction.updateTable('cards').set({ currency }).where('position', '=', position).execute();
        await markPending(
          transaction,
          [...touched].map((card) => ({ card })),
        );
        return outcomes;
      });
    },
    async deleteInvented() {
      await db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('pending_cards')
          .columns(['card'])
          .expression((expression) =>
            expression.selectFrom('observations').select('card').distinct().where('invented', '=', 1),
          )
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        await transaction.deleteFrom('observations').where('invented', '=', 1).execute();
        // A card without a price has no currency: real prices may come in another one.
        await transaction
          .updateTable('cards')
          .set({ currency: null })
          .where('position', 'in', (expression) => expression.selectFrom('pending_cards').select('card'))
          .where((expression) =>
            expression.not(
              expression.exists(
                expression
                  .selectFrom('observations')
                  .select('number')
                  .whereRef('observations.card', '=', 'cards.position'),
              ),
            ),
          )
          .execute();
      });
    },
  };
}

interface CardOfObservation {
  readonly position: number;
  readonly currency: string | undefined;
}

async function findCards(
  db: Database,
  rows: readonly ObservationRow[],
): Promise<ReadonlyMap<string, CardOfObservation>> {
  const ids = [...new Set(rows.map((row) => row.cardId))];
  const cards = await db
    .selectFrom('cards')
    .select(['id', 'position', 'currency'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    cards.map((card) => [card.id, { position: card.position, currency: card.currency ?? undefined }]),
  );
}

async function findKnownIds(db: Database, rows: readonly ObservationRow[]): Promise<Set<string>> {
  const ids = rows.flatMap((row) => row.id ?? []);
  if (ids.length === 0) return new Set();
  const known = await db.selectFrom('observations').select('id').where('id', 'in', ids).execute();
  return new Set(known.flatMap((row) => row.id ?? []));
}

function toColumns(row: ObservationRow, card: number, day: Day) {
  return {
    card,
    id: row.id,
    kind: row.kind,
    day,
    minor: row.minor,
    condition: row.condition,
    grader: row.grader,
    grade: row.grade,
    country: row.country,
    language: row.language,
    source: row.source,
  };
}
