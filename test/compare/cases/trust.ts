import type { CompareCase } from '@/test/compare/compare-case';

const sold = { avg30d: 50 };
const comp = 'sold.avg30d 50 USD';
const nearMint = {
  condition: 'NM',
  asks: '40 USD',
  comp: 'raw NEAR_MINT 50 USD',
  verdict: 'under -20',
} as const;

/** What weakens a verdict, and prices that are invented. */
export const trustCases: readonly CompareCase[] = [
  { ...nearMint, id: 'trust/five-are-enough', raw: { NEAR_MINT: [50, 5] }, weaknesses: [] },
  { ...nearMint, id: 'trust/four-are-few', raw: { NEAR_MINT: [50, 4] }, weaknesses: ['few-observations'] },
  { ...nearMint, id: 'trust/one-is-few', raw: { NEAR_MINT: [50, 1] }, weaknesses: ['few-observations'] },
  { ...nearMint, id: 'trust/count-unknown', raw: { NEAR_MINT: [50, null] }, weaknesses: [] },
  {
    id: 'trust/few-sold',
    asks: '40 USD',
    sold: { avg30d: 50, population: 3 },
    comp,
    verdict: 'under -20',
    weaknesses: ['few-observations', 'all-conditions'],
  },
  {
    ...nearMint,
    id: 'trust/thirty-days-are-fresh',
    raw: { NEAR_MINT: [50, 9] },
    updatedDaysAgo: 30,
    weaknesses: [],
  },
  {
    ...nearMint,
    id: 'trust/over-thirty-days-are-old',
    raw: { NEAR_MINT: [50, 9] },
    updatedDaysAgo: 30.01,
    weaknesses: ['old-prices'],
  },
  {
    ...nearMint,
    id: 'trust/update-unknown',
    raw: { NEAR_MINT: [50, 9] },
    updatedDaysAgo: null,
    weaknesses: [],
  },
  {
    ...nearMint,
    id: 'trust/stale-answer',
    raw: { NEAR_MINT: [50, 9] },
    stale: true,
    weaknesses: ['stale-answer'],
  },
  {
    ...nearMint,
    id: 'trust/everything-at-once',
    raw: { NEAR_MINT: [50, 2] },
    updatedDaysAgo: 400,
    stale: true,
    ships: 'unknown',
    weaknesses: ['few-observations', 'shipping-unknown', 'old-prices', 'stale-answer'],
  },
  { id: 'trust/sample', asks: '40 USD', sold, sample: true, comp, verdict: 'refused sample-prices' },
  {
    id: 'trust/sample-in-demo',
    asks: '40 USD',
    sold,
    sample: true,
    judgeSamples: true,
    comp,
    verdict: 'under -20',
  },
  { id: 'trust/real-in-demo', asks: '40 USD', sold, judgeSamples: true, comp, verdict: 'under -20' },
];
