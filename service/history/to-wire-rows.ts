import type { WireHistoryRow } from '@/lib/contract/history';
import { averageOf } from '@/service/statistics/price-sum';
import { toWireAmount } from '@/service/statistics/wire-amount';
import { formatDay } from '@/service/store/day';
import type { HistoryRow } from './read-history';

/** A row of kind `listings` as the specification sends it (2.7). */
export function toListingsRow(row: HistoryRow, kind: string, currency: string): WireHistoryRow {
  const { day, country, source, language } = row.sum;
  return {
    date: formatDay(day),
    kind,
    currency,
    country,
    source,
    language,
    ...toFigures(row, currency),
  };
}

/** A row of the sold baseline: the same without country, source and language (its shape is not shown). */
export function toSoldRow(row: HistoryRow, kind: string, currency: string): WireHistoryRow {
  return { date: formatDay(row.sum.day), kind, currency, ...toFigures(row, currency) };
}

function toFigures({ sum, avg1d, avg7d, avg30d, trend, volatility }: HistoryRow, currency: string) {
  return {
    price_low: toWireAmount(sum.low, currency),
    price_high: toWireAmount(sum.high, currency),
    price_avg: toWireAmount(averageOf(sum.total, sum.population), currency),
    avg_1d: toWireAmount(avg1d, currency),
    avg_7d: toWireAmount(avg7d, currency),
    avg_30d: toWireAmount(avg30d, currency),
    population: sum.population,
    trend,
    volatility,
  };
}
