import type { CardIdentity, PricedCard } from '@/lib/domain/card';

const unknownBucket = { low: null, avg: null, high: null, population: null };

/** A card that is known by name alone: one can choose it without its price. */
export function withoutPrices(card: CardIdentity, now: Date): PricedCard {
  return {
    card,
    prices: {
      currency: '',
      sold: { current: null, avg: null, avg1d: null, avg7d: null, avg30d: null, population: null },
      listings: unknownBucket,
      raw: null,
      graded: null,
      gradedAccess: null,
      updatedAt: null,
    },
    fetchedAt: now.toISOString(),
    stale: false,
    sample: false,
  };
}
