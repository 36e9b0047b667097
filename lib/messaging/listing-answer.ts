import type { Comparison } from '@/lib/compare/comparison';
import type { Condition, Grade, PricedCard } from '@/lib/domain/card';
import type { Failure } from '@/lib/domain/failure';
import type { ListingLabel } from '@/lib/domain/listing';
import type { Match } from '@/lib/recognise/match';
import type { Variant } from '@/lib/recognise/reading';

/** `label`: what search alone can say where that is enough. `full`: Get card as well, for the overlay's buckets. */
export type Depth = 'label' | 'full';

/** What the worker made of one listing. Every part that is known is there even when a later part failed. */
export interface ListingAnswer {
  readonly match: Match;
  /** What the listing itself says, for the overlay: which grade, condition, language and printing was read. */
  readonly said: {
    readonly grade: Grade | null;
    readonly condition: Condition | null;
    readonly language: string;
    readonly variants: readonly Variant[];
    readonly conditionDoubt?: boolean;
    readonly unread?: readonly string[];
  };
  readonly priced: PricedCard | null;
  readonly comparison: Comparison | null;
  readonly depth: Depth;
  readonly failure: Failure | null;
  /** What the label shows; null where nothing is drawn because the listing is no single card. */
  readonly face: ListingLabel | null;
  /** Whether a correction by the user settled the match: made for this very listing, or for another of the same title. */
  readonly corrected: 'listing' | 'title' | null;
}
