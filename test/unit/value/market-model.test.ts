import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FairValue } from '@/lib/value/appraisal';
import { appraise } from '@/lib/value/appraise';
import { toInput } from '@/test/value/to-input';
import type { ValueCase } from '@/test/value/value-case';

type Answer = Partial<ValueCase>;

/** The fair value of a near-mint copy, unless the answer is asked of another. */
function findValue(answer: Answer): FairValue {
  const valueCase: ValueCase = { id: 'model', asks: '1 USD', condition: 'NM', ...answer } as ValueCase;
  const { fair } = appraise(toInput(valueCase));
  if (!fair) throw new Error('expected a fair value');
  return fair;
}

const widthOf = ({ low, high }: FairValue) => Math.log(high.minor / low.minor);
const dollars = ({ value }: FairValue) => value.minor / 100;

const sold = { current: 98, avg1d: 97, avg7d: 101, avg30d: 99, avg: 100, population: 60 };
const raw: Answer['raw'] = { NEAR_MINT: [125, 20, 100, 160] };
const plain: Answer = { sold, raw, listings: [120, 30, 60, 160] };

/** Amounts from a cent to a million dollars. */
const amount = fc.integer({ min: 1, max: 100_000_000 }).map((cents) => cents / 100);
const count = fc.integer({ min: 1, max: 300 });
const answers = fc.record({
  sold: fc.record({
    ...{ current: amount, avg1d: amount, avg7d: amount, avg30d: amount, avg: amount },
    population: fc.integer({ min: 2, max: 300 }),
  }),
  raw: fc.dictionary(
    fc.constantFrom('NEAR_MINT', 'LIGHTLY_PLAYED', 'DAMAGED', 'POOR', 'NEW_WORD'),
    fc.tuple(amount, count, amount, amount),
  ),
  condition: fc.constantFrom('NM', 'DMG', undefined),
});

describe('whatever an answer says', () => {
  test('the value lies within its interval and is whole money', () => {
    fc.assert(
      fc.property(answers, (answer) => {
        const { low, value, high } = findValue(answer as Answer);
        for (const { minor } of [low, value, high])
          expect(Number.isSafeInteger(minor) && minor > 0).toBe(true);
        expect(low.minor).toBeLessThanOrEqual(value.minor);
        expect(value.minor).toBeLessThanOrEqual(high.minor);
      }),
      { numRuns: 60 },
    );
  });

  test('the weights of the comps are shares of one', () => {
    fc.assert(
      fc.property(answers, (answer) => {
        const weights = findValue(answer as Answer).comps.map(({ weight }) => weight);
        expect(weights.every((weight) => weight >= 0)).toBe(true);
        expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 6);
      }),
      { numRuns: 40 },
    );
  });
});

test('prices that are all so many times as high make a value so many times as high', () => {
  const by = (factor: number): Answer => ({
    sold: {
      current: 90 * factor,
      avg7d: 95 * factor,
      avg30d: 105 * factor,
      avg: 100 * factor,
      population: 40,
    },
    raw: { NEAR_MINT: [130 * factor, 8, 90 * factor, 180 * factor] },
  });
  const base = dollars(findValue(by(1)));
  for (const factor of [3, 50, 700]) expect(dollars(findValue(by(factor))) / factor / base).toBeCloseTo(1, 3);
});

test('more sales narrow the interval', () => {
  const widths = [3, 12, 60, 240].map((population) => widthOf(findValue({ sold: { ...sold, population } })));
  expect(widths).toEqual([...widths].sort((a, b) => b - a));
  expect((widths[3] ?? 0) / (widths[0] ?? 1)).toBeLessThan(0.87);
});

test('one crazy asking price of eight moves the value little', () => {
  const calm = findValue({ sold: { avg: 9, avg30d: 9, population: 12 }, raw: { NEAR_MINT: [11, 8, 8, 14] } });
  const crazy = findValue({
    sold: { avg: 9, avg30d: 9, population: 12 },
    raw: { NEAR_MINT: [120, 8, 5, 900] },
  });
  expect(Math.abs(dollars(crazy) / dollars(calm) - 1)).toBeLessThan(0.15);
});

test('a single asking price of ten times what sold counts for next to nothing', () => {
  const { comps, value } = findValue({
    ...plain,
    raw: { NEAR_MINT: [1000, 1, 1000, 1000] },
    listings: undefined,
  });
  expect(comps.find(({ field }) => field === 'raw.NEAR_MINT')?.weight).toBeLessThan(0.05);
  expect(value.minor / 100).toBeLessThan(115);
});

test('two windows of one sale are one figure', () => {
  const once = findValue({ sold: { current: 140, avg30d: 100, avg: 100, population: 20 } });
  const twice = findValue({
    sold: { current: 140, avg1d: 140, avg7d: 140, avg30d: 100, avg: 100, population: 20 },
  });
  expect(Math.abs(dollars(twice) / dollars(once) - 1)).toBeLessThan(0.09);
  expect(widthOf(twice)).toBeGreaterThan(0.8 * widthOf(once));
});

test('a market that has fallen for weeks is worth what it sells for now', () => {
  const falling = findValue({
    sold: { current: 52, avg1d: 52, avg7d: 54, avg30d: 68, avg: 130, population: 120 },
    raw: { NEAR_MINT: [95, 30, 60, 140] },
  });
  expect(dollars(falling)).toBeLessThan(66);
  expect(dollars(falling)).toBeGreaterThan(42);
});

describe('what buckets hold', () => {
  const bucket: Answer['raw'] = { NEAR_MINT: [100, 20, 60, 140] };

  test('asking prices are divided by the usual ratio', () => {
    const listings: Answer['listings'] = [100, 20, 60, 140];
    const asks = findValue({ sold: {}, raw: bucket, listings });
    expect(dollars(asks)).toBeGreaterThan(70);
    expect(dollars(asks)).toBeLessThan(90);
  });

  test.each([
    ['more of them than there are listings', [100, 5, 60, 140]],
    ['a price below the lowest listing', [130, 40, 90, 180]],
  ] as const)('sales are recognised, and not divided: %s', (_, listings) => {
    const sales = findValue({ sold: {}, raw: bucket, listings: [...listings] });
    expect(dollars(sales)).toBeGreaterThan(94);
    expect(sales.comps.find(({ field }) => field === 'raw.NEAR_MINT')?.asked).toBe(false);
  });
});

test('a copy whose condition is not stated spans the ladder of conditions', () => {
  const stated = findValue(plain);
  const open = findValue({ ...plain, condition: undefined });
  expect(open.low.minor).toBeLessThan(stated.low.minor);
  expect(widthOf(open)).toBeGreaterThan(1.2 * widthOf(stated));
});

test('conditions stand in the order of the ladder where only near mint is listed', () => {
  const ladder = ['NM', 'LP', 'MP', 'HP', 'DMG'];
  const values = ladder.map((condition) => dollars(findValue({ ...plain, condition })));
  expect(values).toEqual([...values].sort((a, b) => b - a));
});

test('a grade lies between its neighbours', () => {
  const graded: Answer['graded'] = { 'PSA 10': [500, 12, 400, 600], 'PSA 8': [150, 12, 120, 200] };
  const between = findValue({
    ...plain,
    condition: undefined,
    grade: 'PSA 9',
    graded,
  });
  expect(dollars(between)).toBeGreaterThan(110);
  expect(dollars(between)).toBeLessThan(420);
});
