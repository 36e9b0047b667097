/** What a listing costs: a factor on what the card goes for in the sample data, or a text of its own. */
export type ListingPrice =
  | {
      /** Slug of a sample card. */
      readonly card: string;
      /** Grader and grade (`PSA 9`), where the listing offers a slab. */
      readonly grade?: string;
      /** Raw condition code, where the listing states a condition. */
      readonly condition?: string;
      readonly factor: number;
    }
  | { readonly text: string };

/** What is drawn where there is no sample card to draw. */
export type StandIn = 'stack' | 'box' | 'sleeves' | 'card' | 'notice';

/** One invented offer of the sample marketplace. */
export interface SampleListing {
  readonly id: string;
  readonly title: string;
  readonly price: ListingPrice;
  /** Slug of the card to draw where the price names none. */
  readonly picture?: string | { readonly symbol: StandIn };
  readonly kind: string;
  /** When an auction ends, in hours after the marketplace opened, or a sale was (below zero). */
  readonly hoursAway?: number;
  readonly shipping?: string;
  readonly condition?: string;
  readonly specifics?: Readonly<Record<string, string>>;
}
