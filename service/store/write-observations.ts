import type { Convert } from '@/service/import/convert';
import { type Day, parseDay } from './day';
import { createInsert } from './insert-rows';
import type { Database } from './open-sqlite';
import type { RowOutcome } from './row-outcome';
import type { ObservationRow } from './rows';
import { createSelectByKeys } from './select-by-keys';

/** How observations are taken. */
export interface WriteOptions {
  /** Marks sample data. */
  readonly invented: boolean;
  /** Converts a price into the currency of its card; without it, other currencies are refused. */
  readonly convert?: Convert;
}

/** Writes observations within a transaction and says what became of each, in the same order. */
export type WriteObservations = (
  transaction: Database,
  rows: readonly ObservationRow[],
  options: WriteOptions,
) => Promise<readonly RowOutcome[]>;

/** A writer of observations: see ObservationStore for its rules. */
export function createWriteObservations(db: Database): WriteObservations {
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
  const selectCards = createSelectByKeys(db, 'cards', ['id', 'position', 'currency'], 'id');
  const selectIds = createSelectByKeys(db, 'observations', ['id'], 'id');

  return async (transaction, rows, { invented, convert }) => {
    const given = rows.flatMap((row) => row.id ?? []);
    const taken = new Set((await selectIds(transaction, given)).map((row) => row.id));
    const selected = await selectCards(transaction, [...new Set(rows.map((row) => row.cardId))]);
    const cards = new Map(selected.map((card) => [card.id, card]));
    const currencies = new Map<number, string>();
    const pending = new Set<number>();
    const accepted: (ReturnType<typeof toColumns> & { readonly invented: 0 | 1 })[] = [];
    const findDay = createDayFinder();
    const outcomes = rows.map((row): RowOutcome => {
      const card = cards.get(row.cardId);
      if (!card) return { reason: `no card has the id ${row.cardId}` };
      const day = findDay(row.date);
      if (day === undefined) return { reason: `${row.date} is not a date` };
      const currency = card.currency ?? currencies.get(card.position) ?? row.currency;
      const minor = toCardCurrency(row, currency, day, convert);
      if (typeof minor !== 'number') return minor;
      if (row.id !== null) {
        if (taken.has(row.id)) return 'unchanged';
        taken.add(row.id);
      }
      if (card.currency === null) currencies.set(card.position, currency);
      pending.add(card.position);
      accepted.push({ ...toColumns(row, card.position, day, minor), invented: invented ? 1 : 0 });
      return 'added';
    });
    await insert(transaction, accepted);
    for (const [position, currency] of currencies)
      await transaction.updateTable('cards').set({ currency }).where('position', '=', position).execute();
    await markPending(
      transaction,
      [...pending].map((card) => ({ card })),
    );
    return outcomes;
  };
}

function toCardCurrency(
  { minor, currency: from }: ObservationRow,
  to: string,
  day: Day,
  convert: Convert | undefined,
): ReturnType<Convert> {
  if (from === to) return minor;
  return convert?.(minor, from, to, day) ?? { reason: `the card's prices are in ${to}, not in ${from}` };
}

/** Rows of one batch share their few dates; each is worked out once. */
function createDayFinder(): (date: string) => Day | undefined {
  const days = new Map<string, Day | undefined>();
  return (date) => {
    if (!days.has(date)) days.set(date, parseDay(date));
    return days.get(date);
  };
}

function toColumns(row: ObservationRow, card: number, day: Day, minor: number) {
  const { id, kind, condition, grader, grade, country, language, source } = row;
  return { card, id, kind, day, minor, condition, grader, grade, country, language, source };
}
