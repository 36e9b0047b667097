import { cleanup, screen, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import type { CardPrices } from '@/lib/domain/card';
import type { ListingAnswer } from '@/lib/messaging/page-calls';
import type { KnownCards } from '@/lib/recognise/match';
import type { Appraisal } from '@/lib/value/appraisal';
import {
  asking,
  charizard,
  fair,
  fullPrices,
  judged,
  listing,
  overPsa9,
  priced,
  refuse,
  slabSaid,
  underValue,
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

const appraised = (part: Partial<Appraisal>, rest: Partial<ListingAnswer> = {}) =>
  of({ appraisal: { ...underValue, ...part }, ...rest });
const eur = (amount: number) => ({ minor: Math.round(amount * 100), currency: 'EUR' });
const withPrices = (part: Partial<CardPrices>) =>
  of({ priced: { ...priced, prices: { ...fullPrices, ...part } } });
const rowNames = () =>
  [...document.querySelectorAll('details:nth-of-type(n+4) [scope=row]')].map(
    (row) => row.firstChild?.textContent,
  );

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
    [
      'verdict',
      {},
      ['11% under $510', 'worth $478 to $545', '$454.99 with shipping is 11% under the value of $510.00.'],
    ],
    [
      'asking price and value',
      {},
      ['Buy now$450.00 + $4.99 shipping', 'Fair value$510.00 condition open', 'this listing $454.99'],
    ],
    [
      'doubts',
      appraised({ verdict: judged('under', -10.8, [{ code: 'unread-words' }]) }, { said: unreadSaid }),
      ['“Display, Stand”'],
    ],
    ['the figures with their weights', {}, ['near mint · average of 41 asking prices$56027%']],
    ['the listings beside it', {}, ['low $400.00 · average $548.00 · high $799.00']],
    ['mixed printings', appraised({ mayMixPrintings: true }), ['may mix printings']],
    [
      'a slab',
      of({ said: slabSaid, appraisal: overPsa9 }),
      ['35% over $1,780', 'Fair value$1,780.00 PSA 9', 'PSA 9 · average of 48 asking prices'],
    ],
    [
      'a converted value',
      appraised({
        converted: {
          ...{ value: eur(478.9), low: eur(450), high: eur(510) },
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
        'worth $478 to $545',
      ],
    ],
    [
      'a sale',
      of(
        { appraisal: { ...refuse('sold-listing', fair), soldPercent: -10.8 } },
        { listing: { ...listing, priceKind: 'sold', soldOn: '2025-11-03' } },
      ),
      [
        'Sold$450.00 + $4.99 shipping',
        'sold on Nov 3, 2025',
        'It sold for $454.99 with shipping, 11% under today’s value of $510.00.',
      ],
    ],
    [
      'an unread condition',
      of({ appraisal: refuse('condition-unread', fair) }, { listing: { ...listing, condition: 'Vurderet' } }),
      ['The page says: “Vurderet”.'],
    ],
    [
      'no recognised card',
      of({ ...noCard, appraisal: refuse('no-card') }),
      ['No card was recognised in this title.', 'No matching card was found.'],
    ],
  ])('state %s', (_, shown, words) => {
    const { panel } = draw(shown);
    for (const part of words) expect(read(panel)).toContain(part);
  });

  it.each<[string, Given, string]>([
    ['a verdict beside a refusal', of({ appraisal: refuse('no-comp') }), '% under'],
    [
      'an instruction to open the open details',
      of({ appraisal: refuse('detail-needed') }),
      'Open the details',
    ],
    ['market prices without buckets', withPrices({ raw: null, graded: null }), 'does not say whether'],
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

  it.each<[KnownCards['tier'], readonly string[]]>([
    ['sure', ['Umbreon VMAX', 'Sure. Name, number and set size match.']],
    ['likely', ['Umbreon VMAX', 'but']],
    ['choose', ['Umbreon VMAX · 215/203', 'Umbreon VMAX · 95/203', listing.title]],
    ['none', [listing.title]],
  ])('without an answer of the service say what the index knows (%s)', (tier, words) => {
    const umbreon = { ...charizard, name: 'Umbreon VMAX', cardNumber: '215/203', isJapanese: false };
    const cards = tier === 'none' ? [] : [umbreon, { ...umbreon, id: 'card-2', cardNumber: '95/203' }];
    const known = { tier, cards, reasons: ['name-number-total', 'set-open'] } as const;
    const { panel } = draw(of({ ...noCard, known, failure: { code: 'no-key' } }));
    for (const part of words) expect(read(panel)).toContain(part);
  });

  it('begin with the verdict, under the name of the card', () => {
    const { panel } = draw();
    expect(panel.getAttribute('aria-label')).toBe('Card Comps: Charizard');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Charizard');
    expect(read(panel).indexOf('under $510')).toBeLessThan(read(panel).indexOf('Buy now'));
  });
});

describe('the headline', () => {
  it.each([
    ['under', -10.8, '▼ 11% under $510'],
    ['near', 1.2, '≈ near $510'],
    ['over', 31, '▲ 31% over $510'],
  ] as const)('has the sign and the words of the label: %s', (kind, percent, words) => {
    draw(appraised({ verdict: judged(kind, percent) }));
    expect(headline()?.replaceAll('\u00a0', ' ')).toBe(words);
    expect(tone()).toBe(kind);
    expect(document.querySelector('.headline i')?.getAttribute('aria-hidden')).toBe('true');
  });

  it('carries the mark of doubt that the label has', () => {
    draw(appraised({ marked: true }));
    expect(headline()).toMatch(/\?$/);
  });

  it.each<[string, Given, string]>([
    [
      'the label without a verdict',
      of({ appraisal: refuse('mixed-printings', fair) }),
      '$510 · may mix printings',
    ],
    ['a search at first', asking, 'Looking up the market price'],
    [
      'a search while details are loading',
      of({ appraisal: refuse('detail-needed') }, { state: 'asking' }),
      'Looking up the market price',
    ],
    ['a failure in short', { answer: null, failure: { code: 'no-key' } }, 'no key yet'],
    [
      'a failure to load the details',
      of({ appraisal: refuse('detail-needed'), failure: { code: 'offline' } }),
      'offline',
    ],
  ])('is %s', (_, shown, words) => {
    draw(shown);
    expect(headline()).toBe(words);
    expect(tone()).toBe(words === 'no key yet' ? 'warn' : null);
  });
});

describe('prices', () => {
  const pictures = () => screen.getAllByRole('img').map((img) => img.getAttribute('aria-label'));

  it('are drawn on the value and on the range of listings, and said', () => {
    draw();
    expect(pictures()).toEqual([
      expect.stringMatching(
        /^Fair value \$510\.00; worth \$478 to \$545; this listing \$454\.99; sold, 30 days/,
      ),
      'low $400.00 · average $548.00 · high $799.00; this listing $454.99',
    ]);
    expect(document.querySelector<HTMLElement>('.here')?.style.left).toMatch(/^13\.7\d*%$/);
  });

  it('outside of the range widen the line; in another currency they are left out', () => {
    draw(appraised({ total: usd(1198) }));
    expect(document.querySelector<HTMLElement>('.here')?.style.left).toBe('100%');
    cleanup();
    draw(of({ appraisal: { ...refuse('other-currency', fair), total: eur(400) } }));
    expect(pictures().join()).not.toContain('this listing');
  });

  it.each<[string, Given, readonly boolean[]]>([
    ['sold prices', {}, [true, false, false]],
    ['graded ones', of({ said: slabSaid, appraisal: overPsa9 }), [false, false, true]],
  ])('that fit stand open: %s', (_, shown, expected) => {
    draw(shown);
    const isOpen = (name: string) =>
      screen.getByText(name, { selector: 'summary b' }).closest('details')?.open;
    expect(['Sold', 'Raw, by condition', 'Graded'].map(isOpen)).toEqual(expected);
  });

  it('mark the fitting bucket by words', () => {
    draw(of({ said: slabSaid, appraisal: overPsa9 }));
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
      of({
        appraisal: overPsa9,
        said: slabSaid,
        priced: {
          ...priced,
          prices: { ...fullPrices, raw: null, graded: { CGC: { '9': one }, ...fullPrices.graded } },
        },
      }),
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

  it.each<[string, Partial<Appraisal>, string]>([
    ['asking price', {}, 'this listing’s price with shipping'],
    ['value', { total: null }, 'that of the raw card'],
  ])('of slabs stand with odds and gains, against the %s', (_, part, words) => {
    const slabs = [
      { grader: 'PSA', grade: '10', amount: usd(9400), population: 12, odds: 0.12, gain: usd(7640) },
      { grader: 'CGC', grade: '9', amount: usd(1650), population: null, odds: null, gain: null },
    ];
    draw(appraised({ slabs, gradingGain: usd(1284), ...part }));
    const fold = screen.getByText('If it were graded').closest('details');
    const rows = [...(fold?.querySelectorAll('tr') ?? [])].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(rows.slice(1)).toEqual([
      ['PSA 10', '$9,400', '12%', '$7,640'],
      ['CGC 9', '$1,650', '–', '–'],
    ]);
    expect(read(fold as HTMLElement)).toContain('would leave $1,284.00 on average');
    expect(read(fold as HTMLElement)).toContain(`Gain: what is left of the value after ${words}`);
  });
});
