import { screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { toChartData } from '@/components/history/chart';
import { fail, succeed } from '@/lib/domain/failure';
import { now, point, usd } from '@/test/unit/history/points';
import { drawHistory, type Props, series } from './draw-history';

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
    expect(chart.drawChart).not.toHaveBeenCalled();
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

  it('is why days are missing', async () => {
    const cut = 'page-failed';
    drawHistory({ loadHistory: async (_, kind, days) => succeed(series(kind, days, () => 9, { cut })) });
    await shown();
    expect(screen.getAllByText(/the service did not send all of them/)).toHaveLength(2);
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
    expect(chart.drawChart).not.toHaveBeenCalled();
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

async function drawWeek() {
  const drawn = drawHistory({
    plan: 'pro',
    loadHistory: async (_, kind, days) =>
      succeed(
        kind === 'sold'
          ? series(kind, days, (ago) => (ago === 2 ? null : 100 + ago))
          : series(kind, days, () => null, {
              points: [point(0, 120, { low: usd(90), high: usd(150) }), point(6, 130)],
            }),
      ),
  });
  const chart = await screen.findByRole('slider', { name: 'Chart of sold and listed prices, day by day' });
  await waitFor(() => expect(drawn.chart.plans).toHaveLength(1));
  const value = () => chart.getAttribute('aria-valuetext');
  return { ...drawn, slider: chart, value };
}

describe('the values of a day', () => {
  it('are those of the newest day at first, in words', async () => {
    const { value } = await drawWeek();
    expect(value()).toBe('Nov 30, 2025: sold for $100.00, listed from $90.00 to $150.00, $120.00 on average');
  });

  it('follow the arrow keys, day by day, and move the cursor', async () => {
    const { slider, value, chart } = await drawWeek();
    slider.focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(value()).toBe('Nov 29, 2025: sold for $101.00');
    expect(slider.getAttribute('aria-valuenow')).toBe('5');
    expect(chart.moveTo).toHaveBeenLastCalledWith(5);
    await userEvent.keyboard('{ArrowLeft}');
    expect(value()).toBe('Nov 28, 2025: no prices');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(value()).toContain('Nov 30, 2025');
  });

  it('go to both ends and by the week', async () => {
    const { slider, value } = await drawWeek();
    slider.focus();
    await userEvent.keyboard('{Home}');
    expect(value()).toBe('Nov 24, 2025: sold for $106.00, listed for $130.00');
    await userEvent.keyboard('{PageUp}');
    expect(value()).toContain('Nov 30, 2025');
    await userEvent.keyboard('{PageDown}{End}');
    expect(value()).toContain('Nov 30, 2025');
  });

  it('follow the pointer', async () => {
    const { chart, value } = await drawWeek();
    chart.plans[0]?.onDay(1);
    await waitFor(() => expect(value()).toContain('Nov 25, 2025'));
    chart.plans[0]?.onDay(null);
    await waitFor(() => expect(value()).toContain('Nov 30, 2025'));
  });
});

describe('the drawing', () => {
  it('is made once, and removed with the view', async () => {
    const { chart, unmount } = await drawWeek();
    expect(chart.drawChart).toHaveBeenCalledOnce();
    expect(chart.remove).not.toHaveBeenCalled();
    unmount();
    expect(chart.remove).toHaveBeenCalledOnce();
  });

  it('is made anew when the theme changes, because a canvas keeps its colours', async () => {
    const { chart } = await drawWeek();
    document.documentElement.dataset.theme = 'contrast';
    await waitFor(() => expect(chart.plans).toHaveLength(2));
    expect(chart.remove).toHaveBeenCalledOnce();
    delete document.documentElement.dataset.theme;
  });
});

describe('the days of a chart', () => {
  it('are all days of the window, so that a missing one breaks the line', () => {
    const sold = series('sold', 7, () => null, { points: [point(6, 90), point(2, 100), point(0, 110)] });
    const data = toChartData(sold, null, 7, now);
    expect(data?.currency).toBe('USD');
    expect(data?.days.map(({ date }) => date)).toEqual([
      ...['2025-11-24', '2025-11-25', '2025-11-26', '2025-11-27'],
      ...['2025-11-28', '2025-11-29', '2025-11-30'],
    ]);
    expect(data?.days.map((day) => day.sold?.avg?.minor)).toEqual([
      9000,
      undefined,
      undefined,
      undefined,
      10_000,
      undefined,
      11_000,
    ]);
    expect(data?.days.every(({ listed }) => listed === null)).toBe(true);
  });

  it('cut a longer series to the window', () => {
    const data = toChartData(
      series('sold', 90, (ago) => ago + 1),
      series('listings', 90, () => 5),
      7,
      now,
    );
    expect(data?.days.map((day) => day.sold?.avg?.minor)).toEqual([700, 600, 500, 400, 300, 200, 100]);
  });

  it('are of one currency: the other is not drawn as if it were the same', () => {
    const yen = [point(1, null, { avg: { minor: 15000, currency: 'JPY' } })];
    const data = toChartData(
      series('sold', 7, () => 100),
      series('listings', 7, () => null, { points: yen }),
      7,
      now,
    );
    expect(data?.currency).toBe('USD');
    expect(data?.days.every(({ listed }) => listed === null)).toBe(true);
  });

  it('are none where no day has a price', () => {
    expect(toChartData(null, null, 7, now)).toBeUndefined();
    expect(
      toChartData(
        series('sold', 7, () => null),
        null,
        7,
        now,
      ),
    ).toBeUndefined();
    const old = series('sold', 7, () => null, { points: [point(20, 5)] });
    expect(toChartData(old, null, 7, now)).toBeUndefined();
  });
});
