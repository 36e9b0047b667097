import { minorDigits } from '@/lib/domain/money';
import type { SentBucket } from '@/service/wire';
import type { BucketStatistics } from './card-statistics';

/** An amount as the specification sends it, in whole units: 1234 of USD is 12.34. Null stays null. */
export function toWireAmount(minor: number, currency: string): number;
export function toWireAmount(minor: number | null, currency: string): number | null;
export function toWireAmount(minor: number | null, currency: string): number | null {
  return minor === null ? null : minor / 10 ** minorDigits(currency);
}

/** A statistic bucket as the specification sends it (2.5). */
export function toWireBucket(bucket: BucketStatistics, currency: string): SentBucket {
  return {
    low: toWireAmount(bucket.low, currency),
    avg: toWireAmount(bucket.avg, currency),
    high: toWireAmount(bucket.high, currency),
    population: bucket.population,
  };
}
