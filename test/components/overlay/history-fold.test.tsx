import { cleanup, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import type { HistorySeries } from '@/lib/history/history';
import { usd, view } from '@/test/components/views';
import { drawOverlay, today } from './draw-overlay';

afterEach(cleanup);

function toDate(daysAgo: number): string {
  return new Date(today.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
}

const series: HistorySeries = {
  kind: 'sold',
  days: 7,
  points: [6, 5, 4, 3, 2, 1, 0].map((daysAgo) => ({
    date: toDate(daysAgo),
    low: null,
    avg: usd(500 - daysAgo),
    high: null,
    avg1d: null,
    avg7d: null,
    avg30d: usd(600),
    population: 3,
  })),
  cut: null,
  fetchedAt: today.toISOString(),
  stale: false,
  sample: false,
};

/** Opens the fold as a browser does: the document of tests does not toggle by itself. */
async function openFold(): Promise<void> {
  const fold = screen.getByText('Price history').closest('details');
  if (!fold) throw new Error('There is no fold.');
  await userEvent.click(screen.getByText('Price history'));
  fold.open = true;
  fold.dispatchEvent(new Event('toggle'));
}

describe('the price history of an overlay', () => {
  it('costs no call until it is opened', async () => {
    const { loadHistory } = drawOverlay(view(), { loadHistory: async () => succeed(series) });
    expect(loadHistory).not.toHaveBeenCalled();
    await openFold();
    await waitFor(() => expect(loadHistory).toHaveBeenCalledExactlyOnceWith('card-1'));
  });

  it('draws the line and says the trend', async () => {
    drawOverlay(view(), { loadHistory: async () => succeed(series) });
    await openFold();
    expect(await screen.findByText(/^Falling/)).toBeDefined();
    expect(screen.getAllByRole('img').some((image) => image.classList.contains('sparkline'))).toBe(true);
  });

  it('says that it is asking, and why days are missing', async () => {
    let answerLater: (answer: Result<HistorySeries>) => void = () => undefined;
    const { loadHistory } = drawOverlay(view(), {
      loadHistory: () =>
        new Promise((resolve) => {
          answerLater = resolve;
        }),
    });
    await openFold();
    expect(await screen.findByText('Asking for the history…')).toBeDefined();
    await waitFor(() => expect(loadHistory).toHaveBeenCalledOnce());
    answerLater(succeed({ ...series, cut: 'paging-repeats', stale: true }));
    expect(await screen.findByText(/sent the same days again/)).toBeDefined();
    expect(screen.getByText(/^This is an earlier answer\. Asking again failed\. It came on /)).toBeDefined();
  });

  it('says kindly that the plan has none, without a call', async () => {
    const { loadHistory } = drawOverlay(view(), { hasHistory: false });
    await openFold();
    expect(await screen.findByText(/Price history comes with the Pro plan/)).toBeDefined();
    expect(loadHistory).not.toHaveBeenCalled();
  });

  it('says the same where the service says so', async () => {
    drawOverlay(view(), { loadHistory: async () => fail('plan-required') });
    await openFold();
    expect(await screen.findByText(/Price history comes with the Pro plan/)).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says a failure in words and tries again', async () => {
    const answers = [fail('offline'), succeed(series)];
    const { loadHistory } = drawOverlay(view(), {
      loadHistory: async () => answers.shift() ?? fail('internal'),
    });
    await openFold();
    expect((await screen.findByRole('alert')).textContent).toContain('There is no internet connection.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Falling/)).toBeDefined();
    expect(loadHistory).toHaveBeenCalledTimes(2);
  });
});
