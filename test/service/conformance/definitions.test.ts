import { describe, expect, test } from 'vitest';
import type { DaySum } from '@/service/store/day-sums';
import { toRow } from '@/service/store/history';

/** One observation of so many cents, days before the newest. */
function at(daysBefore: number, cents: number): DaySum {
  const sum = { low: cents, total: cents, high: cents, weight: 1, population: 1, squares: cents * cents };
  const unsaid = { avg7d: null, avg30d: null, country: '', language: '', source: '' };
  return { ...sum, day: 20_000 - daysBefore, ...unsaid };
}

function outlook(series: readonly [DaySum, ...DaySum[]]) {
  return toRow(series, series[0], 0);
}

describe('trend: the mean of 7 days against that of 30', () => {
  test.each([
    // (106 + 94) / 2 = 100: 6 % above.
    ['up', 106, 94],
    // (105 + 95) / 2 = 100: 5 % above is not more than 5 %.
    ['stable', 105, 95],
    ['stable', 95, 105],
    ['down', 94, 106],
    // (1,155 + 1,045) / 2 = 1,100: exactly 5 % again.
    ['stable', 1155, 1045],
  ] as const)('%s: %i now, %i twenty days ago', (trend, now, before) => {
    expect(outlook([at(0, now), at(20, before)]).trend).toBe(trend);
  });

  test('a day beyond the 30 does not count', () => {
    expect(outlook([at(0, 100), at(29, 100), at(30, 10)])).toMatchObject({
      trend: 'stable',
      avg30d: 100,
    });
  });
});

describe('volatility: the standard deviation of 30 days as a share of their mean', () => {
  test.each([
    // Mean 100; deviations 9, 10, 24 and 25.
    ['low', 91, 109],
    ['medium', 90, 110],
    ['medium', 76, 124],
    ['high', 75, 125],
    ['low', 100, 100],
  ] as const)('%s: %i and %i', (volatility, a, b) => {
    expect(outlook([at(0, a), at(1, b)]).volatility).toBe(volatility);
  });
});
