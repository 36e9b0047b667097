import { meanOf } from '@/service/statistics/price-sum';
import type { DaySum } from '@/service/store/history-store';

/** The longest window that a row looks back over, its own day included. */
export const trailingDays = 30;

/** Means in minor units over the last days of a series, the row's own day included. */
export interface Trailing {
  readonly avg1d: number;
  readonly avg7d: number;
  readonly avg30d: number;
}

/** Where prices of the last 30 days are going, and how far they spread. */
export interface Outlook {
  /** `up` or `down` where the mean of 7 days lies more than 5 % above or below that of 30, else `stable`. */
  readonly trend: 'up' | 'down' | 'stable';
  /** By the standard deviation of 30 days as a share of their mean: below 10 % `low`, below 25 % `medium`, else `high`. */
  readonly volatility: 'low' | 'medium' | 'high';
}

/** What the row of `series[index]` says of the days up to its own; `series` is one series, newest day first. */
export function toTrailing(series: readonly DaySum[], index: number): Trailing & Outlook {
  const day = series[index]?.day ?? 0;
  const within = (days: number) => {
    let end = index;
    while ((series[end]?.day ?? Number.NEGATIVE_INFINITY) > day - days) end += 1;
    return sumOf(series.slice(index, end));
  };
  const [of1, of7, of30] = [within(1), within(7), within(trailingDays)];
  return {
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

function sumOf(sums: readonly DaySum[]): Moments {
  return sums.reduce(
    (all, sum) => ({
      total: all.total + sum.total,
      squares: all.squares + sum.squares,
      population: all.population + sum.population,
    }),
    { total: 0, squares: 0, population: 0 },
  );
}

function toTrend(of7: Moments, of30: Moments): Outlook['trend'] {
  // Both means on one denominator, in whole numbers: 105 is exactly 5 % above 100, and a quotient would say more.
  const lately = 20 * of7.total * of30.population;
  const before = of30.total * of7.population;
  if (lately > 21 * before) return 'up';
  return lately < 19 * before ? 'down' : 'stable';
}

function toVolatility({ total, squares, population }: Moments): Outlook['volatility'] {
  const mean = total / population;
  const spread = Math.sqrt(Math.max(0, squares / population - mean * mean)) / mean;
  if (spread < 0.1) return 'low';
  return spread < 0.25 ? 'medium' : 'high';
}
