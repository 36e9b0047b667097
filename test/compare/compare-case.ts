import type { Comparison } from '@/lib/compare/comparison';
import type { CardIdentity } from '@/lib/domain/card';
import type { Listing } from '@/lib/domain/listing';
import type { ReasonCode } from '@/lib/recognise/match';
import type { Variant } from '@/lib/recognise/reading';

/** An average and the number of observations behind it; null for "not said". */
export type Stat = readonly [avg: number | null, population: number | null];

/**
 * One listing, one answer of the service, and what must come of it. Everything that is left out is the plain case: a
 * fixed price in dollars with free shipping, a sure match of a modern English card, Get card asked, prices of
 * yesterday, near means 10 %.
 */
export interface CompareCase {
  /** `group/what`, unique; docs/comparison.md names it. */
  readonly id: string;
  /** `45 USD`; null where the page names no single amount. */
  readonly asks: string | null;
  readonly askingText?: string;
  readonly kind?: Listing['priceKind'];
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
  readonly language?: string;
  readonly variants?: readonly Variant[];
  readonly card?: Partial<Omit<CardIdentity, 'set'>> & { readonly set?: string; readonly setSlug?: string };
  readonly currency?: string;
  readonly sold?: {
    readonly avg30d?: number | null;
    readonly avg?: number | null;
    readonly population?: number | null;
  };
  readonly raw?: Readonly<Record<string, Stat>>;
  /** Keyed `PSA 9`; the first word is the grader. */
  readonly graded?: Readonly<Record<string, Stat>>;
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
  /** `sold.avg30d 50 USD`, `raw NEAR_MINT 50 USD`, `graded PSA 9 50 USD`; null for none. */
  readonly comp: string | null;
  /** `under -12.5`, `near 0`, `over 30`, `refused auction`. */
  readonly verdict: string;
  /** Compared where the case names them. */
  readonly weaknesses?: readonly string[];
  readonly total?: string | null;
  readonly mixes?: boolean;
}

/** What the comparison says, in the words that a case expects. */
export function describeComparison(comparison: Comparison): {
  comp: string | null;
  verdict: string;
  weaknesses: readonly string[];
  total: string | null;
  mixes: boolean;
} {
  const { comp, verdict, total, mayMixPrintings } = comparison;
  const amount = (money: { minor: number; currency: string }) =>
    `${money.currency === 'JPY' ? money.minor : money.minor / 100} ${money.currency}`;
  const covers = { 'all-conditions': '', condition: '', grade: '' };
  if (comp?.covers.kind === 'condition') covers.condition = ` ${comp.covers.condition}`;
  if (comp?.covers.kind === 'grade') covers.grade = ` ${comp.covers.grader} ${comp.covers.grade}`;
  return {
    comp: comp ? `${comp.field}${covers[comp.covers.kind]} ${amount(comp.amount)}` : null,
    verdict: verdict.kind === 'refused' ? `refused ${verdict.refusal}` : `${verdict.kind} ${verdict.percent}`,
    weaknesses: verdict.kind === 'refused' ? [] : verdict.weaknesses,
    total: total ? amount(total) : null,
    mixes: mayMixPrintings,
  };
}
