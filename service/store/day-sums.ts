import { type RawBuilder, sql } from 'kysely';
import { type Database, isOneOf, isSqlite, prepareQuery } from './database';
import type { Day } from './day';
import { dayFigures } from './figures';
import { insertByDay } from './partitions';
import { addSums, type PriceSum, weighMean } from './price-sum';

/** Prices of one day that agree in country, language and source; all three are '' in a sold series. */
export interface DaySum extends PriceSum {
  readonly day: Day;
  readonly country: string;
  readonly language: string;
  readonly source: string;
  /** Sum of the squared prices, for the spread. */
  readonly squares: number;
  /** Means over the last days that sources tell. */
  readonly avg7d: number | null;
  readonly avg30d: number | null;
}

type Kind = 'sold' | 'listing';
type StoredFigures = Awaited<ReturnType<typeof dayFigures.loadChanged>>[number];

/** A sum as it is stored: the sums of a day and kind follow each other in one text. What is not given at its end is left out. */
type StoredSum = readonly [
  day: Day,
  low: number | null,
  total: number,
  weight: number,
  high: number | null,
  population: number | null,
  squares: number,
  country?: string,
  language?: string,
  source?: string,
  avg7d?: number | null,
  avg30d?: number | null,
];

function formatSum(sum: DaySum): string {
  const { day, low, total, weight, high, population, squares, avg7d, avg30d } = sum;
  const stored: unknown[] = [day, low, total, weight, high, population, squares];
  stored.push(sum.country, sum.language, sum.source, avg7d, avg30d);
  while (stored.at(-1) === '' || stored.at(-1) === null) stored.pop();
  return JSON.stringify(stored);
}

/** One literal: hundreds are made for an answer, and copying parts of them would be most of its cost. */
function toDaySum(stored: StoredSum): DaySum {
  return {
    day: stored[0],
    low: stored[1],
    total: stored[2],
    weight: stored[3],
    high: stored[4],
    population: stored[5],
    squares: stored[6],
    country: stored[7] ?? '',
    language: stored[8] ?? '',
    source: stored[9] ?? '',
    avg7d: stored[10] ?? null,
    avg30d: stored[11] ?? null,
  };
}

/** The sums of a card's days of (`after`, `until`] in `db`, newest day first; within a day by country, language and source. */
function createDaySumReader(db: Database) {
  const prepare = (column: 'sold' | 'listed') =>
    prepareQuery<{ sums: string | null }>(
      db,
      sql<{ sums: string | null }>`
        select string_agg(sums, ',') as sums from (
          select ${sql.ref(column)} as sums from day_sums
          where card = ${0} and day > ${0} and day <= ${0} and ${sql.ref(column)} is not null
          order by day desc) as newest_first`,
    );
  const readers = { sold: prepare('sold'), listing: prepare('listed') };
  return async (kind: Kind, card: number, after: Day, until: Day): Promise<readonly DaySum[]> => {
    const [row] = await readers[kind](card, after, until);
    const stored: readonly StoredSum[] = JSON.parse(`[${row?.sums ?? ''}]`);
    return stored.map(toDaySum);
  };
}

/**
 * Sums the prices of pending cards up anew, from the first day on whose prices changed. Within a transaction, before the
 * cards stop being pending.
 */
async function replaceDaySums(transaction: Database, cards: readonly number[]): Promise<void> {
  const pending = await transaction
    .selectFrom('pending_cards')
    .select(['card', 'since'])
    .where(isOneOf(transaction, 'card', cards))
    .execute();
  if (pending.length === 0) return;
  const changed = {
    cards: pending.map(({ card }) => card),
    since: Math.min(...pending.map(({ since }) => since)),
  };
  const isPending = isOneOf(transaction, 'pending_cards.card', changed.cards);
  // PostgreSQL does not conclude from one column of a join that the other is one of the list.
  const isOf = (table: 'day_sums' | 'day_figures' | 'observations') =>
    isSqlite(transaction)
      ? isPending
      : sql<boolean>`${isPending} and ${isOneOf(transaction, `${table}.card`, changed.cards)}`;
  await sql`delete from day_sums where day >= ${changed.since} and (card, day) in (
    select day_sums.card, day_sums.day from pending_cards
    join day_sums on day_sums.card = pending_cards.card and day_sums.day >= pending_cards.since
    where ${isOf('day_sums')})`.execute(transaction);
  const days = new Map<string, Record<Kind, DaySum[]> & { readonly card: number; readonly day: Day }>();
  const add = (card: number, kind: Kind, sum: DaySum) => {
    const key = `${card} ${sum.day}`;
    const ofDay = days.get(key) ?? { card, day: sum.day, sold: [], listing: [] };
    days.set(key, ofDay);
    ofDay[kind].push(sum);
  };
  for (const { card, kind, ...sum } of await sumObservations(
    transaction,
    isOf('observations'),
    changed.since,
  ))
    add(card, kind, sum);
  const figures = await dayFigures.loadChanged(transaction, isOf('day_figures'), changed.since);
  for (const kind of ['sold', 'listing'] as const)
    for (const [row, sum] of dropParts(figures.flatMap((row) => toFigureSum(row, kind))))
      add(row.card, kind, sum);
  await insertByDay(
    transaction,
    'day_sums',
    [...days.values()].map(({ card, day, sold, listing }) => ({
      card,
      day,
      sold: formatSums(sold),
      listed: formatSums(listing),
    })),
  );
}

