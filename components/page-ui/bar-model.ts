import type { ListingView } from '@/components/overlay/listing-view';
import type { Comparison, WeaknessCode } from '@/lib/compare/comparison';
import type { ListingLabel } from '@/lib/domain/listing';
import type { BarState, ListingAnswer, PageSettings } from '@/lib/messaging/page-calls';
import { isNumberDoubt } from '@/lib/text/verdict';

type Rule = Omit<PageSettings['rule'], 'most'>;

/** A listing against the user's rule: `open` has no verdict, `other` is no single card. */
export type RowState = 'unasked' | 'asking' | 'failed' | 'sure-deal' | 'deal' | 'over' | 'open' | 'other';

/** What the bar does to a listing's tile. */
type Treatment = 'dim' | 'hide' | null;

/** One listing of the page in the bar. */
export interface BarRow {
  /** Unique on the page. */
  readonly id: string;
  readonly title: string;
  readonly state: RowState;
  /** The words of its label. */
  readonly face: ListingLabel | null;
  /** Asking price in percent of the market price; null without a verdict. */
  readonly percent: number | null;
  /** The present treatment of its tile. */
  readonly treatment: Treatment;
}

/** Any shipping may come on top; a price of all conditions may be far too high for a worn copy. */
const doubts: ReadonlySet<WeaknessCode> = new Set(['shipping-unknown', 'all-conditions'] as const);

function isSure(
  { comp, verdict, mayMixPrintings }: Comparison,
  said: ListingAnswer['said'],
  rule: Rule,
): boolean {
  const isDoubted =
    verdict.kind !== 'refused' &&
    verdict.weaknesses.some((code) => doubts.has(code) || isNumberDoubt(code, said));
  return !isDoubted && !mayMixPrintings && (comp?.population ?? 0) >= rule.leastPopulation;
}

function findPercent({ answer }: ListingView): number | null {
  const verdict = answer?.comparison?.verdict;
  return verdict && verdict.kind !== 'refused' ? 100 + verdict.percent : null;
}

/** Judges a listing by the user's rule. A card in none of `languages` is no deal; an empty list allows all. */
export function findRowState(view: ListingView, rule: Rule, languages: readonly string[] = []): RowState {
  const { answer } = view;
  if (!answer) return view.state === 'asking' ? 'asking' : view.failure ? 'failed' : 'unasked';
  if (!answer.face) return 'other';
  const { comparison, said } = answer;
  const percent = findPercent(view);
  if (comparison && percent !== null) {
    if (percent > rule.atMostPercent) return 'over';
    const { language } = said;
    if (languages.length > 0 && language !== 'unstated' && !languages.includes(language)) return 'open';
    return isSure(comparison, said, rule) ? 'sure-deal' : 'deal';
  }
  const bid = view.listing.currentBid;
  const ceiling = comparison?.ceiling;
  if (bid && ceiling && bid.currency === ceiling.currency && bid.minor > ceiling.minor) return 'over';
  return answer.failure ? 'failed' : 'open';
}

/** The row of a listing; one without a view is no single card. */
export function toRow(
  id: string,
  view: ListingView | undefined,
  { rule, languages }: Pick<PageSettings, 'rule' | 'languages'>,
): Omit<BarRow, 'treatment'> {
  if (!view) return { id, title: '', state: 'other', face: null, percent: null };
  return {
    id,
    title: view.listing.title,
    state: findRowState(view, rule, languages),
    face: view.answer?.face ?? null,
    percent: findPercent(view),
  };
}

/** The treatment that the user chose for listings of this state; listings without an answer have none. */
export function findTreatment(state: RowState, { over, onlySureDeals, collapsed }: BarState): Treatment {
  if (collapsed || state === 'unasked' || state === 'asking' || state === 'failed') return null;
  if (onlySureDeals) return state === 'sure-deal' ? null : 'hide';
  return state === 'over' && over !== 'show' ? over : null;
}
