import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertMoney, type RateTable } from '@/lib/domain/exchange-rates';

const table: RateTable = { source: 'ecb', date: '2026-11-20', perEuro: { USD: 1.25, JPY: 160, KWD: 0.375 } };
const money = (minor: number, currency: string) => ({ minor, currency });

test.each([
  [money(5000, 'USD'), 'EUR', money(4000, 'EUR')],
  [money(4000, 'EUR'), 'USD', money(5000, 'USD')],
  [money(5000, 'USD'), 'JPY', money(6400, 'JPY')],
  [money(6400, 'JPY'), 'USD', money(5000, 'USD')],
  [money(5000, 'USD'), 'KWD', money(15000, 'KWD')],
  [money(1, 'JPY'), 'EUR', money(1, 'EUR')],
  [money(7, 'CHF'), 'CHF', money(7, 'CHF')],
])('%j in %s is %j', (from, currency, to) => {
  expect(convertMoney(from, currency, table)).toEqual(to);
});

test.each(['CHF', '', 'constructor', '__proto__'])(
  'a currency outside the table is not converted: %s',
  (code) => {
    expect(convertMoney(money(5000, 'USD'), code, table)).toBeUndefined();
    expect(convertMoney(money(5000, code), 'USD', table)).toBeUndefined();
  },
);

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('a rate of %d is none', (units) => {
  const broken = { ...table, perEuro: { USD: units } };
  expect(convertMoney(money(5000, 'USD'), 'EUR', broken)).toBeUndefined();
});

test('there and back is the same within one coin of the coarser currency', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e9 }),
      fc.double({ min: 0.1, max: 10, noNaN: true }),
      (minor, units) => {
        const rates = { ...table, perEuro: { USD: units } };
        const there = convertMoney(money(minor, 'EUR'), 'USD', rates);
        const back = there && convertMoney(there, 'EUR', rates);
        expect(Math.abs((back?.minor ?? Number.NaN) - minor)).toBeLessThanOrEqual(0.5 / units + 0.5 + 1e-6);
      },
    ),
  );
});
