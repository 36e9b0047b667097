import type { HistoryRow } from '@/lib/contract/answers';
import { type Money, toKnownMoney } from '@/lib/domain/money';

/** The service's two series: sold baselines, or snapshots of current listings. */
export type HistoryKind = 'sold' | 'listings';

/** One day of a series; null where the service does not state a figure. */
export interface HistoryPoint {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly low: Money | null;
  readonly avg: Money | null;
  readonly high: Money | null;
  readonly avg1d: Money | null;
  readonly avg7d: Money | null;
  readonly avg30d: Money | null;
  readonly population: number | null;
}

/** A card's history of one kind, oldest day first, one point a day. */
export interface HistorySeries {
  readonly kind: HistoryKind;
  /** The requested window in days. */
  readonly days: number;
  readonly points: readonly HistoryPoint[];
  /** Reason for missing pages: a repeated page, too many pages, or a failed later page; null for a complete series. */
  readonly cut: 'paging-repeats' | 'too-many-pages' | 'page-failed' | null;
  readonly fetchedAt: string;
  readonly stale: boolean;
  readonly sample: boolean;
}

/** Windows to choose from, in days; a plan allows those up to its own. */
export const historyWindows = [7, 14, 30, 60, 90, 180] as const;

/** Days of history that each plan allows (specification 8); 0 for none. */
export const planHistoryDays = { basic: 0, pro: 7, mega: 180 } as const;

const dayMs = 86_400_000;

/** Day number of a date `YYYY-MM-DD`, whole days since 1970 (UTC); undefined for any other text. */
export function toDayNumber(date: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined;
  const moment = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(moment) ? undefined : moment / dayMs;
}

/** The date `YYYY-MM-DD` of a day number. */
export function toDate(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** Day number (UTC) of a moment. */
export function dayOf(moment: Date): number {
  return Math.floor(moment.getTime() / dayMs);
}

/** The price of one day in charts and trends: its own average, else that of the narrowest window. */
export function dayAmount({ avg, avg1d, avg7d }: HistoryPoint): Money | null {
  return avg ?? avg1d ?? avg7d;
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

function isTotal(value: string | null | undefined): boolean {
  return !value || value.toUpperCase() === 'ALL';
}

function preferTotals(rows: HistoryRow[], field: 'country' | 'language'): HistoryRow[] {
  const totals = rows.filter((row) => isTotal(row[field]));
  return totals.length > 0 ? totals : rows;
}

/** The rows of one day that count every observation once: totals of countries and languages, else their parts. */
function withoutParts(rows: HistoryRow[]): readonly HistoryRow[] {
  const countries = groupBy(preferTotals(rows, 'country'), ({ country }) =>
    isTotal(country) ? '' : (country ?? ''),
  );
  return [...countries.values()].flatMap((country) => preferTotals(country, 'language'));
}

type AmountField = 'price_low' | 'price_high' | 'price_avg' | 'avg_1d' | 'avg_7d' | 'avg_30d';

function toPoint(date: string, all: HistoryRow[], currency: string): HistoryPoint {
  const rows = withoutParts(all);
  const money = (amount: number) => toKnownMoney(amount, currency);
  const amounts = (field: AmountField) =>
    rows.flatMap((row) => {
      const amount = row[field];
      // A row without a count weighs as one observation.
      return amount === null || amount <= 0 ? [] : [{ amount, weight: Math.max(row.population ?? 1, 1) }];
    });
  const mean = (field: AmountField) => {
    const weighted = amounts(field);
    const sum = weighted.reduce((total, { amount, weight }) => total + amount * weight, 0);
    return money(sum / weighted.reduce((total, { weight }) => total + weight, 0));
  };
  const counts = rows.flatMap(({ population }) => population ?? []);
  return {
    date,
    low: money(Math.min(...amounts('price_low').map(({ amount }) => amount))),
    avg: mean('price_avg'),
    high: money(Math.max(...amounts('price_high').map(({ amount }) => amount))),
    avg1d: mean('avg_1d'),
    avg7d: mean('avg_7d'),
    avg30d: mean('avg_30d'),
    population: counts.length > 0 ? counts.reduce((sum, count) => sum + count, 0) : null,
  };
}

/** The currency of most rows; the first of equals. */
function findCurrency(rows: readonly HistoryRow[]): string {
  const groups = groupBy(rows, ({ currency }) => currency);
  return [...groups].sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? '';
}

/** The series of history rows (specification 2.7). Rows of one day become one point; rows in rarer currencies are left out. */
export function toHistorySeries({
  rows,
  ...series
}: Omit<HistorySeries, 'points'> & { readonly rows: readonly HistoryRow[] }): HistorySeries {
  const currency = findCurrency(rows);
  // Rows may repeat where the paging moved between two requests.
  const unique = groupBy(rows, (row) =>
    JSON.stringify([row.date, row.country ?? '', row.language ?? '', row.source ?? '']),
  );
  const kept = [...unique.values()].flatMap(([row]) => (row?.currency === currency ? [row] : []));
  const points = [...groupBy(kept, ({ date }) => date)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, day]) => toPoint(date, day, currency));
  return { ...series, points };
}

