import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from './database';
import { type Day, formatDay, parseDay } from './day';
import { meanOf, type PriceSum } from './statistics';

/** Observations of one day that agree in country, language and source; all three are null in a sold series. */
export interface DaySum extends PriceSum {
  readonly day: Day;
  readonly country: string | null;
  readonly language: string | null;
  readonly source: string | null;
  /** Sum of the squared prices, for the spread. */
  readonly squares: number;
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
function sumByDay(
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
      expression.fn.countAll<number>().as('population'),
      sql<number>`sum(cast(minor as double precision) * minor)`.as('squares'),
    ])
    .where('card', '=', card)
    .where('kind', '=', kind)
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
  readonly avg: number;
  readonly avg1d: number;
  readonly avg7d: number;
  readonly avg30d: number;
  /** `up` or `down` where the mean of 7 days lies more than 5 % above or below that of 30, else `stable`. */
  readonly trend: 'up' | 'down' | 'stable';
  /** The standard deviation of 30 days as a share of their mean: below 10 % `low`, below 25 % `medium`, else `high`. */
  readonly volatility: 'low' | 'medium' | 'high';
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
    const moments = { total: 0, squares: 0, population: 0 };
    for (const other of series.slice(index)) {
      if (other.day <= sum.day - days) break;
      moments.total += other.total;
      moments.squares += other.squares;
      moments.population += other.population;
    }
    return moments;
  };
  const [of1, of7, of30] = [within(1), within(7), within(trailingDays)];
  return {
    sum,
    avg: meanOf(sum.total, sum.population),
    avg1d: meanOf(of1.total, of1.population),
    avg7d: meanOf(of7.total, of7.population),
    avg30d: meanOf(of30.total, of30.population),
    trend: toTrend(of7, of30),
    volatility: toVolatility(of30),
  };
}

interface Moments {
  readonly total: number;
  readonly squares: number;
  readonly population: number;
}

function toTrend(of7: Moments, of30: Moments): HistoryRow['trend'] {
  // Both means on one denominator, in whole numbers: a quotient could call 105 more than 5 % above 100.
  const lately = 20 * of7.total * of30.population;
  const before = of30.total * of7.population;
  if (lately > 21 * before) return 'up';
  return lately < 19 * before ? 'down' : 'stable';
}

function toVolatility({ total, squares, population }: Moments): HistoryRow['volatility'] {
  const mean = total / population;
  const spread = Math.sqrt(Math.max(0, squares / population - mean * mean)) / mean;
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
