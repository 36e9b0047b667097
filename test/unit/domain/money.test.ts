import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMoney, minorDigits, toAmount, toMoney } from '@/lib/domain/money';

const currency = fc.constantFrom('USD', 'EUR', 'GBP', 'JPY', 'KRW', 'KWD', 'HUF', 'XXX');
/** Larger amounts are beyond what a double can tell apart in hundredths. */
const minor = fc.integer({ min: -(2 ** 43), max: 2 ** 43 });

describe('minorDigits', () => {
  test.each([
    ['USD', 2],
    ['EUR', 2],
    ['HUF', 2],
    ['TWD', 2],
    ['JPY', 0],
    ['KRW', 0],
    ['CLP', 0],
    ['ISK', 0],
    ['XOF', 0],
    ['KWD', 3],
    ['TND', 3],
    ['ZZZ', 2],
    ['constructor', 2],
  ])('%s has %d', (code, digits) => {
    expect(minorDigits(code)).toBe(digits);
  });
});

describe('toMoney', () => {
  test.each([
    [1.005, 'USD', 101],
    [1.004, 'USD', 100],
    [4.35, 'USD', 435],
    [0.285, 'EUR', 29],
    [1.115, 'EUR', 112],
    [-1.005, 'USD', -101],
    [8.2, 'USD', 820],
    [1234.5, 'JPY', 1235],
    [1.2345, 'KWD', 1235],
    [0, 'USD', 0],
    [-0.001, 'USD', 0],
    [1e-9, 'USD', 0],
    [90071992547409.9, 'USD', 9007199254740990],
  ])('%d %s is %d of the smallest unit', (amount, code, expected) => {
    expect(toMoney(amount, code)).toStrictEqual({ minor: expected, currency: code });
  });

  test.each([
    [Number.NaN, 'USD'],
    [Number.POSITIVE_INFINITY, 'USD'],
    [1e15, 'USD'],
    [1e300, 'JPY'],
    [1, ''],
    [1, '$'],
    [1, 'usd'],
    [1, 'USDT'],
    [1, 'EURO'],
    [1, 'US'],
    [1, ' USD'],
    [1, 'USD\n'],
  ])('%d %j is nothing', (amount, code) => {
    expect(toMoney(amount, code)).toBeUndefined();
  });

  test('amount and back is the same money', () => {
    fc.assert(
      fc.property(minor, currency, (units, code) => {
        expect(toMoney(toAmount({ minor: units, currency: code }), code)).toEqual({
          minor: units,
          currency: code,
        });
      }),
    );
  });

  test('is never -0, and rounds an amount and its opposite alike', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), currency, (amount, code) => {
        const up = toMoney(amount, code)?.minor ?? Number.NaN;
        const down = toMoney(-amount, code)?.minor ?? Number.NaN;
        expect(up + down).toBe(0);
        expect(Object.is(down, -0)).toBe(false);
      }),
    );
  });

  test('is at most half a smallest unit away, and more money is never fewer units', () => {
    const amount = fc.double({ min: 0, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(amount, amount, currency, (a, b, code) => {
        const units = (value: number) => toMoney(value, code)?.minor ?? Number.NaN;
        expect(Math.abs(units(a) - a * 10 ** minorDigits(code))).toBeLessThanOrEqual(0.5 + 1e-6);
        expect(units(Math.min(a, b))).toBeLessThanOrEqual(units(Math.max(a, b)));
      }),
    );
  });
});

describe('addMoney', () => {
  test('adds exactly, in any order', () => {
    fc.assert(
      fc.property(minor, minor, currency, (a, b, code) => {
        const sum = addMoney({ minor: a, currency: code }, { minor: b, currency: code });
        expect(sum).toEqual({ minor: a + b, currency: code });
        expect(addMoney({ minor: b, currency: code }, { minor: a, currency: code })).toEqual(sum);
      }),
    );
  });

  test('never adds across currencies, nor beyond exact numbers', () => {
    expect(addMoney({ minor: 1, currency: 'USD' }, { minor: 1, currency: 'CAD' })).toBeUndefined();
    const most = { minor: Number.MAX_SAFE_INTEGER, currency: 'USD' };
    expect(addMoney(most, { minor: 1, currency: 'USD' })).toBeUndefined();
  });
});
