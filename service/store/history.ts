import { z } from 'zod';
import type { Database } from './database';
import { type Day, formatDay, parseDay } from './day';
import { type DaySum, daySums } from './day-sums';
import { meanOf } from './price-sum';

/** Prices of a card's ungraded copies of days in (`after`, `until`]. */
interface DayQuery {
  /** Position of the card. */
  readonly card: number;
  readonly kind: 'sold' | 'listing';
  readonly after: Day;
  readonly until: Day;
  readonly country: string | undefined;
  readonly language: string | undefined;
}

/** The end of a page of history: all of `day`, or, with `row`, that row within it. */
interface HistoryPlace {
  readonly day: Day;
  readonly row: ReturnType<typeof daySums.toSeriesKey> | null;
}

/** The rows of days in (`after`, `until`], after `place` (null: from the newest). */
interface HistoryQuery extends DayQuery {
  readonly place: HistoryPlace | null;
  readonly limit: number;
}

/** One row in minor units: a day's prices, means over the last days of its series, and their direction. */
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
  const readSums = daySums.createReader(db);
  return {
    /** A page ends with a day; only a day with more rows than `limit` goes on in the next page. */
    async read(query: HistoryQuery): Promise<HistoryPage> {
      const { card, kind, place, limit, after, country, language } = query;
      const until = place ? Math.min(query.until, place.row ? place.day : place.day - 1) : query.until;
      const rows: { readonly days: readonly DaySum[]; readonly at: number; readonly sum: DaySum }[] = [];
      const series = new Map<string, DaySum[]>();
      for (const sum of await readSums(kind, card, after - (trailingDays - 1), until)) {
        if (country !== undefined && sum.country !== country) continue;
        if (language !== undefined && sum.language !== language) continue;
        const key = `${sum.country}\n${sum.language}\n${sum.source}`;
        const days = series.get(key) ?? [];
        if (days.push(sum) === 1) series.set(key, days);
        // One row more than fits says whether a further page follows.
        if (rows.length <= limit && sum.day > after && isAfter(sum, place))
          rows.push({ days, at: days.length - 1, sum });
      }
      return cutPage(
        rows.map(({ days, at, sum }) => toRow(days, sum, at)),
        limit,
      );
    },
  };
}

function isAfter(sum: DaySum, place: HistoryPlace | null): boolean {
  if (!place?.row || sum.day !== place.day) return true;
  return daySums.compareSeries(daySums.toSeriesKey(sum), place.row) > 0;
}

function cutPage(rows: readonly HistoryRow[], limit: number): HistoryPage {
  const overflow = rows[limit];
  if (!overflow) return { rows, next: null };
  const whole = rows.slice(0, limit).filter((row) => row.sum.day !== overflow.sum.day);
  const page = whole.length > 0 ? whole : rows.slice(0, limit);
  const last = page.at(-1);
  if (!last) return { rows: page, next: null };
  return {
    rows: page,
    next: { day: last.sum.day, row: whole.length > 0 ? null : daySums.toSeriesKey(last.sum) },
  };
}

/** The row of `sum`, which stands at `index` of its series (newest day first). */
export function toRow(series: readonly DaySum[], sum: DaySum, index: number): HistoryRow {
  const of7: Moments = { total: 0, squares: 0, weight: 0 };
  const of30: Moments = { total: 0, squares: 0, weight: 0 };
  for (let at = index; at < series.length; at += 1) {
    const other = series[at];
    if (!other || other.day <= sum.day - trailingDays) break;
    addMoments(of30, other);
    if (other.day > sum.day - 7) addMoments(of7, other);
  }
  const avg = meanOf(sum);
  return {
    sum,
    avg,
    avg1d: avg,
    avg7d: sum.avg7d ?? meanOf(of7),
    avg30d: sum.avg30d ?? meanOf(of30),
    trend: toTrend(of7, of30),
    volatility: toVolatility(of30),
  };
}

function addMoments(moments: Moments, { total, squares, weight }: Moments): void {
  moments.total += total;
  moments.squares += squares;
  moments.weight += weight;
}

interface Moments {
  total: number;
  squares: number;
  weight: number;
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
