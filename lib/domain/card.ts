import type { Failure } from './failure';
import type { Money } from './money';

/** Identity of a card at the price service (specification 2.1 and 2.9). */
export interface CardIdentity {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** `<number>/<set size>` or the number alone. */
  readonly cardNumber: string;
  readonly rarity: string;
  readonly set: { readonly slug: string; readonly name: string; readonly known?: KnownSet };
  readonly imageUrl: string | null;
}

/** Facts of the card index about a set of the service. */
export interface KnownSet {
  /** `asia`: Chinese, Korean, Thai and Indonesian sets; null where sets of two regions are called so. */
  readonly region: 'west' | 'japan' | 'asia' | null;
  /** ISO date. */
  readonly releaseDate: string;
  /** Its cards print how many there are. */
  readonly isNumbered: boolean;
}

/** A card of the built-in index. The price service knows it by another id. */
export interface IndexedCard extends Pick<CardIdentity, 'id' | 'name' | 'cardNumber' | 'rarity' | 'set'> {
  readonly isJapanese: boolean;
}

/** A card's name across services: its id in the card index, else `service:` and the service's id. */
export type CardKey = string;

/** A raw card's condition. Codes of different scales are never translated into each other silently. */
export interface Condition {
  /** The field's short form: M, NM, LP, MP, HP, DMG, or another scale's own code (EX, GD). */
  readonly code: string;
  /** The words of the listing that state it. */
  readonly said: string;
}

/** A slab's grade. */
export interface Grade {
  /** The company's code in capitals: PSA, BGS, CGC; the set is open. */
  readonly grader: string;
  /** As printed, without trailing zeros: "10", "9.5". */
  readonly grade: string;
  /** A label that changes the grade's meaning: Pristine, Black Label, Perfect. */
  readonly label: string | null;
}

/** Sold statistics; null where the service does not state a figure. */
export interface SoldPrices {
  readonly current: Money | null;
  readonly avg: Money | null;
  readonly avg1d: Money | null;
  readonly avg7d: Money | null;
  readonly avg30d: Money | null;
  readonly population: number | null;
}

/** A statistic bucket (specification 2.5); `population` counts the observations behind it. */
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

/** The service's figures for one card. `raw` and `graded`: null before Get card was asked, empty without data. */
export interface CardPrices {
  readonly currency: string;
  readonly sold: SoldPrices;
  readonly listings: Bucket;
  readonly raw: Readonly<Record<string, BucketTree>> | null;
  readonly graded: Readonly<Record<string, Readonly<Record<string, BucketTree>>>> | null;
  /** Whether the plan shows graded prices; null in answers of Get card, which does not state it. */
  readonly gradedAccess: boolean | null;
  /** ISO 8601; null in search items. */
  readonly updatedAt: string | null;
}

/** A card with its prices and their origin. */
export interface PricedCard {
  readonly card: CardIdentity;
  readonly prices: CardPrices;
  /** ISO 8601, when the service answered. */
  readonly fetchedAt: string;
  /** True when an old answer stands in because asking again failed. */
  readonly stale: boolean;
  /** Why asking again failed, where it did. */
  readonly failure?: Failure;
  /** True for invented sample data. */
  readonly sample: boolean;
}

/** Both lists in order, each card once. */
export function joinCards(first: readonly PricedCard[], rest: readonly PricedCard[]): PricedCard[] {
  const ids = new Set(first.map(({ card }) => card.id));
  return [...first, ...rest.filter(({ card }) => !ids.has(card.id))];
}
