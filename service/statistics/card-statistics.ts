/** Sold statistics in minor units; null without a sale in the window. */
export interface SoldStatistics {
  readonly current: number | null;
  readonly avg: number | null;
  readonly avg1d: number | null;
  readonly avg7d: number | null;
  readonly avg30d: number | null;
  readonly population: number;
}

/** A statistic bucket in minor units; null without an observation. */
export interface BucketStatistics {
  readonly low: number | null;
  readonly avg: number | null;
  readonly high: number | null;
  readonly population: number;
}

/** Everything computed of one card's prices. */
export interface CardStatistics {
  /** The day the windows end on. */
  readonly asOf: number;
  /** ISO 8601, the beginning of the day of the newest observation behind any figure; null where all are too old for one. */
  readonly updatedAt: string | null;
  readonly sold: SoldStatistics;
  /** All languages together. */
  readonly listings: BucketStatistics;
  /** The beginning of the JSON text of Get card's `prices`, ready to send: see `formatPrices`. */
  readonly prices: string;
  /** JSON of the answer's `graded` map (specification 2.6), ready to send. */
  readonly graded: string;
}
