import type { CardPrices, PricedCard } from '@/lib/domain/card';
import type { Money } from '@/lib/domain/money';
import type { CardMatch } from '@/lib/recognise/match';
import { namesPrinting, readGradeNumber } from './buckets';
import type { Comparison, ComparisonInput, Said, SlabLine } from './comparison';
import { findConditionCodes, type PageCondition, readPageCondition } from './conditions';
import { type CompSearch, findComp, isPrice, none } from './find-comp';
import { type Findings, findDistrust, judge, refuse } from './judge';
import { intoCurrency, readAskingTotal } from './money';
import { findPrintLanguage, fitPrinting, fitsLanguage, foldWords, type PrintingFit } from './printings';
import { fewObservations } from './weaknesses';

/** Graders that collectors of cards commonly use; a label in an answer that is none of them is no slab line. */
const commonGraders = ['PSA', 'BGS', 'CGC', 'SGC', 'TAG', 'ACE', 'AGS', 'PCA', 'GMA', 'HGA', 'ARS'];

/** What it takes to own such a slab: buying the raw card and having it graded, in the service's currency. */
interface SlabCost {
  readonly amount: Money;
  /** `asking`: what this listing asks in all; `raw`: the raw card's comp, where the listing has no price to pay. */
  readonly against: 'asking' | 'raw';
  /** Null where the fee is of another currency and no rate is known. */
  readonly fee: Money | null;
}

/**
 * The common graders' grades of a card, the best first, a grade with a label before the plain one. `cost` null where
 * nothing may be said of a gain.
 */
function findSlabs(graded: CardPrices['graded'], cost: SlabCost | null): readonly SlabLine[] {
  const lines = commonGraders.flatMap((grader) =>
    Object.entries((graded && Object.hasOwn(graded, grader) && graded[grader]) || {}).flatMap(
      ([grade, { summary }]) => {
        const { avg: amount, population } = summary;
        if (readGradeNumber(grade) === null || namesPrinting(grade) || !isPrice(amount) || population === 0)
          return [];
        const gain = cost && findGain(amount, cost);
        return [{ grader, grade, amount, population, gain, against: gain && cost ? cost.against : null }];
      },
    ),
  );
  // The sort is stable: equal grades stay in the order of the graders.
  return lines.sort(
    (a, b) =>
      (readGradeNumber(b.grade) ?? 0) - (readGradeNumber(a.grade) ?? 0) ||
      countWords(b.grade) - countWords(a.grade),
  );
}

function findGain(slab: Money, { amount, fee }: SlabCost): Money | null {
  if (!fee || amount.currency !== slab.currency || fee.currency !== slab.currency) return null;
  const minor = slab.minor - amount.minor - fee.minor;
  return Number.isSafeInteger(minor) ? { minor, currency: slab.currency } : null;
}

function countWords(grade: string): number {
  return foldWords(grade).split(' ').length;
}

/** Conditions that no grade worth its fee is given to: a gain beside one would be made up. */
const worn: ReadonlySet<string> = new Set([
  ...['HP', 'PL', 'PO', 'DMG', 'DM', 'WORN'],
  // Of Japanese shops; D is TCGplayer's Damaged as well.
  ...['C+', 'C', 'C-', 'D', 'E'],
]);

/**
 * What the raw card and its grading cost whoever buys this listing. A buyer pays the asking total, so it goes before
 * the comp; only where nothing can be paid now, or in no known currency, the comp stands in. Null where the slabs in
 * the answer may be of another printing or language than the listing's card, where the card is only likely, worn or may
 * be, where its prices are not to be trusted, or where nothing is known to be paid.
 */
function findSlabCost(found: Findings): SlabCost | null {
  const { match, said, printing, asking, search, priced } = found;
  const isSame =
    match.kind === 'sure' && printing.missing.length === 0 && !printing.unsaid && !printing.mayMix;
  if (!isSame || !fitsLanguage(match, said.language) || findDistrust(priced, found)) return null;
  if (said.conditionDoubt || (said.condition && worn.has(said.condition.code))) return null;
  const fee = toServiceCurrency(found.preferences.gradingFee, found);
  const total = !asking.refusal && isPrice(asking.total) ? toServiceCurrency(asking.total, found) : null;
  if (total) return { amount: total, against: 'asking', fee };
  const { comp } = search;
  if (!comp) return null;
  return { amount: comp.amount, against: 'raw', fee };
}

function toServiceCurrency(money: Money, { priced, rates, now }: Findings): Money | null {
  const { currency } = priced.prices;
  if (money.minor === 0) return { minor: 0, currency };
  if (!isPrice(money)) return null;
  const exchanged = intoCurrency(money, currency, rates, now);
  return exchanged?.sound ? exchanged.amount : null;
}

/** The comp that fits the listing, and the verdict or the one reason against it: the table in docs/comparison.md. */
export function compare(input: ComparisonInput): Comparison {
  const { match, said, priced } = input;
  const asking = readAskingTotal(input.listing);
  const { total } = asking;
  if (match.kind === 'choose' || match.kind === 'none') {
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
  { card }: CardMatch,
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

/**
 * Whether the comp for what was said, or the better condition that stands beside it, is a bucket that only Get card
 * returns; false where search suffices. False as well where Get card could not help: a condition of no known scale, a
 * slab whose grade nobody can read, or grades outside the plan (`gradedAccess` false).
 */
export function needsDetail(
  said: Pick<Said, 'grade' | 'condition' | 'isSlab'>,
  gradedAccess: boolean | null = null,
): boolean {
  if (said.grade) return gradedAccess !== false;
  return !said.isSlab && said.condition !== null && findConditionCodes(said.condition) !== undefined;
}
