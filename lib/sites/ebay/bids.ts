import type { Listing, ListingFacts } from '@/lib/domain/listing';
import { bidCount } from './words';

/** The bids that a line counts while the auction runs. */
export function readBids(
  lines: readonly string[],
  { currentBid }: Pick<Listing, 'currentBid'>,
): ListingFacts {
  const bids = currentBid && lines.find((line) => bidCount.test(line))?.match(/\d+/)?.[0];
  return bids ? { bids: Number(bids) } : {};
}
