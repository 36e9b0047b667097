import type { BucketStatistics } from './card-statistics';

/** Observations summed up, in minor units; `population` is at least 1. */
export interface PriceSum {
  readonly low: number;
  readonly total: number;
  readonly high: number;
  readonly population: number;
}

/** Two sums as one. */
export function addSums(a: PriceSum | undefined, b: PriceSum): PriceSum {
  if (!a) return b;
  return {
    low: Math.min(a.low, b.low),
    total: a.total + b.total,
    high: Math.max(a.high, b.high),
    population: a.population + b.population,
  };
}

/** The mean in minor units of at least one price, rounded half up. */
export function meanOf(total: number, population: number): number {
  return Math.floor((2 * total + population) / (2 * population));
}

/** The same, null of nothing. */
export function averageOf(total: number, population: number): number | null {
  return population === 0 ? null : meanOf(total, population);
}

/** The bucket of a sum; of none, the empty bucket: no prices, population 0. */
export function toBucket(sum: PriceSum | undefined): BucketStatistics {
  if (!sum) return { low: null, avg: null, high: null, population: 0 };
  return {
    low: sum.low,
    avg: meanOf(sum.total, sum.population),
    high: sum.high,
    population: sum.population,
  };
}
