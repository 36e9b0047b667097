import type { ListingView } from '@/components/overlay/listing-view';
import type { Comparison, WeaknessCode } from '@/lib/compare/comparison';
import type { ListingAnswer, PageSettings } from '@/lib/messaging/calls';
import { isNumberDoubt } from '@/lib/text/verdict';

type Rule = Omit<PageSettings['rule'], 'most'>;

/**
 * Where a listing stands against the user's rule: not asked about yet (or the question is out, or failed); a deal that
 * one can be sure of, or with a doubt; over the rule; `open` where prices give no verdict; `other` for what turned out to be
 * no single card.
 */
export type Standing = 'unasked' | 'asking' | 'failed' | 'sure-deal' | 'deal' | 'over' | 'open' | 'other';

/**
 * What keeps a deal from being a sure one beside doubts about the number: shipping that may cost anything, and a price of
 * all conditions for a card whose own is not known, which may be worn.
 */
const otherDoubts: ReadonlySet<WeaknessCode> = new Set(['shipping-unknown', 'all-conditions'] as const);

function isSure(
  { comp, verdict, mayMixPrintings }: Comparison,
  said: ListingAnswer['said'],
  rule: Rule,
): boolean {
  const isDoubted =
    verdict.kind !== 'refused' &&
    verdict.weaknesses.some((code) => otherDoubts.has(code) || isNumberDoubt(code, said));
  return !isDoubted && !mayMixPrintings && (comp?.population ?? 0) >= rule.leastPopulation;
}

/** The asking price in percent of the market price; null without a verdict. */
export function percentOfMarket({ answer }: ListingView): number | null {
  const verdict = answer?.comparison?.verdict;
  return verdict && verdict.kind !== 'refused' ? 100 + verdict.percent : null;
}

/**
 * Tells where a listing stands. Only a verdict makes a deal, and not on a card in a language that is none of `languages`,
 * if there are any; over the rule is as well a bid above the user's ceiling.
 */
export function findStanding(view: ListingView, rule: Rule, languages: readonly string[] = []): Standing {
  const { answer } = view;
  if (!answer) return view.state === 'asking' ? 'asking' : view.failure ? 'failed' : 'unasked';
  if (!answer.face) return 'other';
  const { comparison } = answer;
  const percent = percentOfMarket(view);
  if (comparison && percent !== null) {
    if (percent > rule.atMostPercent) return 'over';
    const { said } = answer;
    const { language } = said;
    if (languages.length > 0 && language !== 'unstated' && !languages.includes(language)) return 'open';
    return isSure(comparison, said, rule) ? 'sure-deal' : 'deal';
  }
  const bid = view.listing.currentBid;
  const ceiling = comparison?.ceiling;
  if (bid && ceiling && bid.currency === ceiling.currency && bid.minor > ceiling.minor) return 'over';
  return answer.failure ? 'failed' : 'open';
}
