import type { PricedCard } from '@/lib/domain/card';
import type { Listing } from '@/lib/domain/listing';
import type { Money, RateTable } from '@/lib/domain/money';
import type { Match } from '@/lib/recognise/match';
import type { Said } from './comparison';
import type { DealRule } from './find-ceiling';

/** What the user prefers, as far as it decides a comparison. */
export interface Preferences {
  /** A difference up to this many percent is near market. */
  readonly nearPercent: number;
  readonly rule: DealRule;
  /** ISO 3166-1 alpha-2 code of the preferred seller country, or empty for all. */
  readonly country: string;
  /** What grading one card costs; zero leaves it out of account. */
  readonly gradingFee: Money;
}

/** Everything that one comparison looks at. */
export interface ComparisonInput {
  readonly listing: Listing;
  readonly match: Match;
  readonly said: Said;
  /** The matched card's prices as far as they are known. */
  readonly priced: PricedCard | null;
  readonly preferences: Preferences;
  /** The exchange rates in force, if any. */
  readonly rates: RateTable | null;
  readonly now: Date;
  /** Whether invented sample prices may carry a verdict; true in the demo build only. */
  readonly judgeSamples: boolean;
  /** Whether Get card was asked, so that a bucket which is not there does not exist. */
  readonly detailKnown: boolean;
}
