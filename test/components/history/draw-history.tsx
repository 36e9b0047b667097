import { render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { ChartPlan, DrawChart } from '@/components/history/chart';
import { History } from '@/components/history/history';
import { succeed } from '@/lib/domain/failure';
import type { HistoryKind, HistorySeries } from '@/lib/history/history';
import { days, now } from '@/test/unit/history/points';

/** A series of every day of its window at one price; `part` overrides it. */
export function series(
  kind: HistoryKind,
  window: number,
  avg: (daysAgo: number) => number | null,
  part: Partial<HistorySeries> = {},
): HistorySeries {
  return {
    kind,
    days: window,
    points: days(window - 1, 0, avg),
    cut: null,
    fetchedAt: '2025-11-30T10:00:00Z',
    stale: false,
    sample: false,
    ...part,
  };
}

/** Props of the history. */
export type Props = Parameters<typeof History>[0];

/** A chart that records its plans; tests have no canvas. */
export function fakeChart() {
  const plans: ChartPlan[] = [];
  const moveTo = vi.fn<(index: number | null) => void>();
  const remove = vi.fn();
  const drawChart = vi.fn<DrawChart>(async (_, plan) => {
    plans.push(plan);
    return { moveTo, remove };
  });
  return { plans, moveTo, remove, drawChart };
}

/** Draws the history of a card on the Mega plan. */
export function drawHistory(part: Partial<Props> = {}) {
  const chart = fakeChart();
  const loadHistory = vi.fn<Props['loadHistory']>(async (_, kind, window) =>
    succeed(series(kind, window, (ago) => (kind === 'sold' ? 100 : 120) - (ago < 7 ? 10 : 0))),
  );
  const onOpenOptions = vi.fn();
  const { unmount } = render(
    <History
      cardId="card-1"
      plan="mega"
      now={() => now}
      loadHistory={loadHistory}
      drawChart={chart.drawChart}
      onOpenOptions={onOpenOptions}
      {...part}
    />,
  );
  const choose = (window: number) => userEvent.click(screen.getByRole('radio', { name: `${window} days` }));
  return { chart, loadHistory, onOpenOptions, unmount, choose };
}
