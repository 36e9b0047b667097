import { describe, expect, it } from 'vitest';
import { toChartData, toHeight } from '@/components/history/chart-data';
import { now, point, usd } from '@/test/unit/history/points';
import { series } from './series';

describe('the days of a chart', () => {
  it('are all days of the window, so that a missing one breaks the line', () => {
    const sold = series('sold', 7, () => null, { points: [point(6, 90), point(2, 100), point(0, 110)] });
    const data = toChartData(sold, null, 7, now);
    expect(data?.currency).toBe('USD');
    expect(data?.days.map(({ date }) => date)).toEqual([
      ...['2025-11-24', '2025-11-25', '2025-11-26', '2025-11-27'],
      ...['2025-11-28', '2025-11-29', '2025-11-30'],
    ]);
    expect(data?.days.map((day) => toHeight(day.sold))).toEqual([90, null, null, null, 100, null, 110]);
    expect(data?.days.every(({ listed }) => listed === null)).toBe(true);
  });

  it('cut a longer series to the window', () => {
    const data = toChartData(
      series('sold', 90, (ago) => ago + 1),
      series('listings', 90, () => 5),
      7,
      now,
    );
    expect(data?.days.map((day) => toHeight(day.sold))).toEqual([7, 6, 5, 4, 3, 2, 1]);
  });

  it('are of one currency: the other is not drawn as if it were the same', () => {
    const yen = [point(1, null, { avg: { minor: 15000, currency: 'JPY' } })];
    const data = toChartData(
      series('sold', 7, () => 100),
      series('listings', 7, () => null, { points: yen }),
      7,
      now,
    );
    expect(data?.currency).toBe('USD');
    expect(data?.days.every(({ listed }) => listed === null)).toBe(true);
  });

  it('are none where no day has a price', () => {
    expect(toChartData(null, null, 7, now)).toBeUndefined();
    expect(
      toChartData(
        series('sold', 7, () => null),
        null,
        7,
        now,
      ),
    ).toBeUndefined();
    const old = series('sold', 7, () => null, { points: [point(20, 5)] });
    expect(toChartData(old, null, 7, now)).toBeUndefined();
  });

  it('take the nearest average where the day itself has none', () => {
    expect(toHeight(point(0, null, { avg1d: usd(7), avg7d: usd(9) }))).toBe(7);
    expect(toHeight(point(0, null, { avg7d: usd(9), avg30d: usd(3) }))).toBe(9);
    expect(toHeight(point(0, null, { avg30d: usd(3) }))).toBeNull();
  });
});
