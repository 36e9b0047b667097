import { toAmount } from '@/lib/domain/money';
import {
  dayAmount,
  dayOf,
  type HistoryPoint,
  type HistorySeries,
  toDate,
  toDayNumber,
} from '@/lib/history/history';

/** What is known of one day; a day without prices is there too, so that lines break where nothing is known. */
export interface ChartDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly sold: HistoryPoint | null;
  readonly listed: HistoryPoint | null;
}

/** Both series day by day in one currency. */
export interface ChartData {
  readonly days: readonly ChartDay[];
  readonly currency: string;
}

type Points = ReadonlyMap<number, HistoryPoint>;

function toPoints(series: HistorySeries | null): Points {
  return new Map(
    (series?.points ?? []).flatMap((point) => {
      const day = toDayNumber(point.date);
      return day === undefined || !dayAmount(point) ? [] : [[day, point] as const];
    }),
  );
}

/** The days of the window that ends today (UTC), oldest first; undefined where no day has a price. */
export function toChartData(
  sold: HistorySeries | null,
  listings: HistorySeries | null,
  days: number,
  now: Date,
): ChartData | undefined {
  const series = [toPoints(sold), toPoints(listings)] as const;
  const last = dayOf(now);
  const inWindow = (points: Points) => [...points].filter(([day]) => day <= last && day > last - days);
  const newest = series.flatMap((points) => inWindow(points).at(-1)?.[1] ?? [])[0];
  const currency = newest && dayAmount(newest)?.currency;
  if (!currency) return undefined;
  // One axis holds one currency; a day in another one counts as unknown.
  const at = (points: Points, day: number) => {
    const point = points.get(day);
    return point && dayAmount(point)?.currency === currency ? point : null;
  };
  const dates = Array.from({ length: days }, (_, index) => last - days + 1 + index);
  return {
    currency,
    days: dates.map((day) => ({ date: toDate(day), sold: at(series[0], day), listed: at(series[1], day) })),
  };
}

/** A day's price in whole units, or null. */
export function toHeight(point: HistoryPoint | null): number | null {
  const money = point && dayAmount(point);
  return money ? toAmount(money) : null;
}
