import type { Money } from '@/lib/domain/money';

/** Which of the service's two series: sold baselines, or snapshots of what is listed. */
export type HistoryKind = 'sold' | 'listings';

/** One day of a series; null where the service does not say. */
export interface HistoryPoint {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly low: Money | null;
  readonly avg: Money | null;
  readonly high: Money | null;
  readonly avg1d: Money | null;
  readonly avg7d: Money | null;
  readonly avg30d: Money | null;
  readonly population: number | null;
}

/** A card's history of one kind, oldest day first, one point a day. */
export interface HistorySeries {
  readonly kind: HistoryKind;
  /** The window that was asked for, in days. */
  readonly days: number;
  readonly points: readonly HistoryPoint[];
  /** Why pages are missing: a page came twice, too many pages, or a later page failed; null when all are here. */
  readonly cut: 'paging-repeats' | 'too-many-pages' | 'page-failed' | null;
  readonly fetchedAt: string;
  readonly stale: boolean;
  readonly sample: boolean;
}

/** Windows that can be asked for, in days; a plan allows those up to its own. */
export const historyWindows = [7, 14, 30, 60, 90, 180] as const;

/** Days of history that each plan allows (specification 8); 0 for none. */
export const planHistoryDays = { basic: 0, pro: 7, mega: 180 } as const;
