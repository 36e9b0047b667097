import type { MissReason } from './site';

/** What is counted on a page, by looks alone, and what its reader made of it. No word of the page is in it. */
export interface DriftCounts {
  /** Places where a price is shown. */
  readonly priceTexts: number;
  /** Those of them that are part of no link to another page: the price of what the page itself is about. */
  readonly ownPrices: number;
  /** Addresses that links lead to, each once, the page's own left out. */
  readonly links: number;
  /** Boxes alike that hold one price and one link: what listings look like to people. */
  readonly tiles: number;
  readonly sightings: number;
  readonly misses: Readonly<Record<MissReason, number>>;
}

/** Which reader is said to miss listings, on which kind of its pages. */
export interface DriftNote {
  readonly site: string;
  readonly kind: string;
  readonly counts: DriftCounts;
}