/** The sums of a day in order, those of one series together; null without any. */
function formatSums(sums: readonly DaySum[]): string | null {
  if (sums.length === 0) return null;
  if (sums.length === 1 && sums[0]) return formatSum(sums[0]);
  const series = new Map<string, DaySum[]>();
  for (const sum of sums) {
    const key = JSON.stringify(toSeriesKey(sum));
    series.set(key, [...(series.get(key) ?? []), sum]);
  }
  return [...series.values()]
    .flatMap((ofSeries) => mergeSums(ofSeries) ?? [])
    .sort((a, b) => compareSeries(toSeriesKey(a), toSeriesKey(b)))
    .map(formatSum)
    .join();
}

function mergeSums(sums: readonly DaySum[]): DaySum | undefined {
  const [first] = sums;
  const sum = addSums(sums);
  if (!first || !sum) return undefined;
  const squares = sums.reduce((all, one) => all + one.squares, 0);
  const told = sums.find(({ avg7d, avg30d }) => (avg7d ?? avg30d) !== null) ?? first;
  return { ...first, ...sum, squares, avg7d: told.avg7d, avg30d: told.avg30d };
}

/** The sums of one day differ in these; '' stands for "not given". */
type SeriesKey = readonly [country: string, language: string, source: string];

function toSeriesKey({ country, language, source }: DaySum): SeriesKey {
  return [country, language, source];
}

function compareSeries(a: SeriesKey, b: SeriesKey): number {
  for (const index of [0, 1, 2] as const) if (a[index] !== b[index]) return a[index] < b[index] ? -1 : 1;
  return 0;
}

/** Single prices of ungraded copies, summed by card, kind, day and series. */
async function sumObservations(
  db: Database,
  isPending: RawBuilder<boolean>,
  since: Day,
): Promise<readonly (DaySum & { readonly card: number; readonly kind: Kind })[]> {
  const ofListings = (column: string) =>
    sql`case when kind = 'listing' then coalesce(${sql.ref(column)}, '') else '' end`;
  const [country, language, source] = ['country', 'language', 'source'].map(ofListings);
  const { rows } = await sql<DaySum & { card: number; kind: Kind }>`
    select observations.card, kind, day, ${country} as country, ${language} as language, ${source} as source,
      min(minor) as low, sum(minor) as total, max(minor) as high, count(*) as weight, count(*) as population,
      sum(cast(minor as double precision) * minor) as squares, null as avg7d, null as avg30d
    from pending_cards
    join observations on observations.card = pending_cards.card and kind in ('sold', 'listing') and day >= since
    where ${isPending} and day >= ${since} and superseded_by is null and grader is null
    group by observations.card, kind, day, ${country}, ${language}, ${source}`.execute(db);
  return rows;
}

type FigureSum = readonly [row: StoredFigures, sum: DaySum];

/** Without figures of a condition where their source, country and language have those over all conditions. */
function dropParts(sums: readonly FigureSum[]): readonly FigureSum[] {
  if (sums.every(([{ condition }]) => condition === '')) return sums;
  const keyOf = ([{ card, day, source, country, language }]: FigureSum) =>
    [card, day, source, country, language].join('\n');
  const whole = new Set(sums.filter(([{ condition }]) => condition === '').map(keyOf));
  return sums.filter((one) => one[0].condition === '' || !whole.has(keyOf(one)));
}

/** What a source's figures of ungraded copies say of a kind of prices; none where they say nothing. */
function toFigureSum(row: StoredFigures, kind: Kind): readonly FigureSum[] {
  const isSold = kind === 'sold';
  const mean = isSold ? findSoldMean(row) : row.listed_avg;
  const population = isSold ? row.sold_count : row.listed_count;
  const low = isSold ? row.sold_low : row.listed_low;
  const high = isSold ? row.sold_high : row.listed_high;
  if (row.grader !== '' || (isSold ? mean : (low ?? mean ?? high)) === null) return [];
  const { total, weight } = weighMean(mean, population);
  const sum = {
    day: row.day,
    country: isSold ? '' : row.country,
    language: isSold ? '' : row.language,
    source: isSold ? '' : row.source,
    low,
    total,
    weight,
    high,
    population,
    squares: weight === 0 ? 0 : total ** 2 / weight,
    avg7d: isSold ? row.sold_avg7d : null,
    avg30d: isSold ? row.sold_avg30d : null,
  };
  return [[row, sum]];
}

/** A source's mean of the sales of the day, or of the shortest time that it tells. */
function findSoldMean(row: StoredFigures): number | null {
  return row.sold_avg1d ?? row.sold_avg ?? row.sold_avg7d ?? row.sold_avg30d;
}

/** Of two days from which on a card's prices changed the earlier one counts. */
const earlierSince = sql`on conflict (card) do update set
  since = case when excluded.since < pending_cards.since then excluded.since else pending_cards.since end`;

/** Stored sums of days: how history reads them, and how they follow the prices. */
export const daySums = {
  createReader: createDaySumReader,
  replace: replaceDaySums,
  earlierSince,
  toSeriesKey,
  compareSeries,
};
