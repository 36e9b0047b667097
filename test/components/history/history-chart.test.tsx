import { cleanup, fireEvent, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { succeed } from '@/lib/domain/failure';
import { point, usd } from '@/test/unit/history/points';
import { drawHistory } from './draw-history';
import { series } from './series';

afterEach(cleanup);

const slider = () => screen.findByRole('slider', { name: 'Chart of sold and listed prices, day by day' });

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
  const chart = await slider();
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

  it('leave all other keys alone', async () => {
    const { slider } = await drawWeek();
    expect(fireEvent.keyDown(slider, { key: 'ArrowLeft' })).toBe(false);
    expect(fireEvent.keyDown(slider, { key: 'Escape' })).toBe(true);
  });
});

describe('the drawing', () => {
  it('is fetched once a chart is shown, and removed with it', async () => {
    const { chart, unmount } = await drawWeek();
    expect(chart.loadChart).toHaveBeenCalledOnce();
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
