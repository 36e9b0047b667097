import type { Comparison, SlabLine } from '@/lib/compare/comparison';
import type { CardIdentity } from '@/lib/domain/card';
import type { Listing } from '@/lib/domain/listing';
import { type Money, type RateTable, toAmount } from '@/lib/domain/money';
import type { ReasonCode } from '@/lib/recognise/match';
import type { Variant } from '@/lib/recognise/reading';

/** An average, the number of observations behind it (null for "not said"), and the lowest and highest, half and twice it unless said. */
export type Stat = readonly [avg: number | null, population: number | null, low?: number, high?: number];

/**
 * One listing, one answer of the service, and what must come of it. Everything that is left out is the plain case: a
 * fixed price in dollars with free shipping, a sure match of a modern English card, Get card asked, prices of
 * yesterday, near means 10 %.
 */
export interface CompareCase {
  /** `group/what`, unique. */
  readonly id: string;
  /** `45 USD`; null where the page names no single amount. */
  readonly asks: string | null;
  readonly askingText?: string;
  readonly kind?: Listing['priceKind'];
  /** The site's id; its scale of conditions goes with it. */
  readonly site?: string;
  /** The current bid of an auction; null where the page's currency is unknown. One dollar unless said. */
  readonly bid?: string | null;
  /** `free`, `unknown`, or an amount. */
  readonly ships?: string;
  /** The condition in the page's words, and its specifics. */
  readonly pageCondition?: string;
  readonly specifics?: Readonly<Record<string, string>>;
  readonly match?: 'sure' | 'choose' | 'none';
  readonly reasons?: readonly ReasonCode[];
  /** `PSA 9`, `CGC 10 Pristine`. */
  readonly grade?: string;
  readonly condition?: string;
  /** The words that said the condition, where they are not its code. */
  readonly words?: string;
  readonly language?: string;
  readonly variants?: readonly Variant[];
  /** The title says "slabbed", and title and page name different conditions. */
  readonly isSlab?: boolean;
  readonly conditionDoubt?: boolean;
  /** Words of the title that nobody knows. */
  readonly unread?: readonly string[];
  readonly card?: Partial<Omit<CardIdentity, 'set'>> & { readonly set?: string; readonly setSlug?: string };
  readonly currency?: string;
  readonly sold?: {
    readonly avg30d?: number | null;
    readonly avg7d?: number | null;
    readonly avg?: number | null;
    readonly population?: number | null;
  };
  readonly raw?: Readonly<Record<string, Stat>>;
  /** Keyed `PSA 9`; the first word is the grader. */
  readonly graded?: Readonly<Record<string, Stat>>;
  /** Breakdown of the bucket `NEAR_MINT` or `PSA 9` by `DE`, and by `DE/EN` within it. */
  readonly countries?: Readonly<Record<string, Readonly<Record<string, Stat>>>>;
  readonly gradedAccess?: boolean | null;
  readonly updatedDaysAgo?: number | null;
  /** `card`: Get card answered; `search`: a search item only; `none`: no prices yet; `other`: of another card. */
  readonly answer?: 'card' | 'search' | 'none' | 'no-prices' | 'other';
  readonly stale?: boolean;
  /** How old the answer is; null for a moment that nobody can read. */
  readonly answeredHoursAgo?: number | null;
  readonly sample?: boolean;
  readonly judgeSamples?: boolean;
  readonly nearPercent?: number;
  /** The user's rule (85 % of 5 observations unless said), country, and fee (none unless said). */
  readonly atMostPercent?: number;
  readonly leastPopulation?: number;
  readonly country?: string;
  readonly fee?: string;
  readonly rates?: RateTable;
  /** `sold.avg30d 50 USD`, `raw NEAR_MINT 50 USD`, `graded PSA 9 50 USD`; null for none. */
  readonly comp: string | null;
  /** `under -12.5`, `near 0`, `over 30`, `refused auction`. */
  readonly verdict: string;
  /** Compared where the case names them. */
  readonly weaknesses?: readonly string[];
  readonly total?: string | null;
  readonly mixes?: boolean;
  /** `DE`, `DE/en`; empty for everywhere. */
  readonly scope?: string;
  /** `45 EUR ecb 2026-09-30`. */
  readonly converted?: string | null;
  /** `NEAR_MINT 50 USD 20`, the last being the number of observations. */
  readonly reference?: string | null;
  readonly ceiling?: string | null;
  readonly ceilingNeeds?: number | null;
  readonly soldPercent?: number | null;
  /** `PSA 10 400 USD`, with `gain 335 USD asking` where something is left. */
  readonly slabs?: readonly string[];
}

/** What a case may expect, each compared where the case names it. */
export const expectations = [
  ...(['comp', 'verdict', 'weaknesses', 'total', 'mixes', 'scope', 'converted', 'reference'] as const),
  ...(['ceiling', 'ceilingNeeds', 'soldPercent', 'slabs'] as const),
] as const;

function describe(money: Money): string {
  return `${toAmount(money)} ${money.currency}`;
}

function describeSlab({ grader, grade, amount, gain, against }: SlabLine): string {
  return `${grader} ${grade} ${describe(amount)}${gain ? ` gain ${describe(gain)} ${against}` : ''}`;
}

/** What the comparison says, in the words that a case expects. */
export function describeComparison(comparison: Comparison): {
  [Key in (typeof expectations)[number]]: NonNullable<CompareCase[Key]> | null;
} {
  const { comp, verdict, total, converted, reference, ceiling } = comparison;
  const covers = { 'all-conditions': '', condition: '', grade: '' };
  if (comp?.covers.kind === 'condition') covers.condition = ` ${comp.covers.condition}`;
  if (comp?.covers.kind === 'grade') covers.grade = ` ${comp.covers.grader} ${comp.covers.grade}`;
  return {
    comp: comp ? `${comp.field}${covers[comp.covers.kind]} ${describe(comp.amount)}` : null,
    verdict: verdict.kind === 'refused' ? `refused ${verdict.refusal}` : `${verdict.kind} ${verdict.percent}`,
    weaknesses: verdict.weaknesses ?? [],
    total: total && describe(total),
    mixes: comparison.mayMixPrintings,
    scope: [comp?.scope.country, comp?.scope.language].filter(Boolean).join('/'),
    converted: converted && `${describe(converted.amount)} ${converted.rate.source} ${converted.rate.date}`,
    reference: reference && `${reference.condition} ${describe(reference.amount)} ${reference.population}`,
    ceiling: ceiling && describe(ceiling),
    ceilingNeeds: comparison.ceilingNeeds,
    soldPercent: comparison.soldPercent,
    slabs: comparison.slabs.map(describeSlab),
  };
}
