import type { Condition, Grade, PricedCard } from '@/lib/domain/card';
import type { Listing } from '@/lib/domain/listing';
import type { Money, RateTable } from '@/lib/domain/money';
import type { Match } from '@/lib/recognise/match';
import type { Variant } from '@/lib/recognise/reading';

/** What a listing itself says of its card, as far as it decides which price fits. */
export interface Said {
  readonly grade: Grade | null;
  readonly condition: Condition | null;
  /** ISO 639-1 of the print, `und` where all that is said is that it is not English, or `unstated`. */
  readonly language: string;
  readonly variants: readonly Variant[];
  /** Whether it says that the card is in a grader's case while no grade could be read. */
  readonly isSlab: boolean;
  /** Whether title and page name different conditions, so that neither can be relied on. */
  readonly conditionDoubt: boolean;
  /** Words of its title that nobody here knows: what they mean for the card or its price is open. */
  readonly unread: readonly string[];
}

/** Which statistic a listing is judged against; docs/comparison.md is the table. */
type CompField = 'sold.avg30d' | 'sold.avg' | 'raw' | 'graded';

/** The comparable. `basis` keeps sold statistics and market buckets (sold or asked: the service does not say) apart. */
export interface Comp {
  readonly field: CompField;
  readonly basis: 'sold' | 'market';
  /** What it covers: every condition, one raw condition code of the service, or one grader and grade. */
  readonly covers:
    | { readonly kind: 'all-conditions' }
    | { readonly kind: 'condition'; readonly condition: string }
    | { readonly kind: 'grade'; readonly grader: string; readonly grade: string };
  /** The seller country (ISO 3166-1 alpha-2) and listing language (ISO 639-1) whose bucket it is; null for all of them. */
  readonly scope: { readonly country: string | null; readonly language: string | null };
  readonly amount: Money;
  readonly low: Money | null;
  readonly high: Money | null;
  readonly population: number | null;
}

/** Why there is no verdict; each has a text for people (`refusal_<code with _>`). */
export const refusalCodes = [
  'not-sure',
  'likely-only',
  'no-card',
  'no-asking-price',
  'unknown-currency',
  'other-currency',
  'price-range',
  'price-from',
  'auction',
  'sold-listing',
  'no-comp',
  'no-grade-data',
  'no-label-data',
  'no-condition-data',
  'no-graded-access',
  'detail-needed',
  'mixed-printings',
  'variant-not-priced',
  'language-not-priced',
  'condition-unread',
  'grade-doubt',
  'sample-prices',
  'stale-prices',
] as const;

/** One of {@link refusalCodes}. */
export type RefusalCode = (typeof refusalCodes)[number];

/** What makes a verdict weaker than it looks; said beside it (`weakness_<code with _>`). */
export const weaknessCodes = [
  'far-under',
  'slab-near-raw',
  'unread-words',
  'reprinted',
  'odd-average',
  'one-observation',
  'few-observations',
  'older-sales',
  'averages-differ',
  'week-lower',
  'week-higher',
  'old-prices',
  'shipping-unknown',
  'all-conditions',
  'stale-answer',
  'wider-country',
  'wider-language',
  'converted',
] as const;

/** One of {@link weaknessCodes}. */
export type WeaknessCode = (typeof weaknessCodes)[number];

/** Under, near or over market with the signed difference in percent (one decimal), or why not. */
export type Verdict =
  | {
      readonly kind: 'under' | 'near' | 'over';
      readonly percent: number;
      readonly weaknesses: readonly WeaknessCode[];
    }
  | {
      readonly kind: 'refused';
      readonly refusal: RefusalCode;
      /** ISO 8601, when the service gave the prices; with `stale-prices` only. */
      readonly pricedAt?: string;
      /** What weakens a ceiling or the place of a sale; only where there is one. */
      readonly weaknesses?: readonly WeaknessCode[];
    };

/** The rate by which a comp was brought into the listing's currency. */
export interface RateNote {
  readonly source: 'ecb' | 'own';
  /** `YYYY-MM-DD`. */
  readonly date: string;
}

/** What one slab of this card sells for, beside the raw card. */
export interface SlabLine {
  readonly grader: string;
  readonly grade: string;
  readonly amount: Money;
  readonly population: number | null;
  /** What is left of `amount` after buying the raw card and the user's grading fee; null where it cannot be told. */
  readonly gain: Money | null;
  /** What buying costs: this listing's asking total, or the raw card's comp where nothing can be paid now. */
  readonly against: 'asking' | 'raw' | null;
}

/** One listing set against one card's prices. A refusal may still come with a comp: market data is shown, no judgement. */
export interface Comparison {
  readonly comp: Comp | null;
  readonly verdict: Verdict;
  /** Asking price plus known shipping, in the listing's currency: what the verdict judged. */
  readonly total: Money | null;
  /** The comp in the listing's currency with the rate's day, where the two differ and a rate is known, be it an old one. */
  readonly converted: { readonly amount: Money; readonly rate: RateNote } | null;
  /** The next better raw condition, shown without a verdict where the service has none of the listing's own. */
  readonly reference: {
    readonly condition: string;
    readonly amount: Money;
    readonly population: number | null;
    /** Whose offers it is of, as for a comp. */
    readonly scope: Comp['scope'];
  } | null;
  /** Auctions only: the highest bid that the user's rule allows, known shipping taken off, in the listing's currency. */
  readonly ceiling: Money | null;
  /** At most so many percent of the comp the ceiling is, by the user's rule; null without a ceiling. */
  readonly ceilingPercent: number | null;
  /** So many observations the user's rule asks for, where a comp rests on fewer and an auction so has no ceiling; null elsewhere. */
  readonly ceilingNeeds: number | null;
  /** Sold listings only: where that sale lay, in percent of difference from the comp. */
  readonly soldPercent: number | null;
  /** Raw listings only: the common graders' grades of this card, the best first. */
  readonly slabs: readonly SlabLine[];
  /** True when the price covers several printings (1st edition and unlimited share a number). */
  readonly mayMixPrintings: boolean;
}

/** The user's deal rule. */
export interface DealRule {
  /** At most so many percent of the comp, shipping included. */
  readonly atMostPercent: number;
  /** A comp of fewer observations makes no deal. */
  readonly leastPopulation: number;
}

/** What the user prefers, as far as it decides a comparison. */
interface Preferences {
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
