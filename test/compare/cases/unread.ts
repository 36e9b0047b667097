import type { CompareCase } from '@/test/compare/compare-case';

/** Words of the title that nobody could read. */
export const unreadCases: readonly CompareCase[] = [
  {
    id: 'unread/words-are-a-doubt',
    condition: 'NM',
    asks: '40 USD',
    raw: { NEAR_MINT: [50, 9] },
    comp: 'raw NEAR_MINT 50 USD',
    verdict: 'under -20',
    unread: ['lenticular'],
    weaknesses: ['unread-words'],
  },
  {
    id: 'unread/words-of-an-auction',
    asks: null,
    kind: 'auction',
    sold: { avg30d: 50 },
    unread: ['display', 'stand'],
    comp: 'sold.avg30d 50 USD',
    verdict: 'refused auction',
    weaknesses: ['unread-words', 'all-conditions'],
  },
  {
    id: 'unread/words-change-no-refusal',
    asks: '40 USD',
    sold: { avg30d: 50 },
    unread: ['sketch'],
    sample: true,
    comp: 'sold.avg30d 50 USD',
    verdict: 'refused sample-prices',
  },
];
