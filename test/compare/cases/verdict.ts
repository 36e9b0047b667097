import type { CompareCase } from '@/test/compare/compare-case';

function at(id: string, asks: string, verdict: string, more: Partial<CompareCase> = {}): CompareCase {
  return { id: `verdict/${id}`, asks, sold: { avg30d: 100 }, comp: 'sold.avg30d 100 USD', verdict, ...more };
}

/** The percentage, its rounding and the threshold. */
export const verdictCases: readonly CompareCase[] = [
  at('equal', '100 USD', 'near 0'),
  at('at-threshold-below', '90 USD', 'near -10'),
  at('at-threshold-above', '110 USD', 'near 10'),
  at('just-below-threshold', '89.94 USD', 'under -10.1'),
  at('just-above-threshold', '110.06 USD', 'over 10.1'),
  at('rounded-to-threshold-below', '89.96 USD', 'near -10'),
  at('rounded-to-threshold-above', '110.04 USD', 'near 10'),
  at('half-rounds-away-below', '79.95 USD', 'under -20.1'),
  at('half-rounds-away-above', '120.05 USD', 'over 20.1'),
  at('tiny-difference-is-zero', '100.04 USD', 'near 0'),
  at('tiny-difference-is-plain-zero', '99.96 USD', 'near 0'),
  at('threshold-zero', '100.10 USD', 'over 0.1', { nearPercent: 0 }),
  at('threshold-zero-equal', '100 USD', 'near 0', { nearPercent: 0 }),
  at('threshold-of-the-user', '75 USD', 'near -25', { nearPercent: 25 }),
  at('threshold-broken', '99 USD', 'under -1', { nearPercent: Number.NaN }),
  at('threshold-broken-equal', '100 USD', 'near 0', { nearPercent: Number.NaN }),
  at('third', '40 USD', 'over 33.3', { sold: { avg30d: 30 }, comp: 'sold.avg30d 30 USD' }),
  at('double', '200 USD', 'over 100'),
  at('a-hundred-times', '10000 USD', 'over 9900'),
  at('nearly-free', '0.01 USD', 'under -100'),
  at('yen', '4500 JPY', 'under -10.2', {
    currency: 'JPY',
    sold: { avg30d: 5013 },
    comp: 'sold.avg30d 5013 JPY',
  }),
];
