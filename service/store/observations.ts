import type { Insertable } from 'kysely';
import { minorDigits } from '@/lib/domain/money';
import { type Database, insertRows, isOneOf, toStorableText } from './database';
import { type Day, parseDay } from './day';
import type { ObservationRow, RowOutcome, Tables } from './tables';

/** The price of one euro in a currency (ISO 4217, never EUR) on a day. */
export interface RateRow {
  readonly currency: string;
  readonly day: Day;
  readonly perEuro: number;
}

/** The prices of one euro in a currency by day, oldest first. */
interface RateSeries {
  readonly days: readonly Day[];
  readonly perEuro: readonly number[];
}

/** Reads and writes exchange rates. */
interface RateStore {
  /** Saves rates and gives the outcome of each, in the same order; one of a stored day replaces its value. */
  save(rows: readonly RateRow[]): Promise<readonly RowOutcome[]>;
  /** All rates by currency. */
  load(): Promise<ReadonlyMap<string, RateSeries>>;
}

/** The rates in `db`. */
export function createRateStore(db: Database): RateStore {
  return {
    save(rows) {
      return db.transaction().execute(async (transaction) => {
        const outcomes: RowOutcome[] = [];
        for (const { currency, day, perEuro } of rows) {
          const before = await transaction
            .selectFrom('rates')
            .select('per_euro')
            .where('currency', '=', currency)
            .where('day', '=', day)
            .executeTakeFirst();
          if (before?.per_euro === perEuro) {
            outcomes.push('unchanged');
            continue;
          }
          await transaction
            .insertInto('rates')
            .values({ currency, day, per_euro: perEuro })
            .onConflict((conflict) =>
              conflict.columns(['currency', 'day']).doUpdateSet({ per_euro: perEuro }),
            )
            .execute();
          outcomes.push(before ? 'changed' : 'added');
        }
        return outcomes;
      });
    },
    async load() {
      const rows = await db.selectFrom('rates').selectAll().orderBy('currency').orderBy('day').execute();
      const series = new Map<string, { days: Day[]; perEuro: number[] }>();
      for (const { currency, day, per_euro } of rows) {
        const rates = series.get(currency) ?? { days: [], perEuro: [] };
        series.set(currency, rates);
        rates.days.push(day);
        rates.perEuro.push(per_euro);
      }
      return series;
    },
  };
}

/** Converts a price in minor units as of a day, or says why it cannot. */
type Convert = (minor: number, from: string, to: string, day: Day) => number | { readonly reason: string };

/** A rate holds for this many days after its own: banks publish none on weekends and holidays. */
export const rateDays = 7;

/** A converter by rates against the euro; the euro itself needs none. Amounts are rounded half up. */
export function createConvert(series: ReadonlyMap<string, RateSeries>): Convert {
  return (minor, from, to, day) => {
    const [a, b] = [findRate(series, from, day), findRate(series, to, day)];
    if (a === undefined || b === undefined)
      return {
        reason: `the card's prices are in ${to}, and no rate of ${a === undefined ? from : to} is known for that day`,
      };
    const euros = minor / 10 ** minorDigits(from) / a;
    // The last digits of a double are noise: an exact half would otherwise be rounded down.
    const converted = Math.round(Number((euros * b * 10 ** minorDigits(to)).toPrecision(14)));
    if (converted <= 0) return { reason: `the price comes to nothing in ${to}` };
    const reason = refusePrice(converted);
    return reason === undefined ? converted : { reason: `in ${to}, ${reason}` };
  };
}

/** Above the price of any card; sums of millions of such prices stay exact in both databases. */
const highestPrice = 1_000_000_000_000;

/** Why an amount in minor units is no price; undefined where it is one. */
export function refusePrice(minor: number): string | undefined {
  if (minor > highestPrice) return `the price is more than ${highestPrice} of the smallest unit`;
  return Number.isSafeInteger(minor) && minor > 0 ? undefined : `${minor} is not a price`;
}

function findRate(series: ReadonlyMap<string, RateSeries>, currency: string, day: Day): number | undefined {
  if (currency === 'EUR') return 1;
  const rates = series.get(currency);
  const latest = rates?.days.findLastIndex((published) => published <= day) ?? -1;
  const published = rates?.days[latest];
  return published === undefined || published < day - rateDays ? undefined : rates?.perEuro[latest];
}

/** How the observations of one import are taken. */
export interface WriteOptions {
  /** Marks sample data. */
  readonly invented: boolean;
  /** Converts a price into the currency of its card; without it, other currencies are refused. */
  readonly convert?: Convert;
  /** The day of the import: a date beyond the next day is refused. Without it dates are not judged. */
  readonly today?: Day;
}

/** Writes observed prices. Every card whose prices change is marked as pending in the same transaction. */
interface ObservationStore {
  /**
   * Saves observations and gives the outcome of each, in the same order. The first observation sets a card's currency.
   * One of an unknown card, in a currency that cannot be converted, with an impossible date or one too late is refused.
   * A stored id keeps its observation.
   */
  save(rows: readonly ObservationRow[], options: WriteOptions): Promise<readonly RowOutcome[]>;
  /** Deletes all sample data. */
  deleteInvented(): Promise<void>;
}

/** The observations in `db`. */
export function createObservationStore(db: Database): ObservationStore {
  return {
    save: (rows, options) =>
      db.transaction().execute((transaction) => writeObservations(transaction, rows, options)),
    deleteInvented: () => db.transaction().execute(deleteInvented),
  };
}

