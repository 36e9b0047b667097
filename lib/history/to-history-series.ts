import type { HistoryRow } from '@/lib/contract/history';
import { toKnownMoney } from '@/lib/domain/money';
import type { HistoryPoint, HistorySeries } from './history-series';

type Amounts = Pick<HistoryRow, 'price_low' | 'price_high' | 'price_avg' | 'avg_1d' | 'avg_7d' | 'avg_30d'>;

/** Rows for "all countries" or "all languages" cover those of each: both together would count everything twice. */
function isTotal(value: string | null | undefined): boolean {
  return !value || value.toUpperCase() === 'ALL';
}

/** The rows of one day that together count every observation once: totals where there are any, else their parts. */
function withoutParts(rows: readonly HistoryRow[]): readonly HistoryRow[] {
  const totals = rows.filter((row) => isTotal(row.country));
  const [first] = totals;
  if (first) return keepLanguageTotals(totals);
  const countries = new Map<string, HistoryRow[]>();
  for (const row of rows) {
    const country = row.country ?? '';
    countries.set(country, [...(countries.get(country) ?? []), row]);
  }
  return [...countries.values()].flatMap(keepLanguageTotals);
}

function keepLanguageTotals(rows: readonly HistoryRow[]): readonly HistoryRow[] {
  const totals = rows.filter((row) => isTotal(row.language));
  return totals.length > 0 ? totals : rows;
}

function knownOf(rows: readonly HistoryRow[], field: keyof Amounts): number[] {
  return rows.flatMap((row) => {
    const amount = row[field];
    return amount === null || amount <= 0 ? [] : [amount];
  });
}

/** The mean of a field, each row weighing as much as it has observations; a row that does not say weighs as one. */
function meanOf(rows: readonly HistoryRow[], field: keyof Amounts): number {
  let sum = 0;
  let weights = 0;
  for (const row of rows) {
    const amount = row[field];
    if (amount === null || amount <= 0) continue;
    const weight = Math.max(row.population ?? 1, 1);
    sum += amount * weight;
    weights += weight;
  }
  return weights === 0 ? 0 : sum / weights;
}

function toPoint(date: string, all: readonly HistoryRow[], currency: string): HistoryPoint {
  const rows = withoutParts(all);
  const known = rows.flatMap(({ population }) => population ?? []);
  const money = (amount: number) => toKnownMoney(amount, currency);
  return {
    date,
    low: money(Math.min(...knownOf(rows, 'price_low'))),
    avg: money(meanOf(rows, 'price_avg')),
    high: money(Math.max(...knownOf(rows, 'price_high'))),
    avg1d: money(meanOf(rows, 'avg_1d')),
    avg7d: money(meanOf(rows, 'avg_7d')),
    avg30d: money(meanOf(rows, 'avg_30d')),
    population: known.length > 0 ? known.reduce((sum, count) => sum + count, 0) : null,
  };
}

/** The currency that most rows are in: amounts of two currencies make no line. */
function findCurrency(rows: readonly HistoryRow[]): string {
  const counts = new Map<string, number>();
  for (const { currency } of rows) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

/** Rows of several pages, each day's series once: a page that moved on meanwhile brings some of them again. */
function withoutRepeats(rows: readonly HistoryRow[]): readonly HistoryRow[] {
  const seen = new Map<string, HistoryRow>();
  for (const row of rows) {
    const key = JSON.stringify([row.date, row.country ?? '', row.language ?? '', row.source ?? '']);
    if (!seen.has(key)) seen.set(key, row);
  }
  return [...seen.values()];
}

/**
 * The series that history rows (specification 2.7) make up: one point a day, oldest first. Rows of one day that differ
 * by country, language or source become one: lowest, highest, the mean by observations. Rows in another currency than
 * most are left out.
 */
export function toHistorySeries({
  rows,
  ...series
}: Omit<HistorySeries, 'points'> & { readonly rows: readonly HistoryRow[] }): HistorySeries {
  const currency = findCurrency(rows);
  const days = new Map<string, HistoryRow[]>();
  for (const row of withoutRepeats(rows)) {
    if (row.currency !== currency) continue;
    const day = days.get(row.date);
    if (day) day.push(row);
    else days.set(row.date, [row]);
  }
  const points = [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, day]) => toPoint(date, day, currency));
  return { ...series, points };
}
