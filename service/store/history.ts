import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from './database';
import { type Day, formatDay, parseDay } from './day';
import { loadFigures } from './figures';
import { addSums, meanOf, type PriceSum, weighMean } from './price-sum';

/** Prices of one day that agree in country, language and source; all three are null in a sold series. */
export interface DaySum extends PriceSum {
  readonly day: Day;
  readonly country: string | null;
  readonly language: string | null;
  readonly source: string | null;
  /** Sum of the squared prices, for the spread. */
  readonly squares: number;
  /** Means over the last days that sources tell. */
  readonly told?: { readonly avg7d: number | null; readonly avg30d: number | null };
}

/** Observations of a card's history: those of days in (`after`, `until`]. */
interface DayQuery {
  /** Position of the card. */
  readonly card: number;
  readonly kind: 'sold' | 'listing';
  readonly after: Day;
  readonly until: Day;
  readonly country: string | undefined;
  readonly language: string | undefined;
}

/** Ungraded copies only, newest day first; within a day by country, language and source, the unknown first. */
function sumObservations(
  db: Database,
  { card, kind, after, until, country, language }: DayQuery,
): Promise<readonly DaySum[]> {
  const series = ['country', 'language', 'source'] as const;
  const isSold = kind === 'sold';
  let query = db
    .selectFrom('observations')
    .select((expression) => [
      'day',
      ...series.map((column) => (isSold ? sql<null>`null`.as(column) : expression.ref(column).as(column))),
      expression.fn.min<number>('minor').as('low'),
      expression.fn.sum<number>('minor').as('total'),
      expression.fn.max<number>('minor').as('high'),
      expression.fn.countAll<number>().as('weight'),
      expression.fn.countAll<number>().as('population'),
      sql<number>`sum(cast(minor as double precision) * minor)`.as('squares'),
    ])
    .where('card', '=', card)
    .where('kind', '=', kind)
    .where('superseded_by', 'is', null)
    .where('grader', 'is', null)
    .where('day', '>', after)
    .where('day', '<=', until)
    .groupBy('day')
    .orderBy('day', 'desc');
  if (!isSold) {
    query = query.groupBy(series);
    for (const column of series) query = query.orderBy(sql`coalesce(${sql.ref(column)}, '')`);
  }
  if (country !== undefined) query = query.where('country', '=', country);
  if (language !== undefined) query = query.where('language', '=', language);
  return query.execute();
}

/** Days of single prices and of sources' figures, each series newest day first. */
async function sumByDay(db: Database, query: DayQuery): Promise<readonly DaySum[]> {
  const sums = await sumObservations(db, query);
  const figures = await sumFigures(db, query);
  if (figures.length === 0) return sums;
  const byKey = new Map<string, DaySum[]>();
  for (const sum of [...sums, ...figures]) {
    const key = JSON.stringify([sum.day, ...toSeriesKey(sum)]);
    byKey.set(key, [...(byKey.get(key) ?? []), sum]);
  }
  const merged = [...byKey.values()].flatMap((ofDay) => mergeDay(ofDay) ?? []);
  return merged.sort((a, b) => b.day - a.day || compareSeries(toSeriesKey(a), toSeriesKey(b)));
}

function mergeDay(sums: readonly DaySum[]): DaySum | undefined {
  const [first] = sums;
  const sum = addSums(sums);
  if (!first || !sum) return undefined;
  const squares = sums.reduce((all, one) => all + one.squares, 0);
  const told = sums.find((one) => one.told)?.told;
  return { ...first, ...sum, squares, ...(told && { told }) };
}

