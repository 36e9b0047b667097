import type { Condition, Grade, PricedCard } from '@/lib/domain/card';
import type { Listing } from '@/lib/domain/listing';
import type { Money, RateTable } from '@/lib/domain/money';
import type { Match } from '@/lib/recognise/match';
import type { Variant } from '@/lib/recognise/reading';
import type { AskRatio } from './market-model';

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
  /** Unread words of its title: they may change the card or its price. */
  readonly unread: readonly string[];
}

/** What a price covers: every condition, one raw condition code of the service, or one grader and grade. */
export type Covers =
  | { readonly kind: 'all-conditions' }
  | { readonly kind: 'condition'; readonly condition: string }
  | { readonly kind: 'grade'; readonly grader: string; readonly grade: string };

/** One figure of the service's answer, and how much it counted in the fair value. */
export interface Comp {
  /** Its path in the answer (`sold.avg30d`, `listings`, `raw.NEAR_MINT`, `graded.PSA.9`, `raw.NEAR_MINT.DE.EN`), or `seen.` and the day of a sale that the person has seen. */
  readonly field: string;
  /** Days of the window that a sold figure covers, zero for the latest sale; null for all others. */
  readonly days: number | null;
  /** Whether it is a mean of asking prices rather than of sales. */
  readonly asked: boolean;
  readonly covers: Covers;
  /** The seller country (ISO 3166-1 alpha-2) and listing language (ISO 639-1) whose figure it is; null for all of them. */
  readonly scope: { readonly country: string | null; readonly language: string | null };
  readonly amount: Money;
  readonly low: Money | null;
  readonly high: Money | null;
  readonly population: number | null;
  /** Its share in the fair value, 0 to 1. */
  readonly weight: number;
}

/** What a copy like the listing's sells for now, in the card's currency. */
export interface FairValue {
  readonly value: Money;
  /** The worth is below this in 5 % of cases, and above `high` in 5 %. */
  readonly low: Money;
  readonly high: Money;
  /** By the width of the interval: at most 1.35 from end to end is high, at most 1.9 medium. */
  readonly confidence: 'high' | 'medium' | 'low';
  readonly comps: readonly Comp[];
  /** What the value is of: this copy's condition or grade, or all conditions where none is known. */
  readonly covers: Covers;
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
  'few-figures',
  'no-grade-data',
  'no-label-data',
  'no-graded-access',
  'detail-needed',
  'mixed-printings',
  'variant-not-priced',
  'language-not-priced',
  'condition-unread',
  'grade-doubt',
  'sample-prices',
  'stale-prices',
  'old-prices',
] as const;

/** One of {@link refusalCodes}. */
export type RefusalCode = (typeof refusalCodes)[number];

/** What makes a verdict weaker than it looks; said beside it (`doubt_<code with _>`) with its number. */
export const doubtCodes = [
  'far-under',
  'slab-near-raw',
  'figures-differ',
  'unread-words',
  'reprinted',
  'odd-average',
  'few-sales',
  'asks-only',
  'week-moved',
  'old-prices',
  'between-grades',
  'general-ratio',
  'any-condition',
  'shipping-unknown',
  'seller-unknown',
  'cost-open',
  'stale-answer',
  'wider-country',
  'wider-language',
  'converted',
] as const;

/** One of {@link doubtCodes}. */
export type DoubtCode = (typeof doubtCodes)[number];

/** A doubt with the numbers that its words name. */
export interface Doubt {
  readonly code: DoubtCode;
  readonly amounts?: readonly Money[];
  readonly count?: number;
}

/** The best or the worst copy that the listing may be of, where it states less: a verdict against it holds for all. */
export interface Bound {
  readonly covers: Covers;
  readonly amount: Money;
  /** The end of its interval that the total is past: the high end of the best copy, the low end of the worst. */
  readonly end: Money;
}

/** The asking total against the fair value, or against a bound; or why not. */
export type Verdict =
  | {
      readonly kind: 'under' | 'near' | 'over';
      /** Signed difference from the value or the bound, to one decimal. */
      readonly percent: number;
      /** Null where it is against the value. */
      readonly bound: Bound | null;
      readonly doubts: readonly Doubt[];
    }
  | {
      readonly kind: 'refused';
      readonly refusal: RefusalCode;
      /** ISO 8601, when the service gave the prices; with `stale-prices` and `old-prices` only. */
      readonly pricedAt?: string;
      /** What weakens a ceiling or the place of a sale; only where there is one. */
      readonly doubts?: readonly Doubt[];
    };

/** The rate by which a value was brought into the listing's currency. */
export interface RateNote {
  readonly source: 'ecb' | 'own';
  /** `YYYY-MM-DD`. */
  readonly date: string;
}

/** The highest bid or offer: `base`, less `marginPercent` of it, less the costs that come on top of such a price. */
interface Ceiling {
  readonly price: Money;
  /** The value, or its low end where that is less than the value without the margin. */
  readonly base: Money;
  /** Null where `base` is the low end. */
  readonly marginPercent: number | null;
  readonly costs: readonly CostPart[];
}

/** What one slab of this card sells for, beside the raw card. */
export interface SlabLine {
  readonly grader: string;
  readonly grade: string;
  /** Fair value of such a slab, not an asking price. */
  readonly amount: Money;
  readonly population: number | null;
  /** Probability that this copy gets the grade by the person's odds; null without any. */
  readonly odds: number | null;
  /** The slab's value less buying, grading, selling fee and postage; null where one of them is not known. */
  readonly gain: Money | null;
}

/** Percent of a price, with the day (`YYYY-MM-DD`) and the page where the person read it; empty where not noted. */
interface CostRule {
  readonly percent: number;
  readonly date: string;
  readonly link: string;
}

