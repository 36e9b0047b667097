import type { ListingView } from '@/components/overlay/listing-view';
import type { ListingLabel } from '@/lib/domain/listing';
import { toAmount } from '@/lib/domain/money';
import type { BarState, PageSettings } from '@/lib/messaging/page-calls';
import { findShownValue } from '@/lib/text/verdict';
import type { Appraisal } from '@/lib/value/appraisal';

type Rule = Pick<PageSettings['rule'], 'atMostPercent'>;

/** A listing against the user's rule: `near` is within it and no deal, `open` is not judged, `other` is no single card. */
export type RowState =
  | 'unasked'
  | 'asking'
  | 'failed'
  | 'sure-deal'
  | 'deal'
  | 'near'
  | 'over'
  | 'open'
  | 'other';

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
  /** Whether it has a verdict. */
  readonly isJudged: boolean;
  /** What the low end of the value leaves after the total, in units of the listing's currency; null where unknown. */
  readonly gain: number | null;
  /** Whether the verdict is doubtful. */
  readonly marked: boolean;
  /** On the wants, and at its target; null for any other. */
  readonly want: 'wanted' | 'met' | null;
  /** The present treatment of its tile. */
  readonly treatment: Treatment;
}

/** The low end of the value, or the end of the bound that the verdict is against, less the total. */
function findGain(appraisal: Appraisal): number | null {
  const { verdict, total } = appraisal;
  if (verdict.kind === 'refused' || !total) return null;
  const end = verdict.bound?.end ?? findShownValue(appraisal)?.low;
  return end?.currency === total.currency ? toAmount(end) - toAmount(total) : null;
}

/** Judges a listing by the user's rule. A card in none of `languages` is no deal; an empty list allows all. */
export function findRowState(view: ListingView, rule: Rule, languages: readonly string[] = []): RowState {
  const { answer } = view;
  if (!answer) return view.state === 'asking' ? 'asking' : view.failure ? 'failed' : 'unasked';
  if (!answer.face) return 'other';
  const { appraisal, said } = answer;
  const verdict = appraisal?.verdict;
  if (appraisal && verdict && verdict.kind !== 'refused') {
    if (100 + verdict.percent > rule.atMostPercent) return 'over';
    const { language } = said;
    if (languages.length > 0 && language !== 'unstated' && !languages.includes(language)) return 'open';
    if (verdict.kind !== 'under') return 'near';
    return appraisal.sureDeal ? 'sure-deal' : 'deal';
  }
  const bid = view.listing.currentBid;
  const ceiling = appraisal?.ceiling?.price;
  if (bid && ceiling && bid.currency === ceiling.currency && bid.minor > ceiling.minor) return 'over';
  return answer.failure ? 'failed' : 'open';
}

/** The row of a listing; one without a view is no single card. */
export function toRow(
  id: string,
  view: ListingView | undefined,
  { rule, languages }: Pick<PageSettings, 'rule' | 'languages'>,
): Omit<BarRow, 'treatment'> {
  const unjudged = { isJudged: false, gain: null, marked: false };
  if (!view) return { id, title: '', state: 'other', face: null, want: null, ...unjudged };
  const want = view.answer?.want;
  const appraisal = view.answer?.appraisal;
  const isJudged = appraisal !== undefined && appraisal !== null && appraisal.verdict.kind !== 'refused';
  return {
    id,
    title: view.listing.title,
    state: findRowState(view, rule, languages),
    face: view.answer?.face ?? null,
    want: want ? (want.met ? 'met' : 'wanted') : null,
    ...(isJudged ? { isJudged, gain: findGain(appraisal), marked: appraisal.marked } : unjudged),
  };
}

const ranks: Partial<Readonly<Record<RowState, number>>> = { open: 2, over: 3 };

function rankOf({ state, marked }: BarRow): number {
  return ranks[state] ?? (marked ? 1 : 0);
}

/** The judged rows by certain gain, the best first: doubtful ones after all others, those over the rule last. */
export function sortByGain(rows: readonly BarRow[]): BarRow[] {
  const gainOf = ({ gain }: BarRow) => gain ?? Number.NEGATIVE_INFINITY;
  return rows
    .filter(({ isJudged }) => isJudged)
    .sort((a, b) => rankOf(a) - rankOf(b) || (gainOf(b) > gainOf(a) ? 1 : gainOf(b) < gainOf(a) ? -1 : 0));
}

/** The treatment that the user chose for listings of this state; listings without an answer have none. */
export function findTreatment(state: RowState, { over, onlySureDeals, collapsed }: BarState): Treatment {
  if (collapsed || state === 'unasked' || state === 'asking' || state === 'failed') return null;
  if (onlySureDeals) return state === 'sure-deal' ? null : 'hide';
  return state === 'over' && over !== 'show' ? over : null;
}
