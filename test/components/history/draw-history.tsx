import { render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { ChartPlan, DrawChart } from '@/components/history/chart-plan';
import { History } from '@/components/history/history';
import { succeed } from '@/lib/domain/failure';
import { now } from '@/test/unit/history/points';
import { series } from './series';

/** What the history is given. */
export type Props = Parameters<typeof History>[0];

/** A chart that draws nothing and remembers what it was told: a canvas is for browsers. */
export function fakeChart() {
  const plans: ChartPlan[] = [];
  const moveTo = vi.fn<(index: number | null) => void>();
  const remove = vi.fn();
  const drawChart: DrawChart = (_, plan) => {
    plans.push(plan);
    return { moveTo, remove };
  };
  return { plans, moveTo, remove, loadChart: vi.fn(async () => drawChart) };
}

/** Draws the history of a card on the Mega plan. */
export function drawHistory(part: Partial<Props> = {}) {
  const chart = fakeChart();
  const loadHistory = vi.fn<Props['loadHistory']>(async (_, kind, days) =>
    succeed(series(kind, days, (ago) => (kind === 'sold' ? 100 : 120) - (ago < 7 ? 10 : 0))),
  );
  const onOpenOptions = vi.fn();
  const { unmount } = render(
    <History
      cardId="card-1"
      plan="mega"
      now={() => now}
      loadHistory={loadHistory}
      loadChart={chart.loadChart}
      onOpenOptions={onOpenOptions}
      {...part}
    />,
  );
  const choose = (days: number) => userEvent.click(screen.getByRole('radio', { name: `${days} days` }));
  return { chart, loadHistory, onOpenOptions, unmount, choose };
}
