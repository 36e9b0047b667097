import type { SentSold } from '@/service/wire';
import { allLanguages, type SentCard } from '@/service/wire';
import type { BucketStatistics, SoldStatistics } from './card-statistics';
import { toWireAmount, toWireBucket } from './wire-amount';

/** Sold statistics as the specification sends them (2.3). */
function toWireSold(sold: SoldStatistics, currency: string): SentSold {
  return {
    current: toWireAmount(sold.current, currency),
    avg: toWireAmount(sold.avg, currency),
    avg1d: toWireAmount(sold.avg1d, currency),
    avg7d: toWireAmount(sold.avg7d, currency),
    avg30d: toWireAmount(sold.avg30d, currency),
    population: sold.population,
  };
}

/** Get card's `prices` (specification 2.2) without its buckets. */
export type WirePlainPrices = Omit<SentCard['prices'], 'raw' | 'graded'>;

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
  const prices: WirePlainPrices = {
    currency,
    sold: toWireSold(sold, currency),
    listings: { language: allLanguages, ...toWireBucket(listings, currency) },
  };
  return `${JSON.stringify(prices).slice(0, -1)},"raw":${raw}`;
}

/** What a text of {@link formatPrices} says before its buckets; nothing there but the first of them is called `raw`. */
export function parsePlainPrices(text: string): WirePlainPrices {
  return JSON.parse(`${text.slice(0, text.indexOf(',"raw":'))}}`);
}
