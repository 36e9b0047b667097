import { type Insertable, sql } from 'kysely';
import { type Database, insertRows, isOneOf, isSqlite, toStorableText } from './database';
import { type Day, parseDay } from './day';
import { daySums } from './day-sums';
import { dayFigures, type FigureColumns } from './figures';
import { insertByDay } from './partitions';
import { type createConvert, rateDays } from './rates';
import { readRows } from './read-rows';
import type { ObservationRow, PriceRow, Refused, RowOutcome, Tables } from './tables';

type Convert = ReturnType<typeof createConvert>;

/** How the prices of one import are taken. */
export interface WriteOptions {
  /** The number of the import. */
  readonly import: number;
  /** Converts a price into the currency of its card; without it, other currencies are left out. */
  readonly convert?: Convert | undefined;
  /** The day of the import: a date beyond the next day is refused. Without it dates are not judged. */
  readonly today?: Day;
}

/** The prices in `db`. */
export function createObservationStore(db: Database) {
  return {
    /**
     * Saves prices and gives the outcome of each, in the same order; every card whose prices change is marked as pending
     * in the same transaction. The first price sets a card's currency. One of an unknown card, with an impossible date or
     * one too late is refused; one in a currency that cannot be converted is left out. An observation whose id is stored
     * corrects its price, and is refused where anything else differs.
     */
    save: (rows: readonly PriceRow[], options: WriteOptions): Promise<readonly RowOutcome[]> =>
      db.transaction().execute((transaction) => writePrices(transaction, rows, options)),
  };
}

/** The columns of an observation in which the next one with its id must agree, but for the price. */
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

/** An observation that is stored or about to be. */
interface Held {
  facts: Facts;
  /** The import that it is of. */
  readonly import: number;
}

/** Writes prices within a transaction; see {@link createObservationStore}. */
export async function writePrices(
  transaction: Database,
  rows: readonly PriceRow[],
  { import: importNumber, convert, today = Number.POSITIVE_INFINITY }: WriteOptions,
): Promise<readonly RowOutcome[]> {
  const cards = await findCards(transaction, rows);
  const held = await findHeld(transaction, rows);
  const heldFigures = await dayFigures.findHeld(transaction, rows, (id) => cards.get(id)?.position);
  const currencies = new Map<number, string>();
  const added = new Map<Held, string | null>();
  const corrected = new Map<string, Held>();
  const superseded: string[] = [];
  const figures = new Map<string, FigureColumns>();
  const pending = new Map<number, Day>();
  const outcomes = rows.map((row): RowOutcome => {
    const card = cards.get(row.cardId);
    if (!card) return { reason: `no card has the id ${row.sourceCardId ?? row.cardId}` };
    const day = parseDay(row.date);
    if (day === undefined) return { reason: `${row.date} is not a date` };
    // At the seller's place it may be tomorrow already.
    if (day > today + 1) return { reason: `${row.date} lies in the future` };
    const currency = card.currency ?? row.currency;
    const take = (outcome: RowOutcome): RowOutcome => {
      pending.set(card.position, Math.min(day, pending.get(card.position) ?? day));
      if (card.currency === null) {
        card.currency = currency;
        currencies.set(card.position, currency);
      }
      return outcome;
    };
    const convertTo = (minor: number) => toCardCurrency(minor, row.currency, currency, day, convert);
    if (row.kind === 'figures') {
      const columns = dayFigures.toColumns(row, {
        card: card.position,
        day,
        import: importNumber,
        convert: convertTo,
      });
      if ('reason' in columns) return columns;
      const key = dayFigures.toKey(columns);
      const before = figures.get(key) ?? heldFigures.get(key);
      if (before && dayFigures.isSame(before, columns)) return 'unchanged';
      if (before?.import === importNumber)
        return { reason: 'an earlier row has other figures of the same copy', isLeftOut: true };
      figures.set(key, columns);
      return take(before ? 'changed' : 'added');
    }
    const minor = convertTo(row.minor);
    if (typeof minor !== 'number') return minor;
    const facts = toFacts(row, card.position, day, minor);
    const id = row.id && toStorableText(row.id);
    const before = id === null ? undefined : held.get(id);
    if (id === null || !before) {
      const one = { facts, import: importNumber };
      added.set(one, id);
      if (id !== null) held.set(id, one);
      return take('added');
    }
    const isSame = couldBeMinor(before.facts.minor, row, card.currency, day, convert);
    const given = isSame ? { ...facts, minor: before.facts.minor } : facts;
    const differing = factColumns.filter((column) => before.facts[column] !== given[column]);
    if (differing.length === 0) return 'unchanged';
    if (differing.join() !== 'minor') return refuseOther(id, before.facts, differing);
    if (added.has(before)) before.facts = given;
    else if (before.import === importNumber) {
      before.facts = given;
      corrected.set(id, before);
    } else {
      superseded.push(id);
      const one = { facts: given, import: importNumber };
      added.set(one, id);
      held.set(id, one);
    }
    return take('changed');
  });
  if (superseded.length > 0)
    await transaction
      .updateTable('observations')
      .set({ superseded_by: importNumber })
      .where(isOneOf(transaction, 'id', superseded))
      .where('superseded_by', 'is', null)
      .execute();
  for (const [id, { facts }] of corrected)
    await transaction
      .updateTable('observations')
      .set({ minor: facts.minor })
      .where('id', '=', id)
      .where('superseded_by', 'is', null)
      .execute();
  const numbers = await drawNumbers(transaction, added.size);
  const observations = [...added].map(([{ facts }, id], at) => ({
    ...{ ...facts, number: numbers[at] ?? 0 },
    ...{ id, import: importNumber, superseded_by: null },
  }));
  await insertByDay(transaction, 'observations', observations);
  await insertByDay(transaction, 'day_figures', [...figures.values()]);
  for (const currency of new Set(currencies.values())) {
    const priced = [...currencies.keys()].filter((card) => currencies.get(card) === currency);
    const unpriced = transaction.updateTable('cards').set({ currency });
    await unpriced.where(isOneOf(transaction, 'position', priced)).execute();
  }
  await insertRows(
    transaction,
    'pending_cards',
    [...pending].map(([card, since]) => ({ card, since })),
    daySums.earlierSince,
  );
  return outcomes;
}

