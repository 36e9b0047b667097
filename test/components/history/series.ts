import type { HistoryKind, HistoryPoint, HistorySeries } from '@/lib/history/history';
import { days } from '@/test/unit/history/points';

/** A series of every day of its window at one price; `part` overrides it. */
export function series(
  kind: HistoryKind,
  window: number,
  avg: (daysAgo: number) => number | null,
  part: Partial<HistorySeries> = {},
): HistorySeries {
  const points: HistoryPoint[] = days(window - 1, 0, avg);
  return {
    kind,
    days: window,
    points,
    cut: null,
    fetchedAt: '2025-11-30T10:00:00Z',
    stale: false,
    sample: false,
    ...part,
  };
}
