import { cleanup, screen, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import type { Comparison } from '@/lib/compare/comparison';
import type { CardPrices } from '@/lib/domain/card';
import type { ListingAnswer } from '@/lib/messaging/page-calls';
import {
  asking,
  fullPrices,
  listing,
  priced,
  psa9Comp,
  refuse,
  slabSaid,
  soldComp,
  underMarket,
  unreadSaid,
  usd,
} from '@/test/components/views';
import {
  ceilingOf,
  ceilingWords,
  draw,
  type Given,
  headline,
  inFuture,
  minuteMs,
  noCard,
  of,
  read,
  tone,
} from './draw-overlay';

const compared = (part: Partial<Comparison>, rest: Partial<ListingAnswer> = {}) =>
  of({ comparison: { ...underMarket, ...part }, ...rest });
const withPrices = (part: Partial<CardPrices>) =>
  of({ priced: { ...priced, prices: { ...fullPrices, ...part } } });
const rowNames = () => screen.getAllByRole('rowheader').map((row) => row.firstChild?.textContent);
const rawComp = { ...psa9Comp, field: 'raw', covers: { kind: 'condition', condition: 'NM' } } as const;

describe('the words of an overlay', () => {
  it.each<[string, Given, readonly string[]]>([
    [
      'card, match and reading',
      {},
      [
        '4/102 · Base Set · Rare Holo',
        'Sure. Name, number and set size match. Read as English, 1st Edition.',
      ],
    ],
    ['verdict', {}, ['−11% under market', '$454.99 is 11% under the sold 30-day average of $510.00.']],
    [
      'asking price and comp',
      {},
      ['Buy now$450.00 + $4.99 shipping', 'Comp$510.00 sold 30-day average · all conditions · 132 sold'],
    ],
    [
      'sold prices beside a comp of asked prices',
      compared({ comp: rawComp }),
      ['Sold$510.00 sold 30-day average · all conditions · 132 sold'],
    ],
    [
      'weaknesses',
      compared(
        { verdict: { kind: 'under', percent: -10.8, weaknesses: ['unread-words'] } },
        { said: unreadSaid },
      ),
      ['“Display, Stand”'],
    ],
    ['mixed printings', compared({ mayMixPrintings: true }), ['may mix printings']],
    [
      'the fitting bucket',
      compared({ comp: psa9Comp }, { said: slabSaid }),
      ['Graded, market', '$2,150.00 market average for PSA 9 · 48 observed'],
    ],
    [
      'the scope of a narrowed comp',
      compared({ comp: { ...psa9Comp, scope: { country: 'DE', language: 'ja' } } }),
      ['market average for PSA 9 · Germany · Japanese · 48 observed'],
    ],
    [
      'a converted comp',
      compared({
        converted: {
          amount: { minor: 47890, currency: 'EUR' },
          rate: { source: 'ecb', date: '2026-11-20' },
        },
      }),
      ['€478.90', 'Nov 20, 2026'],
    ],
    ['the day of the prices', {}, ['Prices updated Nov 12, 2025.', '132 sold · all conditions']],
    ['the same without buckets', withPrices({ raw: null, graded: null }), ['Prices updated Nov 12, 2025.']],
    ['sample prices', of({ priced: { ...priced, sample: true } }), ['Sample prices']],
    [
      'a plan without graded prices',
      withPrices({ graded: {}, gradedAccess: false }),
      ['Graded prices are not in your plan.'],
    ],
    [
      'a card without graded prices',
      withPrices({ graded: {}, gradedAccess: true }),
      ['No graded prices for this card.'],
    ],
    [
      'an auction',
      ceilingOf({ endsAt: inFuture(130 * minuteMs) }),
      [
        '3 bids, ends in 2 hr 10 min (',
        'Auction$310.00 + $4.99 shipping',
        ceilingWords,
        'The sold 30-day average is $510.00.',
      ],
    ],
    [
      'a sale',
      of(
        { comparison: { ...refuse('sold-listing', soldComp), soldPercent: -10.8 } },
        { listing: { ...listing, priceKind: 'sold', soldOn: '2025-11-03' } },
      ),
      [
        'Sold$450.00 + $4.99 shipping',
        'sold on Nov 3, 2025',
        'It sold for $454.99, 11% under today’s sold 30-day average of $510.00.',
      ],
    ],
    [
      'an unread condition',
      of(
        { comparison: refuse('condition-unread', soldComp) },
        { listing: { ...listing, condition: 'Vurderet' } },
      ),
      ['The page says: “Vurderet”.'],
    ],
    [
      'no recognised card',
      of({ ...noCard, comparison: refuse('no-card') }),
      ['No card was recognised in this title.', 'No matching card was found.'],
    ],
  ])('state %s', (_, shown, words) => {
    const { panel } = draw(shown);
    for (const part of words) expect(read(panel)).toContain(part);
  });

  it.each<[string, Given, string]>([
    ['sold prices beside a comp of a slab', compared({ comp: psa9Comp }), 'Sold$510.00'],
    ['a verdict beside a refusal', of({ comparison: refuse('no-comp') }), 'under market'],
    [
      'an instruction to open the open details',
      of({ comparison: refuse('detail-needed') }),
      'Open the details',
    ],
    ['market prices without buckets', withPrices({ raw: null, graded: null }), 'whether market prices'],
    ['slabs where none are known', {}, 'If it were graded'],
    ['certainty about a corrected card', of({ corrected: 'listing' }), 'Sure.'],
    [
      'a vain search that was never made',
      of({ ...noCard, failure: { code: 'no-key' } }),
      'No matching card was found.',
    ],
  ])('do not state %s', (_, shown, words) => {
    expect(read(draw(shown).panel)).not.toContain(words);
  });

  it('begin with the verdict, under the name of the card', () => {
    const { panel } = draw();
    expect(panel.getAttribute('aria-label')).toBe('Card Comps: Charizard');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Charizard');
    expect(read(panel).indexOf('under market')).toBeLessThan(read(panel).indexOf('Buy now'));
  });
});

describe('the headline', () => {
  it.each([
    ['under', -10.8, '▼ −11% under market'],
    ['near', 1.2, '≈ +1.2% near market'],
    ['over', 31, '▲ +31% over market'],
  ] as const)('has sign, percent and word: %s', (kind, percent, words) => {
    draw(compared({ verdict: { kind, percent, weaknesses: [] } }));
    expect(headline()).toBe(words);
    expect(tone()).toBe(kind);
    expect(document.querySelector('.headline i')?.getAttribute('aria-hidden')).toBe('true');
    expect(document.querySelector('.headline bdi')?.textContent).toMatch(/%$/);
  });

  it.each<[string, Given, string]>([
    [
      'the label without a verdict',
      of({ comparison: refuse('mixed-printings', soldComp) }),
      '$510 · may mix printings',
    ],
    ['a search at first', asking, 'Looking up the market price'],
    [
      'a search while details are loading',
      of({ comparison: refuse('detail-needed') }, { state: 'asking' }),
      'Looking up the market price',
    ],
    ['a failure in short', { answer: null, failure: { code: 'no-key' } }, 'no key yet'],
    [
      'a failure to load the details',
      of({ comparison: refuse('detail-needed'), failure: { code: 'offline' } }),
      'offline',
    ],
  ])('is %s', (_, shown, words) => {
    draw(shown);
    expect(headline()).toBe(words);
    expect(tone()).toBe(words === 'no key yet' ? 'warn' : null);
  });
});

describe('prices', () => {
  const label = () => screen.getByRole('img').getAttribute('aria-label');

  it('are drawn on the range of listings, and said', () => {
    draw();
    expect(label()).toBe('low $400.00 · average $548.00 · high $799.00; this listing $454.99; comp $510.00');
    expect(document.querySelector<HTMLElement>('.here')?.style.left).toMatch(/^13\.7\d*%$/);
  });

  it('of a slab are drawn on its own range or not at all', () => {
    draw(compared({ comp: psa9Comp, total: usd(2000) }, { said: slabSaid }));
    expect(label()).toBe(
      'low $1,900.00 · average $2,150.00 · high $2,600.00; this listing $2,000.00; comp $2,150.00',
    );
    cleanup();
    draw(compared({ comp: { ...psa9Comp, low: null, high: null } }, { said: slabSaid }));
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('outside of the range widen the line; in another currency they are left out', () => {
    draw(compared({ total: usd(1198) }));
    expect(document.querySelector<HTMLElement>('.here')?.style.left).toBe('100%');
    cleanup();
    draw(of({ comparison: { ...refuse('other-currency'), total: { minor: 40000, currency: 'EUR' } } }));
    expect(label()).not.toContain('this listing');
  });

  it.each<[string, Given, readonly boolean[]]>([
    ['sold prices', {}, [true, false, false]],
    ['graded ones', compared({ comp: psa9Comp }, { said: slabSaid }), [false, false, true]],
  ])('that fit stand open: %s', (_, shown, expected) => {
    draw(shown);
    const isOpen = (name: string) =>
      screen.getByText(name, { selector: 'summary b' }).closest('details')?.open;
    expect(['Sold', 'Raw, market', 'Graded, market'].map(isOpen)).toEqual(expected);
  });

  it('mark the fitting bucket by words', () => {
    draw(compared({ comp: psa9Comp }, { said: slabSaid }));
    const row = screen.getByRole('rowheader', { name: /fits this listing/ }).closest('tr');
    expect(read(row as HTMLElement)).toBe('PSA 9fits this listing$1,900$2,150$2,60048');
  });

  const one = { summary: fullPrices.listings, countries: {} };
  it.each<[string, Given, readonly string[]]>([
    ['the highest grade first', {}, ['Mint', 'Near mint', 'PSA 10', 'PSA 9']],
    [
      'the best condition first, unknown ones last',
      withPrices({ raw: { DAMAGED: one, BENT: one, NEAR_MINT: one, MINT: one }, graded: null }),
      ['Mint', 'Near mint', 'Damaged', 'bent'],
    ],
    [
      'the fitting grader first',
      compared(
        { comp: psa9Comp },
        {
          said: slabSaid,
          priced: {
            ...priced,
            prices: { ...fullPrices, raw: null, graded: { CGC: { '9': one }, ...fullPrices.graded } },
          },
        },
      ),
      ['PSA 10', 'PSA 9', 'CGC 9'],
    ],
  ])('have an order: %s', (_, shown, names) => {
    draw(shown);
    expect(rowNames()).toEqual(names);
  });

  it('are a dash where the service does not state them, never a zero', () => {
    draw(withPrices({ sold: { ...fullPrices.sold, avg1d: null } }));
    const table = screen.getByRole('columnheader', { name: '1 day' }).closest('table');
    const cells = within(table as HTMLElement).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(['$505', '–', '$512', '$510', '$498']);
  });

  it.each([
    ['asking', 'this listing’s price with shipping'],
    ['raw', 'the market price of the raw card'],
  ] as const)('of slabs stand against the raw card: %s', (against, words) => {
    const slabs = [
      { grader: 'PSA', grade: '10', amount: usd(11250), population: 12, gain: usd(10715), against },
      { grader: 'CGC', grade: '9', amount: usd(1700), population: null, gain: null, against: null },
    ];
    draw(compared({ slabs }));
    const fold = screen.getByText('If it were graded').closest('details');
    const rows = [...(fold?.querySelectorAll('tr') ?? [])].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(rows.slice(1)).toEqual([
      ['PSA 10', '$11,250', '12', '$10,715'],
      ['CGC 9', '$1,700', '–', '–'],
    ]);
    expect(screen.getByText(`Gain: what is left after ${words} and your fee for grading.`)).toBeDefined();
  });
});