/** Sources' figures of ungraded copies; of each source, country and language those over all conditions where it tells them. */
async function sumFigures(
  db: Database,
  { card, kind, after, until, country, language }: DayQuery,
): Promise<readonly DaySum[]> {
  const isSold = kind === 'sold';
  const rows = (await loadFigures(db, 'every', { cards: [card], after, until })).filter(
    (row) =>
      row.grader === '' &&
      (isSold ? findSoldMean(row) : (row.listed_low ?? row.listed_avg ?? row.listed_high)) !== null,
  );
  const keyOf = (row: (typeof rows)[number]) =>
    JSON.stringify([row.day, row.source, row.country, row.language]);
  const whole = new Set(rows.filter(({ condition }) => condition === '').map(keyOf));
  return rows.flatMap((row): DaySum[] => {
    if (row.condition !== '' && whole.has(keyOf(row))) return [];
    if (country !== undefined && row.country !== country) return [];
    if (language !== undefined && row.language !== language) return [];
    const mean = isSold ? findSoldMean(row) : row.listed_avg;
    const population = isSold ? row.sold_count : row.listed_count;
    const sum = weighMean(mean, population);
    return [
      {
        ...sum,
        day: row.day,
        country: isSold ? null : row.country || null,
        language: isSold ? null : row.language || null,
        source: isSold ? null : row.source,
        low: isSold ? row.sold_low : row.listed_low,
        high: isSold ? row.sold_high : row.listed_high,
        population,
        squares: sum.weight === 0 ? 0 : sum.total ** 2 / sum.weight,
        ...(isSold && { told: { avg7d: row.sold_avg7d, avg30d: row.sold_avg30d } }),
      },
    ];
  });
}

/** A source's mean of the sales of the day, or of the shortest time that it tells. */
function findSoldMean(row: Awaited<ReturnType<typeof loadFigures>>[number]): number | null {
  return row.sold_avg1d ?? row.sold_avg ?? row.sold_avg7d ?? row.sold_avg30d;
}

/** The rows of one day differ in these; '' stands for "not given". */
type SeriesKey = readonly [country: string, language: string, source: string];

/** The end of a page of history: all of `day`, or, with `row`, that row within it. */
interface HistoryPlace {
  readonly day: Day;
  readonly row: SeriesKey | null;
}

/** The rows of days in (`after`, `until`], after `place` (null: from the newest). */
interface HistoryQuery extends DayQuery {
  readonly place: HistoryPlace | null;
  readonly limit: number;
}

/** One row in minor units: a day's observations, means over the last days of its series, and their direction. */
interface HistoryRow {
  readonly sum: DaySum;
  readonly avg: number | null;
  readonly avg1d: number | null;
  readonly avg7d: number | null;
  readonly avg30d: number | null;
  /** `up` or `down` where the mean of 7 days lies more than 5 % above or below that of 30, else `stable`; null without means. */
  readonly trend: 'up' | 'down' | 'stable' | null;
  /** The standard deviation of 30 days as a share of their mean: below 10 % `low`, below 25 % `medium`, else `high`. */
  readonly volatility: 'low' | 'medium' | 'high' | null;
}

/** One page, newest day first, and the place where it ends (null: there is no further page). */
interface HistoryPage {
  readonly rows: readonly HistoryRow[];
  readonly next: HistoryPlace | null;
}

/** The longest window that a row looks back over, its own day included. */
const trailingDays = 30;

/** The history in `db`. */
export function createHistoryStore(db: Database) {
  return {
    /** A page ends with a day; only a day with more rows than `limit` goes on in the next page. */
    async read(query: HistoryQuery): Promise<HistoryPage> {
      const { place, limit, after } = query;
      const until = place ? Math.min(query.until, place.row ? place.day : place.day - 1) : query.until;
      const sums = await sumByDay(db, { ...query, after: after - (trailingDays - 1), until });
      const rows = groupBySeries(sums).flatMap((series) =>
        series.flatMap((sum, index) => (sum.day > after ? toRow(series, sum, index) : [])),
      );
      return cutPage(rows.filter((row) => isAfter(row, place)).sort(compareRows), limit);
    },
  };
}

function toSeriesKey({ country, language, source }: DaySum): SeriesKey {
  return [country ?? '', language ?? '', source ?? ''];
}

function compareSeries(a: SeriesKey, b: SeriesKey): number {
  for (const index of [0, 1, 2] as const) if (a[index] !== b[index]) return a[index] < b[index] ? -1 : 1;
  return 0;
}