/** The columns of an observation in which the next one with its id must agree. */
const factColumns = [
  'card',
  'kind',
  'day',
  'minor',
  'condition',
  'grader',
  'grade',
  'country',
  'language',
  'source',
] as const;
type Facts = Pick<Insertable<Tables['observations']>, (typeof factColumns)[number]>;

/** Writes observations within a transaction; see {@link ObservationStore}. */
export async function writeObservations(
  transaction: Database,
  rows: readonly ObservationRow[],
  { invented, convert, today = Number.POSITIVE_INFINITY }: WriteOptions,
): Promise<readonly RowOutcome[]> {
  const cards = await findCards(transaction, rows);
  const stored = await findStored(transaction, rows);
  const currencies = new Map<number, string>();
  const added: Insertable<Tables['observations']>[] = [];
  const outcomes = rows.map((row): RowOutcome => {
    const card = cards.get(row.cardId);
    if (!card) return { reason: `no card has the id ${row.sourceCardId ?? row.cardId}` };
    const day = parseDay(row.date);
    if (day === undefined) return { reason: `${row.date} is not a date` };
    // At the seller's place it may be tomorrow already.
    if (day > today + 1) return { reason: `${row.date} lies in the future` };
    const minor = toCardCurrency(row, card.currency, day, convert);
    if (typeof minor !== 'number') return minor;
    const facts = toFacts(row, card.position, day, minor);
    const id = row.id && toStorableText(row.id);
    const before = id === null ? undefined : stored.get(id);
    if (id !== null && before) {
      const isSame = couldBeMinor(before.minor, row, card.currency, day, convert);
      return compare(id, before, isSame ? { ...facts, minor: before.minor } : facts);
    }
    if (id !== null) stored.set(id, facts);
    if (card.currency === null) {
      card.currency = row.currency;
      currencies.set(card.position, row.currency);
    }
    added.push({ ...facts, id, invented: invented ? 1 : 0 });
    return 'added';
  });
  await insertRows(transaction, 'observations', added);
  for (const currency of new Set(currencies.values())) {
    const priced = [...currencies.keys()].filter((card) => currencies.get(card) === currency);
    const unpriced = transaction.updateTable('cards').set({ currency });
    await unpriced.where(isOneOf(transaction, 'position', priced)).execute();
  }
  const pending = [...new Set(added.map(({ card }) => card))];
  await insertRows(
    transaction,
    'pending_cards',
    pending.map((card) => ({ card })),
  );
  return outcomes;
}

async function findCards(db: Database, rows: readonly ObservationRow[]) {
  const ids = [...new Set(rows.map((row) => row.cardId))];
  const cards = await db
    .selectFrom('cards')
    .select(['id', 'position', 'currency'])
    .where(isOneOf(db, 'id', ids))
    .execute();
  return new Map(
    cards.map(({ id, position, currency }) => [id, { position, currency: currency as string | null }]),
  );
}

async function findStored(db: Database, rows: readonly ObservationRow[]): Promise<Map<string, Facts>> {
  const ids = rows.flatMap(({ id }) => (id === null ? [] : toStorableText(id)));
  if (ids.length === 0) return new Map();
  const stored = await db
    .selectFrom('observations')
    .select(['id', ...factColumns])
    .where(isOneOf(db, 'id', ids))
    .execute();
  return new Map(stored.map(({ id, ...facts }) => [id ?? '', facts]));
}

function toFacts(row: ObservationRow, card: number, day: Day, minor: number): Facts {
  const { kind, condition, grader, grade, country, language, source } = row;
  const storable = source && toStorableText(source);
  return { card, kind, day, minor, condition, grader, grade, country, language, source: storable };
}

const namesInFiles: Readonly<Record<string, string>> = { card: 'card_id', day: 'date', minor: 'price' };

/** The outcome of an observation whose id is stored: refused with the fields that differ. */
function compare(id: string, stored: Facts, given: Facts): RowOutcome {
  const differing = factColumns.filter((column) => stored[column] !== given[column]);
  if (differing.length === 0) return 'unchanged';
  const kind = stored.kind === 'sold' ? 'sale' : 'listing';
  const names = differing.map((column) => namesInFiles[column] ?? column);
  return { reason: `the observation id ${id} stands for another ${kind}: other ${names.join(', ')}` };
}

function toCardCurrency(
  { minor, currency: from }: ObservationRow,
  to: string | null,
  day: Day,
  convert: Convert | undefined,
): ReturnType<Convert> {
  if (to === null || from === to) return minor;
  return convert?.(minor, from, to, day) ?? { reason: `the card's prices are in ${to}, not in ${from}` };
}

/** Whether a price could have been converted to `minor` by an earlier rate, before that of its own day was known. */
function couldBeMinor(
  minor: number,
  row: ObservationRow,
  currency: string | null,
  day: Day,
  convert: Convert | undefined,
): boolean {
  if (!convert || currency === null || row.currency === currency) return false;
  for (let ago = 0; ago <= rateDays; ago += 1)
    if (convert(row.minor, row.currency, currency, day - ago) === minor) return true;
  return false;
}

async function deleteInvented(transaction: Database): Promise<void> {
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
  // Old statistics would be read in the next currency.
  for (const table of ['statistics', 'listing_groups'] as const)
    await transaction
      .deleteFrom(table)
      .where('card', 'in', (expression) =>
        expression.selectFrom('cards').select('position').where('currency', 'is', null),
      )
      .execute();
}