/** Numbers that no observation has, in ascending order. */
async function drawNumbers(transaction: Database, count: number): Promise<readonly number[]> {
  if (count === 0) return [];
  if (!isSqlite(transaction)) {
    const { rows } = await sql<{ number: number }>`
      select nextval('observation_numbers') as number from generate_series(1, ${count}::integer)`.execute(
      transaction,
    );
    return rows.map(({ number }) => number);
  }
  const { rows } = await sql<{ last: number }>`
    update observation_numbers set last = last + ${count} returning last`.execute(transaction);
  const last = rows[0]?.last ?? 0;
  return Array.from({ length: count }, (_, at) => last - count + 1 + at);
}

async function findCards(db: Database, rows: readonly PriceRow[]) {
  const ids = [...new Set(rows.map((row) => row.cardId))];
  const query = db
    .selectFrom('cards')
    .select(['id', 'position', 'currency'])
    .where(isOneOf(db, 'id', ids));
  const cards = await readRows(db, query, ['id', 'position', 'currency']);
  return new Map(
    cards.map(({ id, position, currency }) => [id, { position, currency: currency as string | null }]),
  );
}

async function findHeld(db: Database, rows: readonly PriceRow[]): Promise<Map<string, Held>> {
  const ids = rows.flatMap((row) =>
    row.kind === 'figures' || row.id === null ? [] : toStorableText(row.id),
  );
  if (ids.length === 0) return new Map();
  const stored = await db
    .selectFrom('observations')
    .select(['id', 'import', ...factColumns])
    .where(isOneOf(db, 'id', ids))
    .where('superseded_by', 'is', null)
    .execute();
  return new Map(
    stored.map(({ id, import: importNumber, ...facts }) => [id ?? '', { facts, import: importNumber }]),
  );
}

function toFacts(row: ObservationRow, card: number, day: Day, minor: number): Facts {
  const { kind, condition, grader, grade, country, language, source } = row;
  const storable = source && toStorableText(source);
  return { card, kind, day, minor, condition, grader, grade, country, language, source: storable };
}

const namesInFiles: Readonly<Record<string, string>> = { card: 'card_id', day: 'date', minor: 'price' };

function refuseOther(id: string, stored: Facts, differing: readonly string[]): Refused {
  const kind = stored.kind === 'sold' ? 'sale' : 'listing';
  const names = differing.map((column) => namesInFiles[column] ?? column);
  return { reason: `the observation id ${id} stands for another ${kind}: other ${names.join(', ')}` };
}

function toCardCurrency(
  minor: number,
  from: string,
  to: string,
  day: Day,
  convert: Convert | undefined,
): ReturnType<Convert> {
  if (from === to) return minor;
  return (
    convert?.(minor, from, to, day) ?? {
      reason: `the card's prices are in ${to}, not in ${from}`,
      isLeftOut: true,
    }
  );
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
