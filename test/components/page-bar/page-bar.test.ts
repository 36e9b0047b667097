import { fireEvent, screen, within } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { idleRun } from '@/components/page-bar/run-view';
import { drawBar, judged, openBar, row } from './draw-bar';

afterEach(() => document.body.replaceChildren());

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const running = { ...idleRun, state: 'running', done: 12, total: 31 } as const;

describe('the page bar before anything is asked', () => {
  it('is a region with a name that says what pricing the page would take', () => {
    const { onPrice } = drawBar({ estimate: { cards: 3, calls: 24, free: [], left: null } });
    expect(screen.getByRole('region', { name: 'Card Comps: prices on this page' })).toBeTruthy();
    expect(screen.getByText('42 listings, 3 cards, about 24 calls')).toBeTruthy();
    press('Price this page');
    expect(onPrice).toHaveBeenCalledOnce();
  });

  it('says no number of calls before it knows one, and that none is needed', () => {
    drawBar();
    expect(screen.getByText('42 listings, 3 cards')).toBeTruthy();
    drawBar({ estimate: { cards: 3, calls: 0, free: [], left: 0 } });
    expect(screen.getByText('42 listings, 3 cards, no calls needed')).toBeTruthy();
  });

  it('says when that is more than is left today', () => {
    drawBar({ estimate: { cards: 3, calls: 24, free: [], left: 7 } });
    expect(screen.getByText(/more than the 7 calls left today/)).toBeTruthy();
  });

  it('offers no filters where there is nothing to filter', () => {
    drawBar();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

describe('the page bar while it works', () => {
  it('shows the progress and can be stopped', () => {
    const { onStop } = drawBar({ run: running });
    const progress = screen.getByRole('progressbar', { name: 'Looking up prices…' });
    expect(progress.getAttribute('aria-valuetext')).toBe('12 of 31');
    expect(screen.getByRole('status').textContent).toBe('Looking up prices…');
    press('Stop');
    expect(onStop).toHaveBeenCalledOnce();
  });

  it('leads to the options from what is mended there, and from nothing else', () => {
    const pause = (code: 'no-key' | 'offline') =>
      ({ ...running, state: 'paused', failure: { code } }) as const;
    const { onOpenOptions, redraw } = drawBar({ run: pause('no-key') });
    screen.getByRole('button', { name: 'Open options' }).click();
    expect(onOpenOptions).toHaveBeenCalledTimes(1);
    redraw({ run: pause('offline') });
    expect(screen.queryByRole('button', { name: 'Open options' })).toBeNull();
  });

  it('says why it paused, and goes on when told to', () => {
    const { onPrice } = drawBar({ run: { ...running, state: 'paused', failure: { code: 'budget-spent' } } });
    expect(screen.getByRole('status').textContent).toBe('Paused. Your own daily limit of calls is reached.');
    press('Continue');
    expect(onPrice).toHaveBeenCalledOnce();
  });

  it('says when it goes on by itself', () => {
    drawBar({ run: { ...running, state: 'paused', failure: { code: 'rate-limited' }, resumes: true } });
    expect(screen.getByRole('status').textContent).toMatch(
      /^Paused\. Too many calls .* It goes on by itself\.$/,
    );
  });

  it('tells what was found and what failed when it is done', () => {
    drawBar({ run: { ...running, state: 'done', done: 31, failed: 2 } });
    expect(screen.getByRole('status').textContent).toBe('Prices looked up: 29. Failed: 2.');
  });
});

describe('the page bar with answers', () => {
  const cards = [judged(112, 'over'), judged(70, 'sure-deal'), judged(80, 'deal'), row({ standing: 'open' })];

  it('offers the rest of the page', () => {
    drawBar({ cards: [...cards, row()] });
    expect(screen.getByRole('button', { name: 'Price the rest' })).toBeTruthy();
    drawBar({ cards });
    expect(screen.queryByRole('button', { name: /^Price/ })).toBeNull();
  });

  it('dims or hides what is over the rule, and shows only sure deals', () => {
    const { onState } = drawBar({ cards });
    fireEvent.change(screen.getByRole('combobox', { name: 'Above 85% of market' }), {
      target: { value: 'hide' },
    });
    expect(onState).toHaveBeenLastCalledWith({ over: 'hide' });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Only sure deals' }));
    expect(onState).toHaveBeenLastCalledWith({ onlySureDeals: true });
  });

  it('tells how many are hidden and how many of these have no verdict, and shows all again', () => {
    const rows = [
      ...cards,
      row({ standing: 'other', treatment: 'hide' }),
      judged(120, 'over', { treatment: 'hide' }),
    ];
    const { onState } = drawBar({ cards, rows });
    expect(screen.getByRole('status').textContent).toBe('2 hidden, 1 of them without a verdict');
    press('Show all');
    expect(onState).toHaveBeenCalledWith({ over: 'show', onlySureDeals: false });
  });

  it('lists the verdicts, best deal first or as on the page, and leads to them', () => {
    const { onJump, onState } = drawBar({ cards, isListOpen: true });
    const list = screen.getByRole('region', { name: 'Listings with a verdict' });
    const said = () =>
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    const line = (card: (typeof cards)[number] | undefined) => `${card?.face?.words}${card?.title}`;
    // Between the deals, which the button counts, and the rest.
    expect(said()).toEqual([line(cards[1]), line(cards[2]), 'Above 85% of market', line(cards[0])]);
    expect(within(list).getByText('Without a verdict: 1')).toBeTruthy();
    fireEvent.click(within(list).getByRole('button', { name: /^-30%/ }));
    expect(onJump).toHaveBeenCalledWith(cards[1]);
    fireEvent.change(within(list).getByRole('combobox', { name: 'Order' }), { target: { value: 'page' } });
    expect(onState).toHaveBeenCalledWith({ sort: 'page' });
  });

  it('leaves the focus and the order of Tab alone when answers come while it is used', () => {
    const [over, sure, deal] = cards;
    if (!over || !sure || !deal) throw new Error('no cards');
    const { redraw, onJump } = drawBar({ cards: [over, deal], isListOpen: true });
    const line = screen.getByRole('button', { name: /^-20%/ });
    line.focus();
    const better = { ...deal, percent: 60, face: { tone: 'under', words: '-40%', sentence: '' } } as const;
    redraw({ cards: [over, sure, better], isListOpen: true });
    expect(document.activeElement).toBe(line);
    expect(line.textContent).toBe(`-40%${deal.title}`);
    expect(screen.getAllByRole('listitem')[0]?.contains(line)).toBe(true);
    fireEvent.click(line);
    expect(onJump).toHaveBeenCalledWith(better);
  });

  it('names no border between deals and the rest where there is none, or in the page’s order', () => {
    const { redraw } = drawBar({ cards: cards.slice(1), isListOpen: true });
    const count = () => screen.getAllByRole('listitem').length;
    expect(count()).toBe(2);
    redraw({ cards, state: { ...openBar, sort: 'page' }, isListOpen: true });
    expect(count()).toBe(3);
  });

  it('closes the list with Escape, and its button has the focus again', () => {
    const { onListOpen } = drawBar({ cards, isListOpen: true });
    const line = screen.getByRole('button', { name: /^-20%/ });
    line.focus();
    fireEvent.keyDown(line, { key: 'Escape' });
    expect(onListOpen).toHaveBeenCalledExactlyOnceWith(false);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '2 deals' }));
  });

  it('leaves Escape alone while no list is open', () => {
    const { onListOpen } = drawBar({ cards });
    fireEvent.keyDown(screen.getByRole('button', { name: '2 deals' }), { key: 'Escape' });
    expect(onListOpen).not.toHaveBeenCalled();
  });

  it('counts the deals on the button that opens their list', () => {
    const { onListOpen } = drawBar({ cards });
    const button = screen.getByRole('button', { name: '2 deals' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button);
    expect(onListOpen).toHaveBeenCalledWith(true);
  });
});

describe('the bar folded away', () => {
  it('is one button that says what it opens', () => {
    const { onState } = drawBar({ state: { ...openBar, collapsed: true } });
    press('Open the bar of Card Comps: 3 cards');
    expect(onState).toHaveBeenCalledWith({ collapsed: false });
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('is reached from the open one', () => {
    const { onState } = drawBar();
    press('Fold the bar away');
    expect(onState).toHaveBeenCalledWith({ collapsed: true });
  });
});
