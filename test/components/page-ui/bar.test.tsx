import { fireEvent, render, screen, within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { PageBar, type PageBarProps } from '@/components/page-ui/bar';
import type { BarRow } from '@/components/page-ui/bar-model';
import { idleRun } from '@/components/page-ui/price-queue';
import { pageSettings } from '@/test/components/page/page-settings';

const { bar: openBar, rule } = pageSettings;
const running = { ...idleRun, state: 'running', done: 12, total: 31 } as const;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const status = () => screen.getByRole('status').textContent;
const others = (count: number) => Array.from({ length: count }, () => row({ state: 'other' }));

let lastRow = 0;

/** A row; unasked unless said. */
function row(part: Partial<BarRow> = {}): BarRow {
  lastRow += 1;
  return {
    ...{ id: String(lastRow), title: `Card ${lastRow}`, state: 'unasked', face: null },
    ...{ isJudged: false, gain: null, marked: false, want: null },
    treatment: null,
    ...part,
  };
}

/** A row with a verdict. */
function judged(percent: number, state: BarRow['state'], part: Partial<BarRow> = {}): BarRow {
  const tone = percent < 100 ? 'under' : 'over';
  const given = { isJudged: true, gain: 100 - percent, state };
  return row({ ...given, face: { tone, words: `${percent - 100}%`, sentence: '' }, ...part });
}

/** Draws the bar with three cards without a question; `redraw` changes a part of it. */
function drawBar(part: Partial<PageBarProps> = {}) {
  const calls = {
    ...{ onState: vi.fn(), onPrice: vi.fn(), onStop: vi.fn() },
    ...{ onOpenOptions: vi.fn(), onOpenDeals: vi.fn(), onListOpen: vi.fn(), onJump: vi.fn() },
  };
  const standard = {
    ...{ rows: [row(), row(), row(), ...others(39)], rule, state: openBar },
    ...{ run: idleRun, estimate: null, isListOpen: false },
  };
  const { rerender } = render(<PageBar {...standard} {...calls} {...part} />);
  const redraw = (next: Partial<PageBarProps>) =>
    rerender(<PageBar {...standard} {...calls} {...part} {...next} />);
  return { ...calls, redraw };
}

describe('the bar before a question', () => {
  it.each([
    [null, '42 listings, 3 cards'],
    [{ calls: 24, left: null }, '42 listings, 3 cards, about 24 calls'],
    [{ calls: 0, left: 0 }, '42 listings, 3 cards, no calls needed'],
    [{ calls: 24, left: 7 }, /more than the 7 calls left today/],
  ])('says how many calls pricing takes: %j', (part, words) => {
    const { onPrice } = drawBar({ estimate: part && { cards: 3, free: [], ...part } });
    expect(screen.getByRole('region', { name: 'Card Comps: prices on this page' })).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    press('Price this page');
    expect(onPrice).toHaveBeenCalledOnce();
  });

  it('has no filters', () => {
    drawBar();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

describe('the bar during a run', () => {
  it('shows the progress and can be stopped', () => {
    const { onStop } = drawBar({ run: running });
    const progress = screen.getByRole('progressbar', { name: 'Looking up prices…' });
    expect(progress.getAttribute('aria-valuetext')).toBe('12 of 31');
    press('Stop');
    expect(onStop).toHaveBeenCalledOnce();
  });

  it('leads to the options for a failure of the set-up only, and goes on after a press', () => {
    const pause = (code: 'no-key' | 'offline') =>
      ({ ...running, state: 'paused', failure: { code } }) as const;
    const { onOpenOptions, onPrice, redraw } = drawBar({ run: pause('no-key') });
    press('Open options');
    expect(onOpenOptions).toHaveBeenCalledOnce();
    redraw({ run: pause('offline') });
    expect(screen.queryByRole('button', { name: 'Open options' })).toBeNull();
    press('Continue');
    expect(onPrice).toHaveBeenCalledOnce();
  });

  it.each([
    [running, 'Looking up prices…'],
    [
      { ...running, state: 'paused', failure: { code: 'budget-spent' } },
      'Paused. Your own daily limit of calls is reached.',
    ],
    [
      { ...running, state: 'paused', failure: { code: 'rate-limited' }, resumes: true },
      /^Paused\. Too many calls .* It goes on by itself\.$/,
    ],
    [{ ...running, state: 'done', done: 31, failed: 2 }, 'Prices looked up: 29. Failed: 2.'],
  ] as const)('says its state: %j', (run, words) => {
    drawBar({ run });
    expect(status()).toMatch(words);
  });
});

describe('the bar with answers', () => {
  const rows = [judged(112, 'over'), judged(70, 'sure-deal'), judged(80, 'deal'), row({ state: 'open' })];
  const lines = () => screen.getAllByRole('listitem').map((item) => item.textContent);

  it('offers to price the rest of the page', () => {
    const { redraw } = drawBar({ rows: [...rows, row()] });
    expect(screen.getByRole('button', { name: 'Price the rest' })).toBeTruthy();
    redraw({ rows });
    expect(screen.queryByRole('button', { name: /^Price/ })).toBeNull();
  });

  it('dims or hides listings over the rule, and shows only sure deals', () => {
    const { onState } = drawBar({ rows });
    const over = screen.getByRole('combobox', { name: 'Above 85% of the value' });
    fireEvent.change(over, { target: { value: 'hide' } });
    expect(onState).toHaveBeenLastCalledWith({ over: 'hide' });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Only sure deals' }));
    expect(onState).toHaveBeenLastCalledWith({ onlySureDeals: true });
  });

  it('counts the hidden listings, those without a verdict among them, and shows all again', () => {
    const hidden = { treatment: 'hide' } as const;
    const { onState } = drawBar({
      rows: [...rows, row({ state: 'other', ...hidden }), judged(120, 'over', hidden)],
    });
    expect(status()).toBe('2 hidden, 1 of them without a verdict');
    press('Show all');
    expect(onState).toHaveBeenCalledWith({ over: 'show', onlySureDeals: false });
  });

  it('lists the verdicts, best deal first or as on the page, and leads to them', () => {
    const { onJump, onState, onOpenDeals, redraw } = drawBar({ rows, isListOpen: true });
    const list = within(screen.getByRole('region', { name: 'Listings with a verdict' }));
    const [over, sure, deal] = rows.map(({ face, title }) => `${face?.words}${title}`);
    expect(lines()).toEqual([sure, deal, 'Above 85% of the value', over]);
    expect(list.getByText('Without a verdict: 1')).toBeTruthy();
    fireEvent.click(list.getByRole('button', { name: 'Deals that you have seen' }));
    expect(onOpenDeals).toHaveBeenCalledOnce();
    fireEvent.click(list.getByRole('button', { name: /^-30%/ }));
    expect(onJump).toHaveBeenCalledWith(rows[1]);
    fireEvent.change(list.getByRole('combobox', { name: 'Order' }), { target: { value: 'page' } });
    expect(onState).toHaveBeenCalledWith({ sort: 'page' });
    redraw({ state: { ...openBar, sort: 'page' } });
    expect(lines()).toEqual([over, sure, deal]);
    redraw({ rows: rows.slice(1) });
    expect(lines()).toEqual([sure, deal]);
  });

  it('keeps the focus on a line while answers come', () => {
    const [over, sure, deal] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0]];
    const { redraw, onJump } = drawBar({ rows: [over, deal], isListOpen: true });
    const line = screen.getByRole('button', { name: /^-20%/ });
    line.focus();
    const better = { ...deal, gain: 40, face: { tone: 'under', words: '-40%', sentence: '' } } as const;
    redraw({ rows: [over, sure, better] });
    expect(document.activeElement).toBe(line);
    expect(lines()[0]).toBe(`-40%${deal.title}`);
    fireEvent.click(line);
    expect(onJump).toHaveBeenCalledWith(better);
  });

  it('counts the deals on the button that opens their list; Escape closes it and focuses the button', () => {
    const { onListOpen, redraw } = drawBar({ rows });
    const button = screen.getByRole('button', { name: '2 deals' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    fireEvent.keyDown(button, { key: 'Escape' });
    expect(onListOpen).not.toHaveBeenCalled();
    fireEvent.click(button);
    expect(onListOpen).toHaveBeenLastCalledWith(true);
    redraw({ isListOpen: true });
    const line = screen.getByRole('button', { name: /^-20%/ });
    line.focus();
    fireEvent.keyDown(line, { key: 'Escape' });
    expect(onListOpen).toHaveBeenLastCalledWith(false);
    expect(document.activeElement).toBe(button);
  });
});

it('is one button while it is folded, which opens it', () => {
  const { onState, redraw } = drawBar({ state: { ...openBar, collapsed: true } });
  expect(screen.getAllByRole('button')).toHaveLength(1);
  press('Open the bar of Card Comps: 3 cards');
  expect(onState).toHaveBeenLastCalledWith({ collapsed: false });
  redraw({ state: openBar });
  press('Fold the bar away');
  expect(onState).toHaveBeenLastCalledWith({ collapsed: true });
});
