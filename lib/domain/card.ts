import type { Money } from './money';

/** Identity of a card as the price service knows it (specification 2.1 and 2.9). */
export interface CardIdentity {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** `<number>/<set size>` or the number alone. */
  readonly cardNumber: string;
  readonly rarity: string;
  readonly set: { readonly slug: string; readonly name: string };
  readonly imageUrl: string | null;
}

/** Sold statistics; null where the service does not say. */
export interface SoldPrices {
  readonly current: Money | null;
  readonly avg: Money | null;
  readonly avg1d: Money | null;
  readonly avg7d: Money | null;
  readonly avg30d: Money | null;
  readonly population: number | null;
}

/** A statistic bucket (specification 2.5); `population` is the number of observations behind it. */
export interface Bucket {
  readonly low: Money | null;
  readonly avg: Money | null;
  readonly high: Money | null;
  readonly population: number | null;
}

/** A bucket with its breakdown by seller country and, within it, by listing language. */
export interface BucketTree {
  readonly summary: Bucket;
  readonly countries: Readonly<
    Record<string, { readonly summary: Bucket; readonly languages: Readonly<Record<string, Bucket>> }>
  >;
}

/**
 * What the service says about one card's prices. `raw` and `graded` are null until Get card was asked (a search
 * item does not hold them); an empty record means "asked, and there is no data".
 */
export interface CardPrices {
  readonly currency: string;
  readonly sold: SoldPrices;
  readonly listings: Bucket;
  readonly raw: Readonly<Record<string, BucketTree>> | null;
  readonly graded: Readonly<Record<string, Readonly<Record<string, BucketTree>>>> | null;
  /** Whether the plan shows graded prices; null where the service has not said (Get card does not). */
  readonly gradedAccess: boolean | null;
  /** ISO 8601; null in search items. */
  readonly updatedAt: string | null;
}

/** A card with its prices, how old the answer is, and whether it is invented sample data. */
export interface PricedCard {
  readonly card: CardIdentity;
  readonly prices: CardPrices;
  /** ISO 8601, when the service answered. */
  readonly fetchedAt: string;
  /** True when an old answer stands in because asking again failed. */
  readonly stale: boolean;
  readonly sample: boolean;
}
