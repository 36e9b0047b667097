import type { PricedCard } from '@/lib/domain/card';
import { readAskingTotal } from './asking-total';
import type { Comparison } from './comparison';
import type { ComparisonInput } from './comparison-input';
import { type CompSearch, findComp, none } from './find-comp';
import { findSlabCost } from './find-slab-cost';
import { findSlabs } from './find-slabs';
import { fewObservations } from './find-weaknesses';
import type { Findings } from './findings';
import type { SureMatch } from './fits-language';
import { intoCurrency } from './into-currency';
import { judge, refuse } from './judge';
import { type PageCondition, readPageCondition } from './page-condition';
import { findPrintLanguage } from './print-language';
import { fitPrinting, type PrintingFit } from './printing-fit';

/** The comp that fits the listing, and the verdict or the one reason against it: the table in docs/comparison.md. */
export function compare(input: ComparisonInput): Comparison {
  const { match, said, priced } = input;
  const asking = readAskingTotal(input.listing);
  const { total } = asking;
  if (match.kind !== 'sure') {
    const verdict = refuse(match.kind === 'none' ? 'no-card' : 'not-sure');
    return { ...nothing, total, verdict };
  }
  const printing = fitPrinting(match.card, said.variants);
  // Prices of another card than the matched one can only be a mix-up on the way here: worse than none.
  if (!priced || priced.card.id !== match.card.id) {
    const verdict = refuse(input.detailKnown ? 'no-comp' : 'detail-needed');
    return { ...nothing, total, verdict, mayMixPrintings: printing.mayMix };
  }
  const page = said.grade || said.isSlab ? 'graded' : readPageCondition(input.listing);
  const search = findFittingComp(input, match, priced, page, printing);
  const { comp } = search;
  const { currency } = asking;
  const exchanged =
    comp && currency ? intoCurrency(comp.amount, currency, input.rates, input.now) : undefined;
  const found: Findings = { ...input, match, priced, asking, printing, page, search, exchanged };
  const judgement = judge(found);
  const { verdict } = judgement;
  const lacksCondition = verdict.kind === 'refused' && verdict.refusal === 'no-condition-data';
  return {
    ...{ comp, total },
    ...judgement,
    // Of another printing or language not even the better condition says anything.
    reference: lacksCondition ? search.reference : null,
    converted: exchanged?.rate ? { amount: exchanged.amount, rate: exchanged.rate } : null,
    slabs: page === 'raw' ? findSlabs(priced.prices.graded, findSlabCost(found)) : [],
    mayMixPrintings: printing.mayMix && !(search.comp && search.ofPrinting),
  };
}

const nothing = {
  ...{ comp: null, converted: null, reference: null, ceiling: null, soldPercent: null },
  ...{ ceilingPercent: null, ceilingNeeds: null, slabs: [], mayMixPrintings: false },
} as const;

/** A slab whose grade nobody could read fits no price, least of all a raw card's. */
function findFittingComp(
  { said, listing, preferences, detailKnown }: ComparisonInput,
  { card }: SureMatch,
  { prices }: PricedCard,
  page: PageCondition,
  { missing }: PrintingFit,
): CompSearch {
  if (!said.grade && page === 'graded') return none('no-grade-data');
  const { country, rule } = preferences;
  const wanted = {
    ...{ said, missing, country, site: listing.site, language: said.language },
    currency: listing.asking?.currency,
    languageSettled: findPrintLanguage(card) === said.language,
    // A narrower price is worth a thinner one only while neither this project nor the user would call it thin.
    enough: Math.max(fewObservations, Number.isFinite(rule.leastPopulation) ? rule.leastPopulation : 0),
  };
  return findComp(wanted, prices, detailKnown);
}
