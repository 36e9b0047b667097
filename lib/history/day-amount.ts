import type { Money } from '@/lib/domain/money';
import type { HistoryPoint } from './history-series';

/** What one day of a series is drawn and judged by: the day's own average, else the nearest window that the service says. */
export function dayAmount({ avg, avg1d, avg7d }: HistoryPoint): Money | null {
  return avg ?? avg1d ?? avg7d;
}
