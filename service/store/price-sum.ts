/**
 * Prices summed up, in minor units. `total / weight` is their mean; with a weight of 0 it is not known. `low`, `high` and
 * `population` are null where a source does not tell them.
 */
export interface PriceSum {
  readonly low: number | null;
  readonly total: number;
  readonly weight: number;
  readonly high: number | null;
  readonly population: number | null;
}

/** A statistic bucket in minor units; null where it is not known. */
export interface BucketStatistics {
  readonly low: number | null;
  readonly avg: number | null;
  readonly high: number | null;
  readonly population: number | null;
}

/** A source's mean without a count weighs as much as so many prices: an assumption. */
const assumedCount = 10;

/** A source's mean, and how much it weighs beside single prices. */
export function weighMean(mean: number | null, count: number | null): Pick<PriceSum, 'total' | 'weight'> {
  if (mean === null) return { total: 0, weight: 0 };
  const weight = Math.max(1, count ?? assumedCount);
  return { total: mean * weight, weight };
}

/** The mean in minor units, rounded half up; null without a weight. */
export function meanOf({ total, weight }: Pick<PriceSum, 'total' | 'weight'>): number | null {
  return weight === 0 ? null : Math.floor((2 * total + weight) / (2 * weight));
}

/** The bucket of a sum; without one, the empty bucket: no prices, population 0. */
export function toBucket(sum: PriceSum | undefined): BucketStatistics {
  if (!sum) return { low: null, avg: null, high: null, population: 0 };
  const { low, high, population } = sum;
  return { low, avg: meanOf(sum), high, population };
}

/** Sums together; undefined without any. A count that one of them does not tell is not known of all. */
export function addSums(sums: readonly PriceSum[]): PriceSum | undefined {
  const [first, ...more] = sums;
  if (!first) return undefined;
  let { low, total, weight, high, population } = first;
  for (const sum of more) {
    low = low === null || (sum.low !== null && sum.low < low) ? sum.low : low;
    high = high === null || (sum.high !== null && sum.high > high) ? sum.high : high;
    total += sum.total;
    weight += sum.weight;
    population = population === null || sum.population === null ? null : population + sum.population;
  }
  return { low, total, weight, high, population };
}
