import type { CompareCase } from '@/test/compare/compare-case';

const ecb = {
  source: 'ecb',
  date: '2026-09-30',
  perEuro: { USD: 1.25, GBP: 0.8, JPY: 160, KWD: 0.375 },
} as const;
const own = { ...ecb, source: 'own' } as const;
const euro = {
  ...{ asks: '32 EUR', sold: { avg30d: 50 }, comp: 'sold.avg30d 50 USD', rates: ecb },
  ...{ converted: '40 EUR ecb 2026-09-30', verdict: 'under -20' },
} as const satisfies Partial<CompareCase>;
const dated = (date: string) => ({ ...ecb, date });
const refused = { verdict: 'refused other-currency', weaknesses: [] } as const;
const unconverted = { ...refused, converted: null } as const;

/** A listing and a comp in different currencies. */
export const currencyCases: readonly CompareCase[] = [
  { ...euro, id: 'currency/rate-of-the-bank', total: '32 EUR', weaknesses: ['all-conditions', 'converted'] },
  { ...euro, id: 'currency/rate-of-the-user', rates: own, converted: '40 EUR own 2026-09-30' },
  {
    ...euro,
    id: 'currency/comp-in-euro',
    asks: '40 USD',
    currency: 'EUR',
    comp: 'sold.avg30d 50 EUR',
    converted: '62.5 USD ecb 2026-09-30',
    verdict: 'under -36',
  },
  {
    ...euro,
    id: 'currency/neither-is-the-euro',
    asks: '32 GBP',
    converted: '32 GBP ecb 2026-09-30',
    verdict: 'near 0',
  },
  {
    ...euro,
    id: 'currency/yen-asked',
    asks: '6400 JPY',
    converted: '6400 JPY ecb 2026-09-30',
    verdict: 'near 0',
  },
  {
    ...euro,
    id: 'currency/comp-in-yen',
    asks: '45 USD',
    currency: 'JPY',
    sold: { avg30d: 6400 },
    comp: 'sold.avg30d 6400 JPY',
    converted: '50 USD ecb 2026-09-30',
    verdict: 'near -10',
  },
  {
    ...euro,
    id: 'currency/three-decimals',
    asks: '15 KWD',
    converted: '15 KWD ecb 2026-09-30',
    verdict: 'near 0',
  },
  {
    ...euro,
    id: 'currency/shipping-is-added-first',
    asks: '30 EUR',
    ships: '10 EUR',
    verdict: 'near 0',
    total: '40 EUR',
  },
  {
    ...euro,
    id: 'currency/shipping-in-the-comps-currency',
    ships: '5 USD',
    weaknesses: ['all-conditions', 'shipping-unknown', 'converted'],
  },
  {
    ...euro,
    id: 'currency/slab',
    asks: '64 EUR',
    grade: 'PSA 9',
    graded: { 'PSA 9': [100, 30] },
    comp: 'graded PSA 9 100 USD',
    converted: '80 EUR ecb 2026-09-30',
    weaknesses: ['converted'],
  },
  { ...euro, ...unconverted, id: 'currency/yen-without-a-rate', asks: '6400 JPY', rates: dated('') },
  { ...euro, ...unconverted, id: 'currency/currency-not-in-the-table', asks: '40 CHF' },
  {
    ...euro,
    ...unconverted,
    id: 'currency/comp-not-in-the-table',
    currency: 'CHF',
    comp: 'sold.avg30d 50 CHF',
  },
  { ...euro, ...unconverted, id: 'currency/rate-of-zero', rates: { ...own, perEuro: { USD: 0 } } },
  { ...euro, ...unconverted, id: 'currency/rate-negative', rates: { ...own, perEuro: { USD: -1 } } },
  { ...euro, ...unconverted, id: 'currency/rate-broken', rates: { ...own, perEuro: { USD: Number.NaN } } },
  {
    ...euro,
    ...unconverted,
    id: 'currency/rate-makes-nothing-of-it',
    rates: { ...own, perEuro: { USD: 1e9 } },
  },
  { ...euro, ...unconverted, id: 'currency/no-day', rates: dated('yesterday') },
  { ...euro, ...unconverted, id: 'currency/no-such-day', rates: dated('2026-13-40') },
  { ...euro, ...unconverted, id: 'currency/a-day-to-come', rates: dated('2026-10-09') },
  {
    ...euro,
    id: 'currency/tomorrow-elsewhere',
    rates: dated('2026-10-02'),
    converted: '40 EUR ecb 2026-10-02',
  },
  {
    ...euro,
    id: 'currency/over-the-holidays',
    rates: dated('2026-09-25'),
    converted: '40 EUR ecb 2026-09-25',
  },
  { ...euro, id: 'currency/a-week-old', rates: dated('2026-09-24'), converted: '40 EUR ecb 2026-09-24' },
  {
    ...euro,
    ...refused,
    id: 'currency/over-a-week-old',
    rates: dated('2026-09-23'),
    converted: '40 EUR ecb 2026-09-23',
  },
  {
    ...euro,
    id: 'currency/own-table-over-a-week-old',
    rates: { ...own, date: '2026-01-01' },
    converted: '40 EUR own 2026-01-01',
    weaknesses: ['all-conditions', 'converted'],
  },
  {
    ...euro,
    id: 'currency/same-currency-needs-no-rate',
    asks: '40 USD',
    converted: null,
    weaknesses: ['all-conditions'],
  },
  {
    ...euro,
    ...{ id: 'currency/same-currency-and-an-old-rate', asks: '40 USD', converted: null },
    rates: dated('2020-01-01'),
  },
  {
    ...euro,
    id: 'currency/unknown-stays-unknown',
    asks: null,
    askingText: '40.00',
    converted: null,
    verdict: 'refused unknown-currency',
  },
  {
    ...euro,
    ...{ id: 'currency/own-table-of-a-day-to-come', rates: { ...own, date: '2026-10-09' } },
    ...unconverted,
  },
  {
    ...euro,
    ...{ id: 'currency/percent-before-rounding', asks: '0.08 EUR', sold: { avg30d: 0.12 } },
    ...{ comp: 'sold.avg30d 0.12 USD', rates: { ...ecb, perEuro: { USD: 1.17 } } },
    ...{ converted: '0.1 EUR ecb 2026-09-30', verdict: 'under -22' },
  },
  {
    ...euro,
    id: 'currency/mixed-printings',
    card: { name: 'Charizard', set: 'Base Set' },
    verdict: 'refused mixed-printings',
  },
];
