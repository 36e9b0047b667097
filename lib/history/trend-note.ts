/**
 * Where the last week lies against the month; `percent` is the signed difference of the two medians (one decimal).
 * `month` says what the month is: the days of the last thirty, or the service's own 30-day averages.
 */
export type TrendNote =
  | {
      readonly kind: 'falling' | 'rising' | 'steady';
      readonly percent: number;
      readonly month: 'days' | 'averages';
    }
  | { readonly kind: 'too-few' };

/** What it takes to speak of a trend. */
export const trendRules = {
  /** Days of the last seven that have a price. */
  leastWeekDays: 3,
  /** Days of the last thirty that have a price. */
  leastMonthDays: 10,
  /** Of those, days before the last seven: without them the month is only the week again. */
  leastEarlierDays: 5,
  /** A difference of less than so many percent is steady. */
  steadyPercent: 5,
} as const;
