import { type Convert, rateDays } from '@/service/import/convert';
import type { Database } from './database';
import { type Day, parseDay } from './day';
import { createFindPricedCards, type FindPricedCards, setCurrencies } from './find-priced-cards';
import { createInsertObservations, type NewObservation } from './insert-observations';
import { createInsert } from './insert-rows';
import { isLoadingPrices } from './load-store';
import { factColumns, type ObservationFacts, refuseOther, toFacts } from './observation-facts';
import type { RowOutcome } from './row-outcome';
import type { ObservationEntry } from './rows';
import { createSelectByKeys } from './select-by-keys';

/** How the observations of one import are taken. */
export interface WriteOptions {
  /** Marks sample data. */
  readonly invented: boolean;
  /** Converts a price into the currency of its card; without it, other currencies are refused. */
  readonly convert?: Convert;
  /** The day of the import: a date beyond the next day is refused. Without it dates are not judged. */
  readonly today?: Day;
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
  const selectTaken = createSelectByKeys(db, 'observations', ['id', ...factColumns], 'id');
  const finders = new WeakMap<WriteOptions, FindPricedCards>();
  const findDay = createDayFinder();

  return async (transaction, rows, options) => {
    const { invented, convert, today = Number.POSITIVE_INFINITY } = options;
    // A service that starts meanwhile ends the loading.
    const isLoading = options.isLoading === true && (await isLoadingPrices(transaction));
    const findCards = finders.get(options) ?? createFindPricedCards(db);
    finders.set(options, findCards);
    const given = isLoading ? [] : rows.flatMap((row) => row.id ?? []);
    const stored = new Map((await selectTaken(transaction, given)).map((row) => [row.id, row]));
    const fresh = new Map<string, NewObservation>();
    const cards = await findCards(transaction, rows);
    const currencies = new Map<number, string>();
    const pending = new Set<number>();
    const accepted: NewObservation[] = [];
    const outcomes = rows.map((row, index): RowOutcome => {
      const card = cards[index];
      if (!card) return { reason: `no card has the id ${row.givenCardId}` };
      const day = findDay(row.date);
      if (day === undefined) return { reason: `${row.date} is not a date` };
      // Where the seller is it may be tomorrow already.
      if (day > today + 1) return { reason: `${row.date} lies in the future` };
      const minor = toCardCurrency(row, card.currency ?? row.traits.currency, day, convert);
      if (typeof minor !== 'number') return minor;
      const observation = { row, card: card.position, day, minor };
      if (row.id !== null && !isLoading) {
        const before = fresh.get(row.id);
        const known = before ? toFacts(before) : stored.get(row.id);
        if (known) return compare(row.id, known, observation, card.currency, convert);
        fresh.set(row.id, observation);
      }
      if (card.currency === null) {
        card.currency = row.traits.currency;
        currencies.set(card.position, card.currency);
      }
      if (!isLoading) pending.add(card.position);
      accepted.push(observation);
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

/** What becomes of an observation whose id stands for `known` already. */
function compare(
  id: string,
  known: ObservationFacts,
  given: NewObservation,
  currency: string | null,
  convert: Convert | undefined,
): RowOutcome {
  const facts = toFacts(given);
  const isSamePrice = facts.minor === known.minor || couldBe(known.minor, given, currency, convert);
  const reason = refuseOther(id, known, isSamePrice ? { ...facts, minor: known.minor } : facts);
  return reason === undefined ? 'unchanged' : { reason };
}

/**
 * Whether a price in another currency than its card's could have been converted to `minor`: it was by an earlier rate
 * where that of its own day was not known yet.
 */
function couldBe(
  minor: number,
  { row, day }: NewObservation,
  currency: string | null,
  convert: Convert | undefined,
): boolean {
  const from = row.traits.currency;
  if (!convert || currency === null || from === currency) return false;
  for (let ago = 0; ago <= rateDays; ago += 1)
    if (convert(row.minor, from, currency, day - ago) === minor) return true;
  return false;
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
