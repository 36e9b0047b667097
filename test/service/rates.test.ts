import { expect, test } from 'vitest';
import { fileKinds } from '@/service/import/parse-rows';
import { createConvert, rateDays } from '@/service/store/rates';

const convert = createConvert(
  new Map([
    ['USD', { days: [100, 101, 104], perEuro: [1.1, 1.25, 1.2] }],
    ['JPY', { days: [100], perEuro: [160] }],
    ['GBP', { days: [100], perEuro: [0.8] }],
  ]),
);

test.each([
  // 12.50 USD at 1.25 dollars a euro are 10.00 EUR.
  [1250, 'USD', 'EUR', 101, 1000],
  // 10.00 EUR at 1.25 are 12.50 USD.
  [1000, 'EUR', 'USD', 101, 1250],
  // The rate of day 101 holds until the next one, on day 104.
  [1250, 'USD', 'EUR', 103, 1000],
  [1200, 'USD', 'EUR', 104, 1000],
  // 8.00 GBP are 10 EUR are 1,600 JPY, which has no smaller unit.
  [800, 'GBP', 'JPY', 100, 1600],
  [1600, 'JPY', 'GBP', 100, 800],
  // 0.01 EUR at 1.1 are 1.1 cents, rounded to 1; 0.05 EUR are 5.5 cents, rounded up.
  [1, 'EUR', 'USD', 100, 1],
  [5, 'EUR', 'USD', 100, 6],
])('%i %s in %s on day %i are %i', (minor, from, to, day, expected) => {
  expect(convert(minor, from, to, day)).toBe(expected);
});

test('without a rate of the week before, a price is refused, and the currency at fault named', () => {
  const reason = (currency: string) => ({
    reason: `the card's prices are in EUR, and no rate of ${currency} is known for that day`,
    isLeftOut: true,
  });
  expect(convert(100, 'USD', 'EUR', 99)).toEqual(reason('USD'));
  expect(convert(100, 'GBP', 'EUR', 100 + rateDays)).toBe(125);
  expect(convert(100, 'GBP', 'EUR', 101 + rateDays)).toEqual(reason('GBP'));
  expect(convert(100, 'CHF', 'EUR', 100)).toEqual(reason('CHF'));
  expect(convert(100, 'EUR', 'CHF', 100)).toMatchObject({
    reason: expect.stringContaining('no rate of CHF'),
  });
});

test('a price that would come to nothing is refused', () => {
  expect(convert(1, 'JPY', 'EUR', 100)).toBe(1);
  expect(createConvert(new Map([['IDR', { days: [1], perEuro: [18_000] }]]))(1, 'IDR', 'EUR', 1)).toEqual({
    reason: 'the price comes to nothing in EUR',
  });
});

test('one that would come to more than any price is refused', () => {
  const toRupiah = createConvert(new Map([['IDR', { days: [1], perEuro: [18_000] }]]));
  expect(toRupiah(55_555_555, 'EUR', 'IDR', 1)).toBe(999_999_990_000);
  expect(toRupiah(55_555_556, 'EUR', 'IDR', 1)).toEqual({
    reason: 'in IDR, the price is more than 1000000000000 of the smallest unit',
  });
});

test.each([
  [
    { date: '2026-03-01', currency: 'USD', per_euro: '1.08' },
    { currency: 'USD', day: 20513, perEuro: 1.08 },
  ],
  [
    { date: '1970-01-02', currency: 'JPY', per_euro: 160 },
    { currency: 'JPY', day: 1, perEuro: 160 },
  ],
])('%j is a rate', (record, rate) => {
  expect(fileKinds.rates.parse({ line: 2, value: record })).toEqual([{ line: 2, row: rate }]);
});

test.each([
  [{ date: '2026-02-30', currency: 'USD', per_euro: 1 }, /^date: /],
  [{ date: '2026-03-01', currency: 'usd', per_euro: 1 }, /^currency: /],
  [{ date: '2026-03-01', currency: 'EUR', per_euro: 1 }, /^currency: /],
  [{ date: '2026-03-01', currency: 'USD', per_euro: 0 }, /^per_euro: /],
  [{ date: '2026-03-01', currency: 'USD', per_euro: 'N/A' }, /^per_euro: /],
  [{ date: '2026-03-01', currency: 'USD' }, /^per_euro: /],
])('%j is none', (record, words) => {
  expect(fileKinds.rates.parse({ line: 2, value: record })).toEqual([
    { line: 2, reason: expect.stringMatching(words) },
  ]);
});

test.each(['2026-11-27', '27 November 2026'])(
  'a day of the European Central Bank’s file is a rate of each currency that it had then: %s',
  (date) => {
    const value = { Date: date, USD: '1.0562', JPY: ' 158.70', BGN: 'N/A', '': '' };
    expect(fileKinds.rates.hasOwnForm({ line: 2, value })).toBe(true);
    expect(fileKinds.rates.parse({ line: 2, value })).toEqual([
      { line: 2, row: { currency: 'USD', day: 20784, perEuro: 1.0562 } },
      { line: 2, row: { currency: 'JPY', day: 20784, perEuro: 158.7 } },
    ]);
    expect(fileKinds.rates.parse({ line: 3, value: { ...value, Date: 'soon' } })[0]).toMatchObject({
      reason: 'date: soon is not a date',
    });
  },
);
