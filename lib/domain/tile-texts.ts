/** One price of a tile as the page shows it. */
export interface PriceTexts {
  /** Without what is struck out; empty where all of it is. */
  readonly shown: string;
  /** All of it. */
  readonly whole: string;
  /** Prices with the same number stand in one box: a range may be spread over several elements. */
  readonly box: number;
}

/**
 * What the tile of a listing shows on a results page: texts by what they are, still to be understood. Plain data: it
 * crosses to the worker as it is, since what patterns it takes to understand it would cost the page more than reading it.
 */
export interface TileTexts {
  /** Site id, as in lib/sites/registry. */
  readonly site: string;
  /** The seller's own title; the machine translation only where the page holds nothing else. */
  readonly title: string;
  /** What the page's own code calls the tile; may end with the listing's id. */
  readonly mark: string;
  /** Addresses of links to a listing, without their parameters. */
  readonly links: readonly string[];
  /** Lines around the price, each once where the page has it: bids, ways to buy, shipping, place. */
  readonly lines: readonly string[];
  /** What stands above the title of a listing that is over; empty where nothing does. */
  readonly caption: string;
  readonly prices: readonly PriceTexts[];
  /** The condition, then what else the seller chose to show; empty where nothing is said. */
  readonly condition: string;
  /** Shows the time left, or an end by other signs than words. */
  readonly isTimed: boolean;
  /** Shows a number of bids, in whatever language. */
  readonly hasBids: boolean;
  /** `sold` where the tile is among listings that are over and was sold by the page's own signs, else `over`; null elsewhere. */
  readonly end: 'sold' | 'over' | null;
}

/** Largest sizes of {@link TileTexts}; longer texts are cut, and further ones left, before they cross to the worker. */
export const tileLimits = { text: 1000, lines: 60, links: 20, prices: 12 } as const;