/** Costs of purchases by somebody who lives in one country, in the person's own numbers. */
export interface HomeCosts {
  /** Added to every purchase: sales tax, or VAT where prices are without it. */
  readonly tax: CostRule;
  /** On goods from abroad whose price is above `from`. */
  readonly duty: CostRule & { readonly from: Money };
  readonly importTax: CostRule & { readonly from: Money };
  /** The person's own extra on goods from abroad. */
  readonly extra: CostRule;
  /** Buyer protection by site id, where the site's pages do not state it. */
  readonly protection: Readonly<Record<string, CostRule & { readonly fixed: Money }>>;
}

/** The person's true costs: off, nothing but shipping and the page's own buyer protection counts. */
export interface CostRules {
  readonly isOn: boolean;
  /** ISO 3166-1 alpha-2 code of the buyer's country; empty until chosen. */
  readonly home: string;
  /** Whether the tax on every purchase counts in the verdict too. */
  readonly countsTax: boolean;
  readonly byHome: Readonly<Record<string, HomeCosts>>;
}

/** One cost beside the price. */
export interface CostPart {
  readonly kind: 'shipping' | 'protection' | 'duty' | 'import-tax' | 'extra' | 'tax';
  readonly amount: Money;
  /** Whether it counts in the verdict. */
  readonly isJudged: boolean;
}

/** One listing set against one card's prices. A refusal may still come with a fair value: figures are shown, no judgement. */
export interface Appraisal {
  readonly fair: FairValue | null;
  /** The figure that is of just such a copy, as the service states it; null where none is. */
  readonly comp: Comp | null;
  readonly verdict: Verdict;
  /** Whether a doubt makes the verdict, the ceiling or the place of a sale doubtful, so that its words are marked. */
  readonly marked: boolean;
  /** Asking price plus the costs that count in the verdict, in the listing's currency. */
  readonly total: Money | null;
  /** All known costs beside the asking price, shipping first. */
  readonly costs: readonly CostPart[];
  /** What the buyer pays in all; null where that is the total. */
  readonly paid: Money | null;
  /** Whether shipping may still come on top of the total. */
  readonly shippingUnknown: boolean;
  /** Costs that may come on top and of which the person has set no numbers: of an import, or any beside the page's own. */
  readonly uncounted: 'import' | 'other' | null;
  /** The value in the listing's currency with the rate's day, where the two differ and a rate is known, be it an old one. */
  readonly converted: {
    readonly value: Money;
    readonly low: Money;
    readonly high: Money;
    readonly rate: RateNote;
  } | null;
  /** Auctions and best offers: the highest price that leaves the person's margin, in the listing's currency. */
  readonly ceiling: Ceiling | null;
  /** So many observations the user's rule asks for, where the figures rest on fewer and there so is no ceiling; null elsewhere. */
  readonly ceilingNeeds: number | null;
  /** Sold listings only: where that sale lay, in percent of difference from the value. */
  readonly soldPercent: number | null;
  /** Whether the total is under every plausible price of a sure card, by the user's rule. */
  readonly sureDeal: boolean;
  /** Raw listings only: the common graders' grades of this card, the best first. */
  readonly slabs: readonly SlabLine[];
  /** What grading this copy would leave on average by the person's odds; null where it cannot be told. */
  readonly gradingGain: Money | null;
  /** True when the price covers several printings (1st edition and unlimited share a number). */
  readonly mayMixPrintings: boolean;
}

/** The user's deal rule. */
export interface DealRule {
  /** At most so many percent of the value, shipping included. */
  readonly atMostPercent: number;
  /** A value of fewer observations makes no deal. */
  readonly leastPopulation: number;
}

/** What the user prefers, as far as it decides an appraisal. */
interface Preferences {
  /** A difference below so many percent is near. */
  readonly nearPercent: number;
  readonly rule: DealRule;
  /** Percent of the value that a bid or an offer must leave; null for the deal rule's. */
  readonly marginPercent: number | null;
  readonly costs: CostRules;
  /** ISO 3166-1 alpha-2 code of the preferred seller country, or empty for all. */
  readonly country: string;
  /** What grading one card costs; zero leaves it out of account. */
  readonly gradingFee: Money;
  /** Probability of each grade for a near-mint copy, by `PSA 10`. */
  readonly gradeOdds: Readonly<Record<string, number>>;
  /** What a marketplace keeps of a sale, and what sending a slab costs. */
  readonly sellingFeePercent: number;
  readonly postage: Money;
  /** What the service's buckets hold, where the user knows. */
  readonly buckets: 'unknown' | 'asks' | 'sales';
}

/** A sale that the person has seen, of a copy of the appraised card. */
export interface SeenSale {
  /** What was paid, in any currency. */
  readonly amount: Money;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly covers: Covers;
  readonly variants: readonly Variant[];
}

/** A value without a listing, or why the figures tell none. */
export type CopyValue =
  | { readonly fair: FairValue; readonly refusal: null }
  | { readonly fair: null; readonly refusal: RefusalCode };

/** Everything that one appraisal looks at. */
export interface AppraisalInput {
  readonly listing: Listing;
  readonly match: Match;
  readonly said: Said;
  /** The matched card's prices as far as they are known. */
  readonly priced: PricedCard | null;
  readonly preferences: Preferences;
  /** What cards of this price are asked for beside what they sell for, by this service's answers. */
  readonly askRatio: AskRatio & { readonly isLearned: boolean };
  readonly seenSales: readonly SeenSale[];
  /** The exchange rates in force, if any. */
  readonly rates: RateTable | null;
  readonly now: Date;
  /** Whether invented sample prices may carry a verdict; true in the demo build only. */
  readonly judgeSamples: boolean;
  /** Whether Get card was asked, so that a bucket which is not there does not exist. */
  readonly detailKnown: boolean;
}
