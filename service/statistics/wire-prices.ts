import type { WireCard } from '@/lib/contract/card';
import type { WireSold } from '@/lib/contract/prices';
import type { BucketStatistics, SoldStatistics } from './card-statistics';
import { toWireAmount, toWireBucket } from './wire-amount';

/** `language` of the listing aggregate over all languages (specification 2.4). */
export const allLanguages = 'ALL';

/** Sold statistics as the specification sends them (2.3). */
export function toWireSold(sold: SoldStatistics, currency: string): WireSold {
  return {
    current: toWireAmount(sold.current, currency),
    avg: toWireAmount(sold.avg, currency),
    avg1d: toWireAmount(sold.avg1d, currency),
    avg7d: toWireAmount(sold.avg7d, currency),
    avg30d: toWireAmount(sold.avg30d, currency),
    population: sold.population,
  };
}

/**
 * The beginning of the JSON text of Get card's `prices` (specification 2.2): everything before `graded`, with which it
 * ends. `raw` is the JSON text of the map of that name.
 */
export function formatPrices(
  currency: string,
  sold: SoldStatistics,
  listings: BucketStatistics,
  raw: string,
): string {
  const prices: Omit<WireCard['prices'], 'raw' | 'graded'> = {
    currency,
    sold: toWireSold(sold, currency),
    listings: { language: allLanguages, ...toWireBucket(listings, currency) },
  };
  return `${JSON.stringify(prices).slice(0, -1)},"raw":${raw}`;
}
