import type { Day } from '@/service/store/day';
import type { DayQuery, DaySum, HistoryStore } from '@/service/store/history-store';
import { compareSeries, type HistoryPlace, toSeriesKey } from './history-cursor';
import { type Outlook, type Trailing, toTrailing, trailingDays } from './trailing';

/** One row of history in minor units: a day's observations, and those of the days before it in the same series. */
export interface HistoryRow extends Trailing, Outlook {
  readonly sum: DaySum;
}

/** What is asked: the rows of days in (`after`, `until`], from `place` on (null: the newest). */
export interface HistoryQuery extends DayQuery {
  readonly place: HistoryPlace | null;
  readonly limit: number;
}

/** One page of history, newest day first, and where the next begins (null: this is the last). */
export interface HistoryPage {
  readonly rows: readonly HistoryRow[];
  readonly next: HistoryPlace | null;
}

/**
 * The page of history that `query` asks for. A page ends with a day; only a day with more rows than `limit` goes on in
 * the next page.
 */
export async function readHistory(store: HistoryStore, query: HistoryQuery): Promise<HistoryPage> {
  const { place, limit, after } = query;
  const until = place ? Math.min(query.until, place.row ? place.day : place.day - 1) : query.until;
  const sums = await store.sumByDay({ ...query, after: after - (trailingDays - 1), until });
  const rows = [...groupBySeries(sums).values()].flatMap((series) =>
    series.flatMap((sum, index) => (sum.day > after ? { sum, ...toTrailing(series, index) } : [])),
  );
  const ordered = rows.filter((row) => isAfter(row, place)).sort(compareRows);
  return cutPage(ordered, limit);
}

function groupBySeries(sums: readonly DaySum[]): ReadonlyMap<string, DaySum[]> {
  const series = new Map<string, DaySum[]>();
  for (const sum of sums) {
    const key = JSON.stringify(toSeriesKey(sum));
    const days = series.get(key);
    if (days) days.push(sum);
    else series.set(key, [sum]);
  }
  return series;
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
  const cutDay: Day = overflow.sum.day;
  const whole = rows.slice(0, limit).filter((row) => row.sum.day !== cutDay);
  const page = whole.length > 0 ? whole : rows.slice(0, limit);
  const last = page.at(-1);
  if (!last) return { rows: page, next: null };
  const next = whole.length > 0 ? null : toSeriesKey(last.sum);
  return { rows: page, next: { day: last.sum.day, row: next } };
}
