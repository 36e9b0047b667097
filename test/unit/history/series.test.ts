import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type HistoryRow, historyRowSchema } from '@/lib/contract/answers';
import { dayAmount, dayOf, toDate, toDayNumber, toHistorySeries } from '@/lib/history/history';
import { point, usd } from './points';

const about = {
  kind: 'listings',
  days: 30,
  cut: null,
  fetchedAt: '2026-11-20T12:00:00.000Z',
  stale: false,
  sample: false,
} as const;

function row(date: string, changes: Partial<HistoryRow> = {}): HistoryRow {
  return historyRowSchema.parse({
    date,
    kind: 'listings',
    currency: 'USD',
    country: 'US',
    source: 'market_unsold',
    language: 'EN',
    price_low: 90,
    price_high: 110,
    price_avg: 100,
    avg_1d: 100,
    avg_7d: 101,
    avg_30d: 102,
    population: 3,
    trend: 'stable',
    volatility: 'medium',
    ...changes,
  });
}

const pointsOf = (rows: readonly HistoryRow[]) => toHistorySeries({ ...about, rows }).points;

test('a row a day is a point a day, oldest first, whatever order the pages came in', () => {
  const series = toHistorySeries({
    ...about,
    rows: [row('2026-11-03'), row('2026-11-01'), row('2026-11-02')],
  });
  expect(series.points.map(({ date }) => date)).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
  expect(series).toMatchObject({ kind: 'listings', days: 30, cut: null });
  expect(series.points[0]).toEqual({
    date: '2026-11-01',
    low: usd(90),
    avg: usd(100),
    high: usd(110),
    avg1d: usd(100),
    avg7d: usd(101),
    avg30d: usd(102),
    population: 3,
  });
});

describe('several rows of one day', () => {
  test('of several countries become one: lowest, highest, the mean by observations', () => {
    const rows = [
      row('2026-11-01', { country: 'US', population: 3 }),
      row('2026-11-01', { country: 'DE', price_low: 50, price_high: 300, price_avg: 200, population: 1 }),
    ];
    expect(pointsOf(rows)).toMatchObject([{ low: usd(50), avg: usd(125), high: usd(300), population: 4 }]);
  });

  test('with a total of all countries or languages are that total, not counted twice', () => {
    const rows = [
      row('2026-11-01', { country: 'US', language: 'EN', population: 3 }),
      row('2026-11-01', { country: 'US', language: 'JA', population: 2 }),
      row('2026-11-01', { country: 'US', language: 'ALL', price_avg: 120, population: 5 }),
      row('2026-11-01', { country: 'DE', language: 'EN', price_avg: 220, population: 5 }),
    ];
    expect(pointsOf(rows)).toMatchObject([{ avg: usd(170), population: 10 }]);
    const total = row('2026-11-01', { country: 'ALL', language: 'ALL', price_avg: 300, population: 9 });
    expect(pointsOf([...rows, total])).toMatchObject([{ avg: usd(300), population: 9 }]);
  });

  test('that came twice count once', () => {
    expect(pointsOf([row('2026-11-01'), row('2026-11-01')])).toMatchObject([{ population: 3 }]);
  });

  test('of the sold kind, without country and language, are one series', () => {
    const sold = historyRowSchema.parse({ date: '2026-11-01', kind: 'sold', currency: 'USD', price_avg: 7 });
    expect(pointsOf([sold])).toMatchObject([{ avg: usd(7), low: null, population: null }]);
  });
});

test('what is not known is null, a price of zero is no price, and two currencies are never mixed', () => {
  const rows = [
    row('2026-11-01', { price_avg: null, price_low: 0, population: null }),
    row('2026-11-02'),
    row('2026-11-02', { country: 'JP', currency: 'JPY', price_avg: 15_000 }),
  ];
  expect(pointsOf(rows)).toMatchObject([
    { date: '2026-11-01', avg: null, low: null, population: null },
    { date: '2026-11-02', avg: usd(100), population: 3 },
  ]);
});

test('whatever the rows: days rise, and each mean lies between its rows', () => {
  const amount = fc.option(fc.double({ min: 0.01, max: 1e6, noNaN: true }));
  const wild = fc.array(
    fc.record({
      date: fc.constantFrom('2026-11-01', '2026-11-02', '2026-11-03'),
      country: fc.constantFrom('US', 'DE', 'ALL', null),
      language: fc.constantFrom('EN', 'JA', 'ALL', null),
      currency: fc.constantFrom('USD', 'EUR'),
      price_avg: amount,
      population: fc.option(fc.nat(1000)),
    }),
  );
  fc.assert(
    fc.property(wild, (parts) => {
      const rows = parts.map(({ date, ...changes }) => row(date, changes));
      const points = pointsOf(rows);
      expect([...points].sort((a, b) => (a.date < b.date ? -1 : 1))).toEqual(points);
      for (const point of points) {
        const same = rows.filter(({ date, price_avg }) => date === point.date && price_avg !== null);
        const amounts = same.map(({ price_avg }) => Math.round((price_avg ?? 0) * 100));
        if (point.avg === null) continue;
        expect(point.avg.minor).toBeGreaterThanOrEqual(Math.min(...amounts) - 1);
        expect(point.avg.minor).toBeLessThanOrEqual(Math.max(...amounts) + 1);
      }
    }),
  );
});

describe('day numbers', () => {
  test('count whole days since 1970 and go back to the same date', () => {
    expect(toDayNumber('1970-01-01')).toBe(0);
    expect(toDayNumber('1970-02-01')).toBe(31);
    expect(toDayNumber('2024-03-01')).toBe((toDayNumber('2024-02-28') ?? 0) + 2);
    expect(toDate(toDayNumber('2025-11-13') ?? 0)).toBe('2025-11-13');
  });

  test.each(['2025-13-01', '2025-1-1', '', 'today', '2025-11-13T00:00:00Z'])('are not made of %o', (date) => {
    expect(toDayNumber(date)).toBeUndefined();
  });

  test('change at midnight in UTC', () => {
    const day = toDayNumber('2025-11-13');
    expect(dayOf(new Date('2025-11-13T00:00:00Z'))).toBe(day);
    expect(dayOf(new Date('2025-11-13T23:59:59.999Z'))).toBe(day);
  });
});

test('the price of a day is its own average, else that of the narrowest window', () => {
  expect(dayAmount(point(0, 5, { avg1d: usd(7) }))).toEqual(usd(5));
  expect(dayAmount(point(0, null, { avg1d: usd(7), avg7d: usd(9) }))).toEqual(usd(7));
  expect(dayAmount(point(0, null, { avg7d: usd(9), avg30d: usd(3) }))).toEqual(usd(9));
  expect(dayAmount(point(0, null, { avg30d: usd(3) }))).toBeNull();
});
