import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addMoney,
  convertMoney,
  minorDigits,
  type RateTable,
  toAmount,
  toKnownMoney,
  toMoney,
} from '@/lib/domain/money';

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

describe('toKnownMoney', () => {
  test.each([
    [25_000, 'USD', 2_500_000],
    [4_750_000_000, 'IDR', 475_000_000_000],
    [150_000_000, 'VND', 150_000_000],
    [300_000_000, 'KRW', 300_000_000],
    [0.5, 'USD', 50],
  ])('%d %s is a price', (amount, currency, minor) => {
    expect(toKnownMoney(amount, currency)).toEqual({ minor, currency });
  });

  test.each([
    [null, 'USD'],
    [0, 'USD'],
    [-5, 'USD'],
    [Number.NaN, 'USD'],
    [Number.POSITIVE_INFINITY, 'USD'],
    [Number.NEGATIVE_INFINITY, 'USD'],
    [1e308, 'USD'],
    [1e308, 'KRW'],
    [100_000_000_001, 'USD'],
    [10, ''],
  ])('%s %s is none', (amount, currency) => {
    expect(toKnownMoney(amount, currency)).toBeNull();
  });
});

describe('convertMoney', () => {
  const table: RateTable = {
    source: 'ecb',
    date: '2026-11-20',
    perEuro: { USD: 1.25, JPY: 160, KWD: 0.375 },
  };
  const of = (minor: number, currency: string) => ({ minor, currency });

  test.each([
    [of(5000, 'USD'), 'EUR', of(4000, 'EUR')],
    [of(4000, 'EUR'), 'USD', of(5000, 'USD')],
    [of(5000, 'USD'), 'JPY', of(6400, 'JPY')],
    [of(6400, 'JPY'), 'USD', of(5000, 'USD')],
    [of(5000, 'USD'), 'KWD', of(15000, 'KWD')],
    [of(1, 'JPY'), 'EUR', of(1, 'EUR')],
    [of(7, 'CHF'), 'CHF', of(7, 'CHF')],
  ])('%j in %s is %j', (from, currency, to) => {
    expect(convertMoney(from, currency, table)).toEqual(to);
  });

  test.each(['CHF', '', 'constructor', '__proto__'])(
    'a currency outside the table is not converted: %s',
    (code) => {
      expect(convertMoney(of(5000, 'USD'), code, table)).toBeUndefined();
      expect(convertMoney(of(5000, code), 'USD', table)).toBeUndefined();
    },
  );

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('a rate of %d is none', (units) => {
    const broken = { ...table, perEuro: { USD: units } };
    expect(convertMoney(of(5000, 'USD'), 'EUR', broken)).toBeUndefined();
  });

  test('there and back is the same within one coin of the coarser currency', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e9 }),
        fc.double({ min: 0.1, max: 10, noNaN: true }),
        (minor, units) => {
          const rates = { ...table, perEuro: { USD: units } };
          const there = convertMoney(of(minor, 'EUR'), 'USD', rates);
          const back = there && convertMoney(there, 'EUR', rates);
          expect(Math.abs((back?.minor ?? Number.NaN) - minor)).toBeLessThanOrEqual(0.5 / units + 0.5 + 1e-6);
        },
      ),
    );
  });
});
