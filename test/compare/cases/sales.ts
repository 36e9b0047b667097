import type { CompareCase } from '@/test/compare/compare-case';

const sale = {
  ...{ asks: '88 USD', kind: 'sold', sold: { avg30d: 100 }, comp: 'sold.avg30d 100 USD' },
  verdict: 'refused sold-listing',
} as const satisfies Partial<CompareCase>;

/** Where a sale lay. */
export const saleCases: readonly CompareCase[] = [
  { ...sale, id: 'sales/under-market', soldPercent: -12, weaknesses: ['all-conditions'] },
  { ...sale, id: 'sales/over-market', asks: '130 USD', soldPercent: 30 },
  { ...sale, id: 'sales/at-market', asks: '100 USD', soldPercent: 0 },
  { ...sale, id: 'sales/shipping-counts', ships: '12 USD', soldPercent: 0, total: '100 USD' },
  {
    ...sale,
    id: 'sales/unknown-shipping-is-said',
    ships: 'unknown',
    soldPercent: -12,
    weaknesses: ['all-conditions', 'shipping-unknown'],
  },
  { ...sale, id: 'sales/price-unknown', asks: null, soldPercent: null, weaknesses: [] },
  { ...sale, id: 'sales/price-zero', asks: '0 USD', soldPercent: null },
  { ...sale, id: 'sales/without-comp', sold: {}, comp: null, verdict: 'refused no-comp', soldPercent: null },
  {
    ...sale,
    id: 'sales/one-observation',
    sold: { avg30d: 100, population: 1 },
    weaknesses: ['one-observation', 'all-conditions'],
  },
  { ...sale, id: 'sales/sample-prices', sample: true, soldPercent: null },
  { ...sale, id: 'sales/mixed-printings', card: { name: 'Charizard', set: 'Base Set' }, soldPercent: null },
  {
    ...sale,
    id: 'sales/printing-not-priced',
    variants: ['jumbo'],
    verdict: 'refused variant-not-priced',
    soldPercent: null,
  },
  { ...sale, id: 'sales/other-currency', asks: '80 EUR', soldPercent: null },
  {
    ...sale,
    ...{ id: 'sales/other-currency-with-rate', asks: '72 EUR', soldPercent: -10 },
    rates: { source: 'ecb', date: '2026-09-30', perEuro: { USD: 1.25 } },
    weaknesses: ['all-conditions', 'converted'],
  },
  {
    ...sale,
    ...{ id: 'sales/slab', asks: '220 USD', grade: 'PSA 10', graded: { 'PSA 10': [200, 30] } },
    ...{ comp: 'graded PSA 10 200 USD', soldPercent: 10, weaknesses: [] },
  },
  { ...sale, id: 'sales/offer-has-no-place', kind: 'fixed', verdict: 'under -12', soldPercent: null },
  { ...sale, id: 'sales/no-ceiling', ceiling: null },
];