/** The last week against the month; `percent` is the signed difference of the two medians, to one decimal. */
type TrendNote =
  | {
      readonly kind: 'falling' | 'rising' | 'steady';
      readonly percent: number;
      /** Source of the month's median: its days, or the service's own 30-day averages. */
      readonly month: 'days' | 'averages';
    }
  | { readonly kind: 'too-few' };

/** Conditions of a trend. */
const trendRules = {
  /** Priced days of the last seven. */
  leastWeekDays: 3,
  /** Priced days of the last thirty. */
  leastMonthDays: 10,
  /** Of those, days before the last seven: without them the month is only the week again. */
  leastEarlierDays: 5,
  /** A smaller difference in percent is steady. */
  steadyPercent: 5,
} as const;

interface Day {
  /** Whole days before today; 0 is today. */
  readonly age: number;
  readonly point: HistoryPoint;
}

/** Median of the amounts in the newest amount's currency; undefined for fewer than `least`. */
function findMedian(days: readonly Day[], read: (point: HistoryPoint) => Money | null, least: number) {
  const amounts = days.flatMap(({ point }) => read(point) ?? []);
  const currency = amounts.at(-1)?.currency;
  const minors = amounts.filter((money) => money.currency === currency).map(({ minor }) => minor);
  if (minors.length < least) return undefined;
  minors.sort((one, other) => one - other);
  const upper = minors[Math.floor(minors.length / 2)] ?? 0;
  const lower = minors[Math.floor((minors.length - 1) / 2)] ?? 0;
  return { amount: (lower + upper) / 2, currency };
}

/**
 * The trend of a series by {@link trendRules}; days are UTC, today included. Without a month of days the week is
 * compared with the service's 30-day averages.
 */
export function findTrend({ points }: Pick<HistorySeries, 'points'>, now: Date): TrendNote {
  const days = points.flatMap((point): Day[] => {
    const age = dayOf(now) - (toDayNumber(point.date) ?? Number.NaN);
    return age >= 0 && age < 30 ? [{ age, point }] : [];
  });
  const inWeek = days.filter(({ age }) => age < 7);
  const priced = days.filter(({ point }) => dayAmount(point) !== null);
  const week = findMedian(inWeek, dayAmount, trendRules.leastWeekDays);
  const hasMonth =
    priced.filter(({ age }) => age >= 7).length >= trendRules.leastEarlierDays &&
    priced.length >= trendRules.leastMonthDays;
  const month = hasMonth
    ? findMedian(days, dayAmount, trendRules.leastMonthDays)
    : findMedian(inWeek, ({ avg30d }) => avg30d, trendRules.leastWeekDays);
  if (!week || !month || week.currency !== month.currency || month.amount <= 0) return { kind: 'too-few' };
  const percent = Math.round((week.amount / month.amount - 1) * 1000) / 10;
  const isSteady = Math.abs(percent) < trendRules.steadyPercent;
  const kind = isSteady ? 'steady' : percent < 0 ? 'falling' : 'rising';
  return { kind, percent, month: hasMonth ? 'days' : 'averages' };
}
