import { act, cleanup, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ListingView } from '@/components/overlay/listing-view';
import type { Comparison } from '@/lib/compare/comparison';
import type { CardPrices } from '@/lib/domain/card';
import { fail, failureCodes, type Result, succeed } from '@/lib/domain/failure';
import type { Listing } from '@/lib/domain/listing';
import type { HistorySeries } from '@/lib/history/history';
import type { ListingAnswer } from '@/lib/messaging/calls';
import { failureText } from '@/lib/text/verdict';
import { series } from '@/test/components/history/draw-history';
import {
  answer,
  asking,
  charizard,
  fullPrices,
  likely,
  listing,
  priced,
  psa9Comp,
  refuse,
  slabSaid,
  soldComp,
  unasked,
  underMarket,
  unreadSaid,
  usd,
  view,
} from '@/test/components/views';
import { drawOverlay, noPictures, read, today } from './draw-overlay';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Shown = Partial<ListingView>;
/** A function where words are read, which are set up before each test. */
type Given = Shown | (() => Shown);

const of =
  (part: Partial<ListingAnswer>, rest: Shown = {}) =>
  (): Shown => ({ ...rest, answer: answer(part) });
const compared = (part: Partial<Comparison>, rest: Partial<ListingAnswer> = {}) =>
  of({ comparison: { ...underMarket, ...part }, ...rest });
const withPrices = (part: Partial<CardPrices>) =>
  of({ priced: { ...priced, prices: { ...fullPrices, ...part } } });
const draw = (given: Given = {}, drawing: Parameters<typeof drawOverlay>[1] = {}) =>
  drawOverlay(view(typeof given === 'function' ? given() : given), drawing);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const headline = () => document.querySelector('.headline')?.textContent;
const tone = () => document.querySelector('.top')?.getAttribute('data-tone');
const status = () => screen.getByRole('status').textContent;
const rowNames = () => screen.getAllByRole('rowheader').map((row) => row.firstChild?.textContent);

const inFuture = (ms: number) => new Date(today.getTime() + ms).toISOString();
const minuteMs = 60_000;
const auction: Listing = {
  ...listing,
  ...{ asking: null, askingText: '$310.00', priceKind: 'auction', currentBid: usd(310), bids: 3 },
};
const ceilingOf = (more: Partial<Listing> = {}) =>
  of(
    { comparison: { ...refuse('auction', soldComp), ceiling: usd(428.51), ceilingPercent: 85 } },
    { listing: { ...auction, ...more } },
  );
