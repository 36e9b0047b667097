import type { CompareCase } from '@/test/compare/compare-case';

const auction = {
  ...{ asks: null, kind: 'auction', sold: { avg30d: 100 }, comp: 'sold.avg30d 100 USD' },
  verdict: 'refused auction',
} as const satisfies Partial<CompareCase>;
const euroRates = { source: 'ecb', date: '2026-09-30', perEuro: { USD: 1.25, GBP: 0.8, JPY: 160 } } as const;

/** How far bids may go by the user's rule. */
export const auctionCases: readonly CompareCase[] = [
  { ...auction, id: 'auctions/ceiling', ceiling: '85 USD', weaknesses: ['all-conditions'] },
  { ...auction, id: 'auctions/shipping-is-taken-off', ships: '6.50 USD', ceiling: '78.5 USD' },
  {
    ...auction,
    ...{ id: 'auctions/unknown-shipping-is-said', ships: 'unknown', ceiling: '85 USD' },
    weaknesses: ['all-conditions', 'shipping-unknown'],
  },
  {
    ...auction,
    ...{ id: 'auctions/shipping-in-another-currency', ships: '6 EUR', ceiling: '85 USD' },
    weaknesses: ['all-conditions', 'shipping-unknown'],
  },
  { ...auction, id: 'auctions/rule-of-the-user', atMostPercent: 60, ceiling: '60 USD' },
  { ...auction, id: 'auctions/rule-over-market', atMostPercent: 120, ceiling: '120 USD' },
  {
    ...auction,
    ...{ id: 'auctions/rounded-down', sold: { avg30d: 99.99 }, comp: 'sold.avg30d 99.99 USD' },
    ceiling: '84.99 USD',
  },
  { ...auction, id: 'auctions/shipping-eats-the-ceiling', ships: '85 USD', ceiling: null, weaknesses: [] },
  { ...auction, id: 'auctions/shipping-over-the-ceiling', ships: '200 USD', ceiling: null },
  {
    ...auction,
    id: 'auctions/fewer-observations-than-the-rule',
    sold: { avg30d: 100, population: 4 },
    ceiling: null,
    ceilingNeeds: 5,
  },
  {
    ...auction,
    id: 'auctions/observations-unknown',
    sold: { avg30d: 100, population: null },
    ceiling: null,
    ceilingNeeds: 5,
  },
  {
    ...auction,
    ...{ id: 'auctions/rule-without-a-number', sold: { avg30d: 100, population: null }, leastPopulation: 0 },
    ceiling: '85 USD',
  },
  { ...auction, id: 'auctions/rule-of-nothing', atMostPercent: 0, ceiling: null, ceilingNeeds: null },
  { ...auction, id: 'auctions/rule-broken', atMostPercent: Number.NaN, ceiling: null },
  {
    ...auction,
    id: 'auctions/one-observation',
    sold: { avg30d: 100, population: 1 },
    leastPopulation: 0,
    ceiling: '85 USD',
    weaknesses: ['one-observation', 'all-conditions'],
  },
  {
    ...auction,
    id: 'auctions/one-observation-and-the-rule',
    sold: { avg30d: 100, population: 1 },
    ceiling: null,
  },
  { ...auction, id: 'auctions/sample-prices', sample: true, ceiling: null },
  { ...auction, id: 'auctions/old-answer', stale: true, answeredHoursAgo: 30, ceiling: null },
  {
    ...auction,
    id: 'auctions/old-prices-are-said',
    updatedDaysAgo: 60,
    ceiling: '85 USD',
    weaknesses: ['all-conditions', 'old-prices'],
  },
  { ...auction, id: 'auctions/mixed-printings', card: { name: 'Charizard', set: 'Base Set' }, ceiling: null },
  {
    ...auction,
    id: 'auctions/printing-not-priced',
    variants: ['reverse_holo'],
    verdict: 'refused variant-not-priced',
    ceiling: null,
  },
  {
    ...auction,
    id: 'auctions/language-not-priced',
    language: 'fr',
    verdict: 'refused language-not-priced',
    ceiling: null,
  },
  { ...auction, id: 'auctions/condition-not-read', pageCondition: 'Vurderet', ceiling: null },
  {
    ...auction,
    id: 'auctions/without-comp',
    sold: {},
    comp: null,
    verdict: 'refused no-comp',
    ceiling: null,
  },
  { ...auction, id: 'auctions/currency-of-the-bid-unknown', bid: null, ceiling: null },
  {
    ...auction,
    ...{ id: 'auctions/slab', grade: 'PSA 9', graded: { 'PSA 9': [200, 30] } },
    ...{ comp: 'graded PSA 9 200 USD', ceiling: '170 USD' },
  },
  { ...auction, id: 'auctions/bid-in-another-currency', bid: '10 EUR', ceiling: null, converted: null },
  {
    ...auction,
    ...{ id: 'auctions/bid-in-another-currency-with-rate', bid: '10 EUR', rates: euroRates },
    ...{ converted: '80 EUR ecb 2026-09-30', ceiling: '68 EUR', weaknesses: ['all-conditions', 'converted'] },
  },
  {
    ...auction,
    ...{ id: 'auctions/bid-in-yen', bid: '500 JPY', ships: '300 JPY', rates: euroRates },
    ...{ converted: '12800 JPY ecb 2026-09-30', ceiling: '10580 JPY' },
  },
  {
    ...auction,
    ...{ id: 'auctions/old-rate', bid: '10 EUR', rates: { ...euroRates, date: '2026-09-01' } },
    ...{ converted: '80 EUR ecb 2026-09-01', ceiling: null },
  },
  {
    ...auction,
    ...{ id: 'auctions/buy-it-now-is-judged', kind: 'auction-buy-now', asks: '120 USD' },
    ...{ verdict: 'over 20', ceiling: '85 USD' },
  },
  {
    ...auction,
    id: 'auctions/no-ceiling-for-a-fixed-price',
    kind: 'fixed',
    asks: '100 USD',
    verdict: 'near 0',
    ceiling: null,
  },
];
