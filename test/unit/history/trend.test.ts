import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTrend } from '@/lib/history/history';
import { days, now, point, usd } from './points';

describe('the last week against the month', () => {
  it('falls: 23 days at 100, then 7 at 80, whose medians are 100 and 80', () => {
    const points = [...days(29, 7, () => 100), ...days(6, 0, () => 80)];
    expect(findTrend({ points }, now)).toEqual({ kind: 'falling', percent: -20, month: 'days' });
  });

  it('rises: 23 days at 100, then 90, 105, 106, 107, 108, 109, 300, whose median is 107', () => {
    const week = [90, 105, 106, 107, 108, 109, 300];
    const points = [...days(29, 7, () => 100), ...days(6, 0, (ago) => week[6 - ago] ?? 0)];
    expect(findTrend({ points }, now)).toEqual({ kind: 'rising', percent: 7, month: 'days' });
  });

  it('takes the mean of the two in the middle: 80 and 100 of four days give 90', () => {
    const points = [...days(20, 7, () => 100), point(3, 60), point(2, 80), point(1, 100), point(0, 120)];
    // Of the month's eighteen days fifteen are at 100, so its median is 100.
    expect(findTrend({ points }, now)).toEqual({ kind: 'falling', percent: -10, month: 'days' });
  });

  it.each([
    [95.1, 'steady', -4.9],
    [95, 'falling', -5],
    [104.9, 'steady', 4.9],
    [105, 'rising', 5],
  ])('at %d against 100 it is %s', (week, kind, percent) => {
    const points = [...days(29, 7, () => 100), ...days(6, 0, () => week)];
    expect(findTrend({ points }, now)).toMatchObject({ kind, percent });
  });

  it('is not moved by one wild sale', () => {
    const points = [...days(29, 7, () => 100), ...days(6, 1, () => 100), point(0, 9000)];
    expect(findTrend({ points }, now)).toMatchObject({ kind: 'steady', percent: 0 });
  });
});

describe('what counts', () => {
  const month = days(29, 7, () => 100);

  it('is the last seven days, today included, and of the month the last thirty', () => {
    const outside = [point(400, 7), point(30, 5), point(-1, 900)];
    const points = [...outside, ...month, ...days(6, 0, () => 80)];
    expect(findTrend({ points }, now)).toMatchObject({ kind: 'falling', percent: -20 });
    // The eighth day back is the month's, not the week's.
    const eighth = [...days(29, 8, () => 100), point(7, 1), point(6, 100), point(5, 100), point(4, 100)];
    expect(findTrend({ points: eighth }, now)).toMatchObject({ kind: 'steady', percent: 0 });
  });

  it.each([
    ['two days in the week', [...month, point(1, 80), point(0, 80)]],
    ['four days before the week', [...days(10, 7, () => 100), ...days(6, 0, () => 80)]],
    ['nine days in the month', [...days(12, 7, () => 100), ...days(2, 0, () => 80)]],
    ['days without prices', [...days(29, 7, () => null), ...days(6, 0, () => 80)]],
    ['nothing', []],
  ])('is too little with %s', (_, points) => {
    expect(findTrend({ points }, now)).toEqual({ kind: 'too-few' });
  });

  it('are at least three days of the week, ten of the month and five before the week', () => {
    const points = [...days(13, 7, () => 100), point(4, 80), point(2, 80), point(0, 80)];
    expect(findTrend({ points }, now)).toEqual({ kind: 'falling', percent: -20, month: 'days' });
  });

  it('falls back on the averages of thirty days where the month is not there', () => {
    const points = days(6, 0, () => 80).map((day) => ({ ...day, avg30d: usd(100) }));
    expect(findTrend({ points }, now)).toEqual({ kind: 'falling', percent: -20, month: 'averages' });
  });

  it('is one currency: the newest', () => {
    const yen = days(29, 7, () => 100).map((day) => ({ ...day, avg: { minor: 100, currency: 'JPY' } }));
    const points = [...yen, ...days(6, 0, () => 80)];
    expect(findTrend({ points }, now)).toEqual({ kind: 'too-few' });
  });
});

it('says something sensible of any series', () => {
  const wild = fc.array(
    fc.record({ ago: fc.integer({ min: -3, max: 200 }), avg: fc.option(fc.integer({ min: 0, max: 1e6 })) }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(wild, (rows) => {
      const note = findTrend({ points: rows.map(({ ago, avg }) => point(ago, avg)) }, now);
      if (note.kind === 'too-few') return;
      expect(Number.isFinite(note.percent)).toBe(true);
      expect(note.kind === 'steady').toBe(Math.abs(note.percent) < 5);
      if (note.kind !== 'steady') expect(note.percent < 0).toBe(note.kind === 'falling');
    }),
  );
});
