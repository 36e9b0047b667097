import { act, cleanup, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fail, failureCodes, succeed } from '@/lib/domain/failure';
import type { HistorySeries } from '@/lib/history/history';
import type { ListingAnswer } from '@/lib/messaging/page-calls';
import { failureText } from '@/lib/text/verdict';
import { series } from '@/test/components/history/draw-history';
import {
  asking,
  charizard,
  fair,
  judged,
  likely,
  listing,
  priced,
  refuse,
  unasked,
  underValue,
  usd,
  view,
} from '@/test/components/views';
import {
  auction,
  ceilingOf,
  ceilingWords,
  draw,
  type Given,
  headline,
  inFuture,
  minuteMs,
  noCard,
  noPictures,
  of,
  press,
  read,
  today,
  tone,
} from './draw-overlay';

afterEach(() => void vi.useRealTimers());

const status = () => screen.getByRole('status').textContent;

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
    expect(read(panel)).toContain('Bid or offer at most');
    await wait(59_000);
    expect(read(panel)).toContain('ended (');
    expect(read(panel)).toContain('This auction is over. Reload the page to see how it ended.');
    expect(read(panel)).not.toContain('Bid or offer at most');
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
    const other = of({ appraisal: refuse('variant-not-priced', fair) }, { listing: { ...auction, ...over } });
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
    expect(read(panel)).toContain('11% under $510');
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
      of({ match: likely, appraisal: refuse('likely-only', fair) }),
    );
    expect(headline()).toBe('likely $510');
    expect(tone()).toBeNull();
    expect(read(panel)).toContain('The card is only likely, so the price is not judged.');
    expect(read(panel)).toContain('Likely this card: name and number match, but the set is not named.');
    expect(read(panel)).not.toMatch(/Sure\.|Wrong card|% under|%\u00a0under/);
    await press('Yes, this card');
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith(charizard.id);
    await press('Another card');
    expect(onChoose).toHaveBeenCalledOnce();
  });

  it('chooses no card where the service could not be asked for any', () => {
    const known = {
      tier: 'sure',
      cards: [{ ...charizard, isJapanese: false }],
      reasons: ['name-number'],
    } as const;
    const { panel } = draw(
      of({ match: { kind: 'none', reasons: [] }, priced: null, failure: { code: 'no-key' }, known }),
    );
    expect(read(panel)).toContain('Sure.');
    expect(screen.queryByRole('button', { name: /card/i })).toBeNull();
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
    expect(read(panel)).not.toMatch(/under \$510|Buy now/);
    cleanup();
    const match = {
      kind: 'choose',
      candidates: [charizard],
      probability: 0.5,
      reasons: ['several-prints'],
    } as const;
    draw(of({ match, priced: null, appraisal: refuse('not-sure') }), { chooser: <p>Cards</p> });
    expect(headline()).toBe('1\u00a0card may fit');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(listing.title);
  });

  it.each([
    ['import', 'Import duty and tax are not counted.'],
    ['other', 'Costs that this page does not state are not counted.'],
  ] as const)(
    'learns on an item page of costs that are not counted, and how to count them: %s',
    async (uncounted, words) => {
      const given = of({ appraisal: { ...underValue, uncounted } });
      const { panel, onOpenCosts } = draw(given, { isItem: true });
      expect(read(panel)).toContain(words);
      await press('Count true costs');
      expect(onOpenCosts).toHaveBeenCalledOnce();
      cleanup();
      expect(read(draw(given).panel)).not.toContain(words);
      cleanup();
      expect(read(draw({}, { isItem: true }).panel)).not.toContain('not counted');
    },
  );

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
      'card, asking price, value, verdict, doubts, day and source',
      of({ appraisal: { ...underValue, verdict: judged('under', -10.8, [{ code: 'shipping-unknown' }]) } }),
      [
        'Charizard · 4/102 · Base Set · Rare Holo',
        'Buy now: $450.00 + $4.99 shipping',
        'Fair value: $510.00 · worth $478 to $545',
        '11%\u00a0under $510',
        '$454.99 with shipping is 11% under the value of $510.00.',
        'Shipping is not stated, so it is not included.',
        'Prices updated Nov 12, 2025',
        'Prices from a trading card price service, by Card Comps.',
      ],
    ],
    ['the mark of sample prices', of({ priced: { ...priced, sample: true } }), ['Sample prices']],
    [
      'the facts of an auction',
      ceilingOf({ endsAt: inFuture(130 * minuteMs), sellerCountry: 'DE' }),
      [
        expect.stringMatching(
          /^Auction: \$310\.00 \+ \$4\.99 shipping · 3 bids, ends in 2 hr 10 min \(.*\) · seller: Germany/,
        ),
        ceilingWords,
        'Copies like it (condition open) are worth $478.00 to $545.00.',
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