const noCard = { match: { kind: 'none', reasons: ['no-card-found'] }, priced: null } as const;
const rawComp = { ...psa9Comp, field: 'raw', covers: { kind: 'condition', condition: 'NM' } } as const;
const ceilingWords = 'Your ceiling: $428.51. Your rule allows at most 85% of the market, shipping included.';

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
      'a refusal',
      of({ said: slabSaid, comparison: refuse('no-grade-data') }),
      ['No PSA 9 data for this card.'],
    ],
    [
      'the day of a price that is too old to judge',
      compared({ verdict: { kind: 'refused', refusal: 'stale-prices', pricedAt: '2025-10-14T12:00:00Z' } }),
      ['$510.00 is the price of Oct 14, 2025. This price is more than a day old, and asking again failed.'],
    ],
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
      'a bid beside a buy-now price',
      {
        listing: {
          ...listing,
          priceKind: 'auction-buy-now',
          currentBid: usd(12.5),
          shipping: { kind: 'unknown' },
        },
      },
      ['$450.00 shipping not stated', 'current bid $12.50'],
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
      'two conditions',
      of({
        said: { ...slabSaid, grade: null, conditionDoubt: true },
        comparison: refuse('condition-unread', soldComp),
      }),
      ['Title and page name different conditions, so there is no verdict.', '$510 · condition unclear'],
    ],
    [
      'seller and copies',
      { listing: { ...listing, sellerCountry: 'JP', quantity: 3 } },
      ['3 available · seller: Japan'],
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

describe('the end of an auction', () => {
  it('is counted down by the minute, then replaces verdict and ceiling', async () => {
    vi.useFakeTimers({ now: today });
    const { panel } = draw(ceilingOf({ endsAt: inFuture(2 * minuteMs + 20_000) }), { now: () => new Date() });
    const wait = (ms: number) =>
      act(() => {
        vi.advanceTimersByTime(ms);
      });
    expect(read(panel)).toContain('ends in 2 min');
    await wait(20_000);
    expect(read(panel)).toContain('ends in 2 min');
    await wait(1000);
    expect(read(panel)).toContain('ends in 1 min');
    await wait(60_000);
    expect(read(panel)).toContain('ends in less than a minute');
    expect(read(panel)).toContain('Your ceiling');
    await wait(59_000);
    expect(read(panel)).toContain('ended (');
    expect(read(panel)).toContain('This auction is over. Reload the page to see how it ended.');
    expect(read(panel)).not.toContain('Your ceiling');
    expect(headline()).toBe('auction over');
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    [undefined, 0],
    [inFuture(minuteMs), 1],
  ])('at %s sets %d timers, and none after closing', (endsAt, count) => {
    vi.useFakeTimers({ now: today });
    draw(ceilingOf(endsAt ? { endsAt } : {}));
    expect(vi.getTimerCount()).toBe(count);
    cleanup();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('removes a verdict, but no other refusal', () => {
    const over = { endsAt: inFuture(-1) };
    const { panel } = draw({ listing: { ...listing, priceKind: 'auction-buy-now', ...over } });
    expect(read(panel)).toContain('This auction is over.');
    expect(read(panel)).not.toMatch(/under/);
    expect(tone()).toBeNull();
    cleanup();
    const other = of(
      { comparison: refuse('variant-not-priced', soldComp) },
      { listing: { ...auction, ...over } },
    );
    expect(read(draw(other).panel)).toContain(
      'This price is for all printings, not only for the one that is named.',
    );
  });
});

describe('while an overlay waits', () => {
  it('title and asking price are there', () => {
    const { panel } = draw(asking);
    expect(read(panel)).toContain(listing.title);
    expect(read(panel)).toContain('$450.00');
    expect(panel.getAttribute('aria-busy')).toBe('true');
  });

  it.each<[string, Given, string]>([
    ['nothing', {}, ''],
    ['an answer', asking, 'Asking the price service…'],
    ['an answer, for a while', { ...asking, waiting: 'still' }, 'Still asking…'],
    ['the full answer', { state: 'asking' }, 'Asking for all prices…'],
  ])('for %s, its status says so', (_, shown, words) => {
    draw(shown);
    expect(status()).toBe(words);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('for long, it can be tried again', async () => {
    const { onRetry } = draw({ ...asking, waiting: 'long' });
    await press('Try again');
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('the cards to choose from state it themselves', () => {
    draw({ state: 'asking', waiting: 'long' }, { chooser: <p>Cards</p> });
    expect(status()).toBe('');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('a failure', () => {
  const byOptions = /key|plan|budget|access|request|paging/;
  const byNothing = /quota|found|ambiguous|reload/;

  it.each(failureCodes)('is said with the action that helps: %s', async (code) => {
    const { onOpenOptions, onRetry } = draw({ answer: null, failure: { code } });
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain(failureText({ code }));
    expect(screen.queryByRole('button', { name: 'Copy as text' })).toBeNull();
    if (byNothing.test(code)) return expect(within(alert).queryByRole('button')).toBeNull();
    await userEvent.click(within(alert).getByRole('button'));
    expect(onOpenOptions).toHaveBeenCalledTimes(byOptions.test(code) ? 1 : 0);
    expect(onRetry).toHaveBeenCalledTimes(byOptions.test(code) ? 0 : 1);
  });

  it('leaves an earlier answer, and is gone while it is asked again', () => {
    const failed = of({ failure: { code: 'offline' } });
    const { panel, redraw } = draw(failed);
    expect(read(panel)).toContain('−11% under market');
    expect(screen.getByRole('alert').textContent).toContain('There is no internet connection.');
    redraw(view({ ...failed(), state: 'asking' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a person', () => {
  it('closes with the button, and goes back with Escape', async () => {
    const { onClose, onEscape, panel } = draw();
    await press('Close');
    expect(onClose).toHaveBeenCalledOnce();
    panel.focus();
    await userEvent.keyboard('{Escape}');
    expect(onEscape).toHaveBeenCalledOnce();
  });

  it.each([
    ['panel', 'false'],
    ['pinned', 'true'],
  ] as const)('pins a panel: %s', async (stance, pressed) => {
    const { onPin } = draw({}, { stance });
    expect(screen.getByRole('button', { name: 'Pin' }).getAttribute('aria-pressed')).toBe(pressed);
    await press('Pin');
    expect(onPin).toHaveBeenCalledOnce();
  });

  it('closes a sheet, which has no pin', () => {
    draw({}, { stance: 'sheet' });
    expect(screen.queryByRole('button', { name: 'Pin' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Close' })).toBeDefined();
  });

  it.each<[string, Given]>([
    ['Wrong card?', {}],
    ['Choose the card', of(noCard)],
  ])('chooses the card: %s', async (name, shown) => {
    const { onChoose } = draw(shown);
    await press(name);
    expect(onChoose).toHaveBeenCalledOnce();
  });

  it('shows a likely card with its reasons, its price, no verdict, and a way to confirm it or to choose another', async () => {
    const { panel, onConfirm, onChoose } = draw(
      of({ match: likely, comparison: refuse('likely-only', soldComp) }),
    );
    expect(headline()).toBe('likely $510');
    expect(tone()).toBeNull();
    expect(read(panel)).toContain('The card is only likely, so the price is not judged.');
    expect(read(panel)).toContain('Likely this card: name and number match, but the set is not named.');
    expect(read(panel)).not.toMatch(/Sure\.|Wrong card|under market/);
    await press('Yes, this card');
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith(charizard.id);
    await press('Another card');
    expect(onChoose).toHaveBeenCalledOnce();
  });

  it('chooses no card before an answer', () => {
    draw(unasked);
    expect(screen.queryByRole('button', { name: /card/i })).toBeNull();
  });

  const corrected = { kind: 'sure', card: charizard, probability: 1, reasons: ['corrected'] } as const;
  it.each<[string, Partial<ListingAnswer>]>([
    ['You chose this card.', { match: corrected, corrected: 'listing' }],
    ['You chose this card for a listing with the same title.', { match: corrected, corrected: 'title' }],
    [
      'You said that none of the cards found is this one.',
      { match: { kind: 'none', reasons: ['corrected'] }, priced: null, corrected: 'listing' },
    ],
  ])('undoes a choice: %s', async (words, part) => {
    const { onUndo } = draw(of(part));
    expect(screen.getAllByText(/^You (chose|said)/).map(({ textContent }) => textContent)).toEqual([words]);
    await press('Undo');
    expect(onUndo).toHaveBeenCalledOnce();
  });

  it('sees cards to choose from in place of prices and verdict', () => {
    const { panel } = draw({}, { chooser: <p>Cards to choose from</p> });
    expect(headline()).toBe('Wrong card?');
    expect(tone()).toBeNull();
    expect(read(panel)).toContain('Cards to choose from');
    expect(read(panel)).not.toMatch(/under market|Buy now/);
    cleanup();
    const match = {
      kind: 'choose',
      candidates: [charizard],
      probability: 0.5,
      reasons: ['several-prints'],
    } as const;
    draw(of({ match, priced: null, comparison: refuse('not-sure') }), { chooser: <p>Cards</p> });
    expect(headline()).toBe('1\u00a0card may fit');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(listing.title);
  });

  it('opens the card in full', async () => {
    const { onOpenCard } = draw();
    await press('Full card view');
    expect(onOpenCard).toHaveBeenCalledExactlyOnceWith('card-1', '');
  });

  it('sees the picture, or a way to allow it', async () => {
    const card = { ...charizard, imageUrl: 'https://pictures.example/4.png' };
    const shown = of({ match: { kind: 'sure', card, probability: 0.995, reasons: [] } });
    const bitmap: ImageBitmap = { width: 245, height: 342, close: () => undefined };
    draw(shown, { pictures: { ...noPictures, load: async () => succeed(bitmap) } });
    expect(await screen.findByRole('img', { name: 'Picture of Charizard' })).toBeDefined();
    cleanup();
    const { onOpenOptions } = draw(shown, {
      pictures: { ...noPictures, load: async () => fail('access-needed') },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show pictures' }));
    expect(onOpenOptions).toHaveBeenCalledOnce();
  });
});

describe('the copied text', () => {
  it.each<[string, Given, readonly string[]]>([
    [
      'card, asking price, comp, verdict, weaknesses, day and source',
      {},
      [
        'Charizard · 4/102 · Base Set · Rare Holo',
        'Buy now: $450.00 + $4.99 shipping',
        'Comp: $510.00 · sold 30-day average · all conditions · 132 sold',
        '−11% under market',
        'No card condition is stated; the price covers all conditions.',
        'Prices updated Nov 12, 2025',
        'Prices from a trading card price service, by Card Comps.',
      ],
    ],
    ['the mark of sample prices', of({ priced: { ...priced, sample: true } }), ['Sample prices']],
    [
      'title and reason without a card',
      of({ ...noCard, comparison: refuse('no-card') }),
      ['Pokemon Charizard 4/102 Base Set Holo', 'Buy now: $450.00 + $4.99 shipping', 'card not found'],
    ],
    [
      'the facts of an auction',
      ceilingOf({ endsAt: inFuture(130 * minuteMs), sellerCountry: 'DE' }),
      [
        expect.stringMatching(
          /^Auction: \$310\.00 \+ \$4\.99 shipping · 3 bids, ends in 2 hr 10 min \(.*\) · seller: Germany/,
        ),
        ceilingWords,
        'The sold 30-day average is $510.00.',
      ],
    ],
  ])('has %s', async (_, shown, lines) => {
    const { copy } = draw(shown);
    await press('Copy as text');
    expect(copy.mock.calls[0]?.[0].split('\n')).toEqual(expect.arrayContaining([...lines]));
    await waitFor(() => expect(status()).toBe('Copied.'));
  });

  it('can be refused by the browser', async () => {
    draw({}, { copy: async () => false });
    await press('Copy as text');
    await waitFor(() => expect(status()).toBe('The browser did not allow copying.'));
  });
});

describe('the price history', () => {
  const sold: HistorySeries = series('sold', 7, (ago) => 500 - ago, {
    points: [6, 5, 4, 3, 2, 1, 0].map((ago) => ({
      date: new Date(today.getTime() - ago * 86_400_000).toISOString().slice(0, 10),
      ...{ low: null, avg: usd(500 - ago), high: null, avg1d: null, avg7d: null },
      ...{ avg30d: usd(600), population: 3 },
    })),
  });
  const needsPro = () => screen.findByText(/Price history comes with the Pro plan/);

  /** Opens the fold as a browser does; the test document does not toggle by itself. */
  async function openFold(): Promise<void> {
    const fold = screen.getByText('Price history').closest('details');
    if (!fold) throw new Error('There is no fold.');
    fold.open = true;
    await act(() => void fold.dispatchEvent(new Event('toggle')));
  }

  it('costs no call until it is opened; then it is drawn with its trend', async () => {
    const { loadHistory } = draw({}, { loadHistory: async () => succeed(sold) });
    expect(loadHistory).not.toHaveBeenCalled();
    await openFold();
    expect(await screen.findByText(/^Falling/)).toBeDefined();
    expect(loadHistory).toHaveBeenCalledExactlyOnceWith('card-1');
    expect(screen.getAllByRole('img').some(({ classList }) => classList.contains('sparkline'))).toBe(true);
  });

  it('says that it is loading, then why days are missing', async () => {
    let answerLater: (answer: Result<HistorySeries>) => void = () => undefined;
    const { loadHistory } = draw(
      {},
      { loadHistory: () => new Promise((resolve) => (answerLater = resolve)) },
    );
    await openFold();
    expect(await screen.findByText('Asking for the history…')).toBeDefined();
    await waitFor(() => expect(loadHistory).toHaveBeenCalledOnce());
    answerLater(succeed({ ...sold, cut: 'paging-repeats', stale: true }));
    expect(await screen.findByText(/sent the same days again/)).toBeDefined();
    expect(screen.getByText(/^This is an earlier answer\. Asking again failed\. It came on /)).toBeDefined();
  });

  it('is not in every plan, by the options or by the service', async () => {
    const { loadHistory } = draw({}, { hasHistory: false });
    await openFold();
    expect(await needsPro()).toBeDefined();
    expect(loadHistory).not.toHaveBeenCalled();
    cleanup();
    draw({}, { loadHistory: async () => fail('plan-required') });
    await openFold();
    expect(await needsPro()).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says a failure in words and can be tried again', async () => {
    const answers = [fail('offline'), succeed(sold)];
    const { loadHistory } = draw({}, { loadHistory: async () => answers.shift() ?? fail('internal') });
    await openFold();
    expect((await screen.findByRole('alert')).textContent).toContain('There is no internet connection.');
    await press('Try again');
    expect(await screen.findByText(/^Falling/)).toBeDefined();
    expect(loadHistory).toHaveBeenCalledTimes(2);
  });
});