function groupBySeries(sums: readonly DaySum[]): readonly (readonly DaySum[])[] {
  const series = new Map<string, DaySum[]>();
  for (const sum of sums) {
    const key = JSON.stringify(toSeriesKey(sum));
    const days = series.get(key);
    if (days) days.push(sum);
    else series.set(key, [sum]);
  }
  return [...series.values()];
}

function isAfter({ sum }: HistoryRow, place: HistoryPlace | null): boolean {
  if (!place?.row || sum.day !== place.day) return true;
  return compareSeries(toSeriesKey(sum), place.row) > 0;
}

function compareRows(a: HistoryRow, b: HistoryRow): number {
  return b.sum.day - a.sum.day || compareSeries(toSeriesKey(a.sum), toSeriesKey(b.sum));
}

function cutPage(rows: readonly HistoryRow[], limit: number): HistoryPage {
  const overflow = rows[limit];
  if (!overflow) return { rows, next: null };
  const whole = rows.slice(0, limit).filter((row) => row.sum.day !== overflow.sum.day);
  const page = whole.length > 0 ? whole : rows.slice(0, limit);
  const last = page.at(-1);
  if (!last) return { rows: page, next: null };
  return { rows: page, next: { day: last.sum.day, row: whole.length > 0 ? null : toSeriesKey(last.sum) } };
}

/** The row of `sum`, which stands at `index` of its series (newest day first). */
export function toRow(series: readonly DaySum[], sum: DaySum, index: number): HistoryRow {
  const within = (days: number): Moments => {
    const moments = { total: 0, squares: 0, weight: 0 };
    for (const other of series.slice(index)) {
      if (other.day <= sum.day - days) break;
      moments.total += other.total;
      moments.squares += other.squares;
      moments.weight += other.weight;
    }
    return moments;
  };
  const [of1, of7, of30] = [within(1), within(7), within(trailingDays)];
  return {
    sum,
    avg: meanOf(sum),
    avg1d: meanOf(of1),
    avg7d: sum.told?.avg7d ?? meanOf(of7),
    avg30d: sum.told?.avg30d ?? meanOf(of30),
    trend: toTrend(of7, of30),
    volatility: toVolatility(of30),
  };
}

interface Moments {
  readonly total: number;
  readonly squares: number;
  readonly weight: number;
}

function toTrend(of7: Moments, of30: Moments): HistoryRow['trend'] {
  if (of7.weight === 0) return null;
  // Both means on one denominator, in whole numbers: a quotient could call 105 more than 5 % above 100.
  const lately = 20 * of7.total * of30.weight;
  const before = of30.total * of7.weight;
  if (lately > 21 * before) return 'up';
  return lately < 19 * before ? 'down' : 'stable';
}

function toVolatility({ total, squares, weight }: Moments): HistoryRow['volatility'] {
  if (weight === 0) return null;
  const mean = total / weight;
  const spread = Math.sqrt(Math.max(0, squares / weight - mean * mean)) / mean;
  if (spread < 0.1) return 'low';
  return spread < 0.25 ? 'medium' : 'high';
}

/** `YYYY-MM-DD` where a page ends with a day (specification 4.2), longer where it ends within one. */
function formatCursor({ day, row }: HistoryPlace): string {
  const date = formatDay(day);
  return row === null ? date : `${date}~${Buffer.from(JSON.stringify(row)).toString('base64url')}`;
}

const seriesKeySchema = z.tuple([z.string(), z.string(), z.string()]);

/** The place of a cursor; undefined for any other text. */
function parseCursor(cursor: string): HistoryPlace | undefined {
  const [date, encoded, ...more] = cursor.split('~');
  const day = parseDay(date ?? '');
  if (day === undefined || more.length > 0) return undefined;
  if (encoded === undefined) return { day, row: null };
  try {
    const row = seriesKeySchema.safeParse(JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')));
    return row.success ? { day, row: row.data } : undefined;
  } catch {
    return undefined;
  }
}

/** Cursors of history pages as texts, and back. */
export const historyCursor = { format: formatCursor, parse: parseCursor };
