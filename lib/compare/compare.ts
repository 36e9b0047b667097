import type { PricedCard } from '@/lib/domain/card';
import type { Listing } from '@/lib/domain/listing';
import type { Money } from '@/lib/domain/money';
import type { Match } from '@/lib/recognise/match';
import { readAskingTotal } from './asking-total';
import type { Comparison, RefusalCode, Said, Verdict } from './comparison';
import { type CompSearch, findComp } from './find-comp';
import { findDistrust } from './find-distrust';
import { findWeaknesses } from './find-weaknesses';
import { fitsLanguage, type SureMatch } from './fits-language';
import { type PageCondition, readPageCondition } from './page-condition';
import { percentDifference } from './percent-difference';
import { fitPrinting, type PrintingFit } from './printing-fit';

/** Everything that one comparison looks at. */
export interface ComparisonInput {
  readonly listing: Listing;
  readonly match: Match;
  readonly said: Said;
  /** The matched card's prices as far as they are known. */
  readonly priced: PricedCard | null;
  /** A difference up to this many percent is near market. */
  readonly nearPercent: number;
  readonly now: Date;
  /** Whether invented sample prices may carry a verdict; true in the demo build only. */
  readonly judgeSamples: boolean;
  /** Whether Get card was asked, so that a bucket which is not there does not exist. */
  readonly detailKnown: boolean;
}

/** The comp that fits the listing, and the verdict or the one reason against it: the table in docs/comparison.md. */
export function compare(input: ComparisonInput): Comparison {
  const { match, said, priced } = input;
  const asking = readAskingTotal(input.listing);
  if (match.kind !== 'sure') {
    const verdict = refuse(match.kind === 'none' ? 'no-card' : 'not-sure');
    return { comp: null, verdict, total: asking.total, mayMixPrintings: false };
  }
  const printing = fitPrinting(match.card, said.variants);
  // Prices of another card than the matched one can only be a mix-up on the way here: worse than none.
  if (!priced || priced.card.id !== match.card.id) {
    const verdict = refuse(input.detailKnown ? 'no-comp' : 'detail-needed');
    return { comp: null, verdict, total: asking.total, mayMixPrintings: printing.mayMix };
  }
  const page = said.grade ? 'graded' : readPageCondition(input.listing);
  const search = findFittingComp(input, priced, page);
  const refusal = findRefusal({ ...input, match, priced, printing, page, search, asking });
  return {
    comp: search.comp,
    verdict: refusal ? refuse(refusal, priced) : judge(input, priced, search, asking),
    total: asking.total,
    mayMixPrintings: printing.mayMix,
  };
}

/** A slab whose grade nobody could read fits no price, least of all a raw card's. */
function findFittingComp(
  { said, detailKnown }: ComparisonInput,
  priced: PricedCard,
  page: PageCondition,
): CompSearch {
  if (!said.grade && page === 'graded') return { comp: null, refusal: 'no-grade-data' };
  return findComp(said, priced.prices, detailKnown);
}

interface Findings extends ComparisonInput {
  readonly match: SureMatch;
  readonly priced: PricedCard;
  readonly printing: PrintingFit;
  readonly page: PageCondition;
  readonly search: CompSearch;
  readonly asking: ReturnType<typeof readAskingTotal>;
}

/** The first reason against a verdict: what the card is, what its price covers, how it is offered, what can be trusted. */
function findRefusal(found: Findings): RefusalCode | null {
  if (!found.printing.priced) return 'variant-not-priced';
  if (!fitsLanguage(found.match, found.said.language)) return 'language-not-priced';
  if (found.search.refusal) return found.search.refusal;
  if (found.asking.refusal) return found.asking.refusal;
  if (found.asking.total?.currency !== found.search.comp.amount.currency) return 'other-currency';
  if (found.page === 'unread') return 'condition-unread';
  if (found.printing.mayMix) return 'mixed-printings';
  return findDistrust(found.search.comp, found.priced, found);
}

function judge(
  { nearPercent, now }: ComparisonInput,
  priced: PricedCard,
  { comp }: CompSearch,
  { total, shippingUnknown }: { readonly total: Money | null; readonly shippingUnknown: boolean },
): Verdict {
  const percent = comp && total ? percentDifference(total, comp.amount) : undefined;
  if (!comp || percent === undefined) return refuse('no-comp');
  const weaknesses = findWeaknesses(comp, priced, shippingUnknown, now);
  if (percent === 0 || Math.abs(percent) <= nearPercent) return { kind: 'near', percent, weaknesses };
  return { kind: percent < 0 ? 'under' : 'over', percent, weaknesses };
}

function refuse(refusal: RefusalCode, priced?: PricedCard): Verdict {
  const pricedAt = refusal === 'stale-prices' && priced ? priced.fetchedAt : undefined;
  return pricedAt === undefined ? { kind: 'refused', refusal } : { kind: 'refused', refusal, pricedAt };
}
