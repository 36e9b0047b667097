import { type HistoryPoint, toDate, toDayNumber } from '@/lib/history/history';

/** The day that every test takes for today. */
const today = '2025-11-30';

/** Noon of {@link today}. */
export const now = new Date(`${today}T12:00:00Z`);

/** Dollars. */
export function usd(amount: number) {
  return { minor: Math.round(amount * 100), currency: 'USD' };
}

/** A point so many days before today with the day's average; `part` overrides it. */
export function point(daysAgo: number, avg: number | null, part: Partial<HistoryPoint> = {}): HistoryPoint {
  return {
    date: toDate((toDayNumber(today) ?? 0) - daysAgo),
    low: null,
    avg: avg === null ? null : usd(avg),
    high: null,
    avg1d: null,
    avg7d: null,
    avg30d: null,
    population: null,
    ...part,
  };
}

/** Points of every day from `from` to `to` days ago, oldest first. */
export function days(from: number, to: number, avg: (daysAgo: number) => number | null): HistoryPoint[] {
  return Array.from({ length: from - to + 1 }, (_, index) => point(from - index, avg(from - index)));
}
