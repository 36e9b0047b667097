import { cleanup, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fail, succeed } from '@/lib/domain/failure';
import { drawHistory, type Props } from './draw-history';
import { series } from './series';

afterEach(cleanup);

const windows = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .map((radio) => `${radio.getAttribute('aria-label')}${radio.disabled ? ' off' : ''}`);
const shown = () => screen.findByRole('slider');

describe('history by plan', () => {
  it('says kindly that Basic has none, without a call', () => {
    const { loadHistory, chart } = drawHistory({ plan: 'basic' });
    expect(screen.getByText('History comes with the Pro plan.')).toBeDefined();
    expect(loadHistory).not.toHaveBeenCalled();
    expect(chart.loadChart).not.toHaveBeenCalled();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('asks for 7 days on Pro and says what the longer windows need', async () => {
    const { loadHistory } = drawHistory({ plan: 'pro' });
    await shown();
    expect(loadHistory.mock.calls).toEqual([
      ['card-1', 'sold', 7],
      ['card-1', 'listings', 7],
    ]);
    expect(windows()).toEqual([
      '7 days',
      ...['14 days off', '30 days off', '60 days off', '90 days off', '180 days off'],
    ]);
    expect(screen.getByText('Windows over 7 days come with the Mega plan.')).toBeDefined();
  });

  it('allows every window on Mega and starts with a month', async () => {
    const { loadHistory } = drawHistory();
    await shown();
    expect(loadHistory.mock.calls.map(([, , days]) => days)).toEqual([30, 30]);
    expect(windows().filter((window) => window.endsWith('off'))).toEqual([]);
    expect(screen.queryByText(/come with the Mega plan/)).toBeNull();
  });
});

describe('windows', () => {
  it('ask for a longer one, and look closer without a call', async () => {
    const { loadHistory, choose, chart } = drawHistory();
    await shown();
    await choose(90);
    await waitFor(() => expect(chart.plans.at(-1)?.data.days).toHaveLength(90));
    expect(loadHistory).toHaveBeenCalledTimes(4);
    await choose(14);
    await waitFor(() => expect(chart.plans.at(-1)?.data.days).toHaveLength(14));
    expect(loadHistory).toHaveBeenCalledTimes(4);
  });

  it('ask again where the longer one was cut', async () => {
    const loadHistory = vi.fn<Props['loadHistory']>(async (_, kind, days) =>
      succeed(series(kind, days, () => 100, { cut: 'too-many-pages' })),
    );
    const { choose } = drawHistory({ loadHistory });
    await shown();
    await choose(7);
    await waitFor(() => expect(loadHistory).toHaveBeenCalledTimes(4));
  });
});

describe('what is said of a history', () => {
  it('is the trend of each series', async () => {
    drawHistory();
    await shown();
    expect(screen.getByText('Falling: the last week is 10% under the month.')).toBeDefined();
    expect(screen.getByText('Falling: the last week is 8.3% under the month.')).toBeDefined();
  });

  it.each([
    ['paging-repeats', /the service sent the same days again/],
    ['too-many-pages', /the service sent too many pages/],
    ['page-failed', /the service did not send all of them/],
  ] as const)('is why days are missing: %s', async (cut, words) => {
    drawHistory({ loadHistory: async (_, kind, days) => succeed(series(kind, days, () => 9, { cut })) });
    await shown();
    expect(screen.getAllByText(words)).toHaveLength(2);
  });

  it('is that it is old, or a sample', async () => {
    const part = { stale: true, sample: true };
    drawHistory({ loadHistory: async (_, kind, days) => succeed(series(kind, days, () => 9, part)) });
    await shown();
    expect(screen.getByText(/This is an earlier answer/)).toBeDefined();
    expect(screen.getByText('Sample prices')).toBeDefined();
  });

  it('is all of it in a table, newest first, without empty days', async () => {
    const loadHistory: Props['loadHistory'] = async (_, kind, days) =>
      succeed(series(kind, days, (ago) => (ago === 0 || ago === 3 ? 50 + ago : null)));
    drawHistory({ loadHistory });
    await shown();
    await userEvent.click(screen.getByText('As a table'));
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Nov 30', '$50.00', '$50.00', '–', '–'],
      ['Nov 27', '$53.00', '$53.00', '–', '–'],
    ]);
  });

  it('is that no prices are known', async () => {
    const { chart } = drawHistory({
      loadHistory: async (_, kind, days) => succeed(series(kind, days, () => null)),
    });
    await screen.findByText('No prices are known for these days.');
    expect(chart.loadChart).not.toHaveBeenCalled();
  });
});

describe('what goes wrong', () => {
  it('is said once for both series and can be tried again', async () => {
    const loadHistory = vi.fn<Props['loadHistory']>(async () => fail('timeout'));
    drawHistory({ loadHistory });
    expect(screen.getByRole('status').textContent).toBe('Asking for the history…');
    expect((await screen.findByRole('alert')).textContent).toContain('did not answer in time');
    expect(screen.getByRole('status').textContent).toBe('');
    loadHistory.mockImplementation(async (_, kind, days) => succeed(series(kind, days, () => 9)));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await shown();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leaves the series that came', async () => {
    drawHistory({
      loadHistory: async (_, kind, days) =>
        kind === 'sold' ? fail('bad-request') : succeed(series(kind, days, () => 120)),
    });
    const slider = await shown();
    expect(slider.getAttribute('aria-valuetext')).toBe('Nov 30, 2025: listed for $120.00');
    expect(screen.getByRole('alert').textContent).toContain('did not understand');
  });

  it('may be that the plan has less than the options say', async () => {
    const { onOpenOptions } = drawHistory({ loadHistory: async () => fail('plan-required') });
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('button', { name: 'Open options' }));
    expect(onOpenOptions).toHaveBeenCalledOnce();
  });
});
