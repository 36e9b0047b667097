import type { CompareCase } from '@/test/compare/compare-case';

const sold = { avg30d: 50 };

/** No verdict without a sure match and its prices. */
export const matchCases: readonly CompareCase[] = [
  {
    id: 'match/choose',
    asks: '40 USD',
    match: 'choose',
    sold,
    comp: null,
    verdict: 'refused not-sure',
    total: '40 USD',
  },
  {
    id: 'match/reprint-left-open',
    asks: '40 USD',
    reasons: ['name-number-total', 'reprint-shares-number'],
    sold,
    comp: 'sold.avg30d 50 USD',
    verdict: 'under -20',
    weaknesses: ['reprinted', 'all-conditions'],
  },
  { id: 'match/none', asks: '40 USD', match: 'none', sold, comp: null, verdict: 'refused no-card' },
  {
    id: 'match/choose-auction',
    asks: null,
    kind: 'auction',
    match: 'choose',
    comp: null,
    verdict: 'refused not-sure',
  },
  { id: 'match/no-prices-yet', asks: '40 USD', answer: 'none', comp: null, verdict: 'refused detail-needed' },
  {
    id: 'match/asked-and-no-prices',
    asks: '40 USD',
    answer: 'no-prices',
    comp: null,
    verdict: 'refused no-comp',
  },
  {
    id: 'match/prices-of-another-card',
    asks: '40 USD',
    answer: 'other',
    sold,
    comp: null,
    verdict: 'refused no-comp',
  },
  {
    id: 'match/mixing-is-known-before-prices',
    asks: '40 USD',
    answer: 'none',
    card: { name: 'Charizard', set: 'Base Set' },
    comp: null,
    verdict: 'refused detail-needed',
    mixes: true,
  },
];
