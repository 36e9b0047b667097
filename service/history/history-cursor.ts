import { z } from 'zod';
import { type Day, formatDay, parseDay } from '@/service/store/day';
import type { DaySum } from '@/service/store/history-store';

/** What tells the rows of one day apart; '' stands for "not said". */
export type SeriesKey = readonly [country: string, language: string, source: string];

/** Where a page of history ended: with the whole of `day`, or, where `row` is given, within it after that row. */
export interface HistoryPlace {
  readonly day: Day;
  readonly row: SeriesKey | null;
}

const rowSchema = z.tuple([z.string(), z.string(), z.string()]);

/** The key of a day's row. */
export function toSeriesKey(sum: Pick<DaySum, 'country' | 'language' | 'source'>): SeriesKey {
  return [sum.country ?? '', sum.language ?? '', sum.source ?? ''];
}

/** The order of rows within a day. */
export function compareSeries(a: SeriesKey, b: SeriesKey): number {
  for (const index of [0, 1, 2] as const) if (a[index] !== b[index]) return a[index] < b[index] ? -1 : 1;
  return 0;
}

/** `YYYY-MM-DD` where a page ends with a day (specification 4.2), longer where it ends within one. */
export function formatHistoryCursor({ day, row }: HistoryPlace): string {
  const date = formatDay(day);
  return row === null ? date : `${date}~${Buffer.from(JSON.stringify(row)).toString('base64url')}`;
}

/** The place of a cursor; undefined for any other text. */
export function parseHistoryCursor(cursor: string): HistoryPlace | undefined {
  const [date, encoded, ...more] = cursor.split('~');
  const day = parseDay(date ?? '');
  if (day === undefined || more.length > 0) return undefined;
  if (encoded === undefined) return { day, row: null };
  try {
    const row = rowSchema.safeParse(JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')));
    return row.success ? { day, row: row.data } : undefined;
  } catch {
    return undefined;
  }
}
