import { expect, test } from 'vitest';
import { toKnownMoney } from '@/lib/domain/known-money';

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
