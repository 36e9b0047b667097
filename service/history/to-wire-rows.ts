import { listingsKind } from '@/lib/contract/history';
import { defaultWireNames } from '@/lib/contract/wire';
import { meanOf } from '@/service/statistics/price-sum';
import { toWireAmount } from '@/service/statistics/wire-amount';
import { formatDay } from '@/service/store/day';
import type { SentListingsRow, SentSoldRow } from '@/service/wire/history';
import type { HistoryRow } from './read-history';

/** A row of kind `listings` as the specification sends it (2.7). */
export function toListingsRow(row: HistoryRow, currency: string): SentListingsRow {
  const { day, country, source, language } = row.sum;
  return {
    date: formatDay(day),
    kind: listingsKind,
    currency,
    country,
    source,
    language,
    ...toFigures(row, currency),
  };
}

/** A row of the sold baseline: the same without country, source and language (its shape is not shown). */
export function toSoldRow(row: HistoryRow, currency: string): SentSoldRow {
  const kind = defaultWireNames.soldKind;
  return { date: formatDay(row.sum.day), kind, currency, ...toFigures(row, currency) };
}

function toFigures({ sum, avg1d, avg7d, avg30d, trend, volatility }: HistoryRow, currency: string) {
  return {
    price_low: toWireAmount(sum.low, currency),
    price_high: toWireAmount(sum.high, currency),
    price_avg: toWireAmount(meanOf(sum.total, sum.population), currency),
    avg_1d: toWireAmount(avg1d, currency),
    avg_7d: toWireAmount(avg7d, currency),
    avg_30d: toWireAmount(avg30d, currency),
    population: sum.population,
    trend,
    volatility,
  };
}
