import type { Convert } from '@/service/import/convert';
import type { Database } from './database';
import { type Day, parseDay } from './day';
import { createFindPricedCards, type FindPricedCards, setCurrencies } from './find-priced-cards';
import { createInsertObservations, type NewObservation } from './insert-observations';
import { createInsert } from './insert-rows';
import { isLoadingPrices } from './load-store';
import type { RowOutcome } from './row-outcome';
import type { ObservationEntry } from './rows';
import { createSelectByKeys } from './select-by-keys';

/** How the observations of one import are taken. */
export interface WriteOptions {
  /** Marks sample data. */
  readonly invented: boolean;
  /** Converts a price into the currency of its card; without it, other currencies are refused. */
  readonly convert?: Convert;
  /** Whether the first observations are being loaded: then nothing is asked of them that the end of loading settles. */
  readonly isLoading?: boolean;
}

/** Writes observations within a transaction and says what became of each, in the same order. */
export type WriteObservations = (
  transaction: Database,
  rows: readonly ObservationEntry[],
  options: WriteOptions,
) => Promise<readonly RowOutcome[]>;

/** A writer of observations: see ObservationStore for its rules. */
export function createWriteObservations(db: Database): WriteObservations {
  const insert = createInsertObservations(db);
  const markPending = createInsert(db, 'pending_cards', ['card']);
  const selectIds = createSelectByKeys(db, 'observations', ['id'], 'id');
  const finders = new WeakMap<WriteOptions, FindPricedCards>();
  const findDay = createDayFinder();

  return async (transaction, rows, options) => {
    const { invented, convert } = options;
    // A service that starts meanwhile ends the loading.
    const isLoading = options.isLoading === true && (await isLoadingPrices(transaction));
    const findCards = finders.get(options) ?? createFindPricedCards(db);
    finders.set(options, findCards);
    const given = isLoading ? [] : rows.flatMap((row) => row.id ?? []);
    const taken = new Set((await selectIds(transaction, given)).map((row) => row.id));
    const cards = await findCards(transaction, rows);
    const currencies = new Map<number, string>();
    const pending = new Set<number>();
    const accepted: NewObservation[] = [];
    const outcomes = rows.map((row, index): RowOutcome => {
      const card = cards[index];
      if (!card) return { reason: `no card has the id ${row.cardId}` };
      const day = findDay(row.date);
      if (day === undefined) return { reason: `${row.date} is not a date` };
      const minor = toCardCurrency(row, card.currency ?? row.traits.currency, day, convert);
      if (typeof minor !== 'number') return minor;
      if (row.id !== null && !isLoading) {
        if (taken.has(row.id)) return 'unchanged';
        taken.add(row.id);
      }
      if (card.currency === null) {
        card.currency = row.traits.currency;
        currencies.set(card.position, card.currency);
      }
      if (!isLoading) pending.add(card.position);
      accepted.push({ row, card: card.position, day, minor });
      return 'added';
    });
    await insert(transaction, accepted, invented ? 1 : 0);
    await setCurrencies(transaction, currencies);
    await markPending(
      transaction,
      [...pending].map((card) => ({ card })),
    );
    return outcomes;
  };
}

function toCardCurrency(
  { minor, traits: { currency: from } }: ObservationEntry,
  to: string,
  day: Day,
  convert: Convert | undefined,
): ReturnType<Convert> {
  if (from === to) return minor;
  return convert?.(minor, from, to, day) ?? { reason: `the card's prices are in ${to}, not in ${from}` };
}

/** Days kept; a file names the same few hundred again and again. */
const keptDays = 10_000;

/** The rows of an import share their dates; each is worked out once. */
function createDayFinder(): (date: string) => Day | undefined {
  const days = new Map<string, Day | undefined>();
  return (date) => {
    const known = days.get(date);
    if (known !== undefined) return known;
    if (days.size >= keptDays) days.clear();
    const day = parseDay(date);
    days.set(date, day);
    return day;
  };
}
