import { describe, expect, test } from 'vitest';
import { createLineAppraiser } from '@/scripts/appraise/appraise-line';
import { cardIndex } from '@/test/support/recogniser';

const appraise = createLineAppraiser(cardIndex);

const bucket = (avg: number, population: number) => ({ low: avg * 0.8, avg, high: avg * 1.3, population });

/** A modern card that sells for 50 and is asked for 60, in a market of sixty sales. */
const card = {
  id: '7e5d1c7a-0000-4000-8000-000000000001',
  slug: 'charizard-ex-obsidian-flames-125',
  name: 'Charizard ex',
  card_number: '125/197',
  rarity: 'Double Rare',
  image_url: null,
  last_price_update: '2026-11-27T00:00:00Z',
  set: { slug: 'obsidian-flames', name: 'Obsidian Flames' },
  prices: {
    currency: 'USD',
    sold: { current: 50, avg: 49, avg1d: 51, avg7d: 50.5, avg30d: 50, population: 60 },
    listings: { language: 'ALL', low: 40, avg: 60, high: 95, population: 45 },
    raw: {
      NEAR_MINT: { summary: bucket(62, 36), countries: {} },
      LIGHTLY_PLAYED: { summary: bucket(52, 6), countries: {} },
    },
    graded: {
      PSA: {
        10: { summary: bucket(150, 12), countries: {} },
        9: { summary: bucket(75, 9), countries: {} },
      },
    },
  },
};

const listing = {
  title: 'Charizard ex 125/197 Obsidian Flames NM',
  price: 50,
  currency: 'USD',
  shipping: 0,
  priceKind: 'fixed',
};

const line = { listing, card, now: '2026-11-28T12:00:00Z' };

/** The answer for the line with these changes to its listing and settings. */
function answer(changes: object = {}, settings: object = {}) {
  const answered = appraise({ ...line, listing: { ...listing, ...changes }, settings });
  if ('error' in answered) throw new Error(answered.error.text);
  return answered;
}

test('an answer has every field, and amounts in whole units of the card’s currency', () => {
  const answered = answer();
  expect(Object.keys(answered).sort()).toEqual(
    [
      ...['match', 'value', 'low', 'high', 'confidence', 'comps', 'verdict', 'against', 'percent', 'marked'],
      ...[
        'sureDeal',
        'ceiling',
        'refusal',
        'grading',
        'gradingGain',
        'label',
        'headline',
        'sentence',
        'doubts',
      ],
    ].sort(),
  );
  expect(answered).toMatchObject({ match: 'sure', verdict: 'near', against: 'value', refusal: null });
  expect(answered.value).toBeGreaterThan(44);
  expect(answered.value).toBeLessThan(57);
  expect(answered.low).toBeLessThan(Number(answered.value));
  expect(answered.high).toBeGreaterThan(Number(answered.value));
  const sum = answered.comps.reduce((all, { weight }) => all + weight, 0);
  expect(sum).toBeCloseTo(1, 1);
  expect(answered.comps.find(({ field }) => field === 'raw.NEAR_MINT')?.asked).toBe(true);
});

test.each([
  ['under', { price: 30 }, { verdict: 'under', sureDeal: true, marked: false }],
  ['over', { price: 90 }, { verdict: 'over', sureDeal: false }],
  ['over with its shipping', { price: 45, shipping: 45 }, { verdict: 'over' }],
  ['an auction', { price: null, bid: 20, priceKind: 'auction' }, { verdict: 'refused', refusal: 'auction' }],
  ['a range', { price: null, priceKind: 'range' }, { verdict: 'refused', refusal: 'price-range' }],
  ['a sale', { price: 50, priceKind: 'sold' }, { verdict: 'refused', refusal: 'sold-listing' }],
  [
    'a lot',
    { title: 'Lot of 50 Pokemon cards' },
    { verdict: 'none', value: null, match: 'other', label: '' },
  ],
  ['another card', { title: 'Pikachu 58/102 Base Set' }, { match: 'other', sureDeal: false }],
  ['yen without a rate', { currency: 'JPY' }, { verdict: 'refused', refusal: 'other-currency' }],
])('%s', (_, changes, expected) => {
  expect(answer(changes)).toMatchObject(expected);
});

test('a percentage is signed, and of the value', () => {
  const { percent, value } = answer({ price: 30 });
  expect(percent).toBeCloseTo((30 / Number(value) - 1) * 100, 0);
});

test('an auction’s ceiling is under the low end, in the listing’s currency, with known shipping taken off', () => {
  const auction = { price: null, bid: 20, priceKind: 'auction' };
  const { ceiling, low } = answer(auction);
  expect(ceiling).toBeLessThanOrEqual(Number(low));
  expect(answer({ ...auction, shipping: 5 }).ceiling).toBeCloseTo(Number(ceiling) - 5, 1);
});

test('a mark of doubt ends the label', () => {
  const marked = answer({ price: 12 });
  expect(marked.marked).toBe(true);
  expect(marked.label).toMatch(/\?$/);
  expect(answer({ price: 30 }).label).toMatch(/^\d+% under \$[\d.]+$/);
});

const perEuro = { USD: 1.17, JPY: 170 };

test.each([
  ['a bank’s rate of this week', { source: 'ecb', date: '2026-11-26', perEuro }, 'near'],
  ['a bank’s rate of last month', { source: 'ecb', date: '2026-10-20', perEuro }, 'refused'],
  ['an own rate of last month', { source: 'own', date: '2026-10-20', perEuro }, 'near'],
])('%s', (_, rates, verdict) => {
  expect(answer({ currency: 'EUR', price: 43 }, { rates })).toMatchObject({ verdict });
});

test('grading tells odds and gain of each grade, and the expected gain', () => {
  const { grading, gradingGain } = answer({ price: 50 }, { gradingFee: 20, gradeOdds: { 'PSA 10': 0.5 } });
  expect(grading[0]).toMatchObject({ grader: 'PSA', grade: '10', odds: 0.5 });
  expect(gradingGain).not.toBeNull();
  const worn = answer({ title: 'Charizard ex 125/197 Obsidian Flames HP' }, { gradingFee: 20 });
  expect(worn.gradingGain).toBeNull();
});

describe('a line that does not fit', () => {
  test.each([
    ['no object', 'a title', ''],
    ['no price', { ...line, listing: { ...listing, price: '50' } }, 'listing.price'],
    ['no card', { ...line, card: { id: 'x' } }, 'card.'],
    ['an unknown setting', { ...line, settings: { discount: 5 } }, 'settings'],
    ['no moment', { ...line, now: 'today' }, 'now'],
  ])('%s', (_, wrong, path) => {
    const answered = appraise(wrong);
    if (!('error' in answered)) throw new Error('This line should not fit.');
    expect(answered.error.path.startsWith(path)).toBe(true);
    expect(answered.error.text).not.toBe('');
  });
});
