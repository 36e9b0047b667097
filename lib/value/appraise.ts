import type { CardIdentity, PricedCard } from '@/lib/domain/card';
import type { Money } from '@/lib/domain/money';
import type { Appraisal, AppraisalInput, CopyValue, Covers, Said } from './appraisal';
import { type DatedSale, findPrintings, isPrice, toCopy, type Wanted } from './comps';
import { findConditionCodes, readPageCondition } from './conditions';
import { findCopy, findOwnComp, hasPrinting, type Offer, toCovers } from './copy';
import { findDoubts } from './doubts';
import { createValuation, type WantedCopy } from './fair-value';
import { findGrading, type GradingCosts } from './grading';
import { intoCurrency, readAskingTotal } from './money';
import { findBounds, findMissingGrade, findObstacle, isTooLittle } from './obstacles';
import { fitPrinting, fitsLanguage } from './printings';
import { findDistrust, isMarked, judge, oldestDays, refuse } from './verdict';

const msPerDay = 86_400_000;

const nothing = {
  ...{ fair: null, comp: null, converted: null, ceiling: null, ceilingNeeds: null },
  ...{
    soldPercent: null,
    sureDeal: false,
    marked: false,
    slabs: [],
    gradingGain: null,
    mayMixPrintings: false,
  },
} as const;

/**
 * The fair value of the copy that a listing offers, and the verdict on its asking total or the first reason against
 * one. Pure; docs/value.md has the model and worked examples.
 */
export function appraise(input: AppraisalInput): Appraisal {
  const { match, said, priced, listing } = input;
  const asking = readAskingTotal(listing, input.preferences.costs, input.rates, input.now);
  const { total, paid, shippingUnknown } = asking;
  const { parts: costs, uncounted } = asking.costs;
  const asked = { total, paid, costs, shippingUnknown, uncounted };
  if (match.kind === 'choose' || match.kind === 'none') {
    return { ...nothing, ...asked, verdict: refuse(match.kind === 'none' ? 'no-card' : 'not-sure') };
  }
  const printing = fitPrinting(match.card, said.variants);
  // Prices of another card than the matched one can only be a mix-up on the way here: worse than none.
  if (!priced || priced.card.id !== match.card.id) {
    const verdict = refuse(input.detailKnown ? 'no-comp' : 'detail-needed');
    return { ...nothing, ...asked, verdict, mayMixPrintings: printing.mayMix };
  }
  const page = said.grade || said.isSlab ? 'graded' : readPageCondition(listing);
  const ageDays = findAge(priced, input.now);
  const valuation = valueCard(input, match.card, priced, {
    printings: printing.missing,
    language: said.language === 'unstated' || said.language === 'und' ? null : said.language,
    isOwnLanguage: fitsLanguage(match, said.language),
    ownPrice: listing.priceKind === 'sold' ? null : listing.asking,
  });
  const copy = findCopy(input, page, asking, valuation.shares);
  const offer: Offer = { ...input, match, priced, asking, printing, page, ageDays, valuation, copy };
  const obstacle = findObstacle(offer);
  const isValued = obstacle === null || obstacle.isValued;
  const worth = copy && isValued && valuation.figures.length > 0 ? valuation.findWorthOf(copy) : null;
  const fair = worth && valuation.toFairValue(worth, toCovers(copy));
  const comp = findOwnComp(offer, fair?.comps ?? valuation.toComps(null));
  const judgement = judge({
    ...{ ...offer, obstacle, fair, comp },
    plausibleLow: worth && valuation.toMoney(worth, 0.005),
    findBounds: () => findBounds(offer, obstacle?.bounds ?? 'none'),
    doubts: findDoubts(offer, fair, comp),
  });
  return {
    ...{ fair, comp, ...asked, ...judgement, ...gradeCopy(offer, fair?.value ?? null) },
    marked: (judgement.verdict.doubts ?? []).some(isMarked),
    mayMixPrintings: printing.mayMix && !hasPrinting(offer),
  };
}

/** What a value depends on beside the card and its prices. */
type ValueContext = Pick<AppraisalInput, 'preferences' | 'askRatio' | 'seenSales' | 'rates' | 'now'>;

/** What a copy of a card sells for now where no listing says more of it: in its usual printing and its own language. */
export function valueCopy(
  input: ValueContext & { readonly priced: PricedCard; readonly covers: Covers },
): CopyValue {
  const { priced, covers, now } = input;
  const { card } = priced;
  const of = toCopy(covers);
  if (of === undefined) return { fair: null, refusal: 'no-comp' };
  const copy: WantedCopy =
    of?.kind === 'graded' ? of : { kind: 'raw', conditions: of ? [{ code: of.condition, share: 1 }] : [] };
  const printings = findPrintings(covers);
  if (printings.length === 0 && fitPrinting(card, []).mayMix)
    return { fair: null, refusal: 'mixed-printings' };
  const age = findAge(priced, now);
  if (age !== null && age > oldestDays) return { fair: null, refusal: 'old-prices' };
  const everything = { printings, language: null, isOwnLanguage: true, ownPrice: null };
  const valuation = valueCard(input, card, priced, everything);
  if (valuation.figures.length === 0) return { fair: null, refusal: 'no-comp' };
  if (copy.kind === 'graded') {
    const prices = { ...priced.prices, graded: priced.prices.graded ?? {} };
    const missing = findMissingGrade({ valuation, copy, priced: { ...priced, prices }, detailKnown: true });
    if (missing) return { fair: null, refusal: missing.refusal };
  } else if (copy.conditions.length > 0 && priced.prices.raw === null) {
    return { fair: null, refusal: 'no-comp' };
  }
  if (isTooLittle({ valuation, copy })) return { fair: null, refusal: 'few-figures' };
  return { fair: valuation.toFairValue(valuation.findWorthOf(copy), covers), refusal: null };
}

function valueCard(
  { preferences, askRatio, seenSales, rates, now }: ValueContext,
  card: CardIdentity,
  priced: PricedCard,
  wanted: Omit<Wanted, 'country' | 'seenSales'>,
) {
  const { prices } = priced;
  const dated = seenSales.flatMap((sale): DatedSale[] => {
    const ageDays = (now.getTime() - Date.parse(sale.date)) / msPerDay;
    const exchanged = isPrice(sale.amount)
      ? intoCurrency(sale.amount, prices.currency, rates, now)
      : undefined;
    if (!exchanged?.sound || !(ageDays <= oldestDays)) return [];
    return [{ ...sale, amount: exchanged.amount, ageDays: Math.max(0, ageDays) }];
  });
  const { known } = card.set;
  return createValuation({
    prices,
    wanted: { ...wanted, country: preferences.country, seenSales: dated },
    year: known ? Number(known.releaseDate.slice(0, 4)) : null,
    ratio: askRatio,
    buckets: preferences.buckets,
    ageDays: findAge(priced, now) ?? 0,
  });
}

function findAge({ prices }: PricedCard, now: Date): number | null {
  const age = (now.getTime() - Date.parse(prices.updatedAt ?? '')) / msPerDay;
  return Number.isFinite(age) ? Math.max(0, age) : null;
}

/** Slabs beside a raw copy, and what grading it leaves. */
function gradeCopy(offer: Offer, value: Money | null): Pick<Appraisal, 'slabs' | 'gradingGain'> {
  const { copy, valuation, preferences, page } = offer;
  if (page !== 'raw' || copy?.kind !== 'raw') return { slabs: [], gradingGain: null };
  const conditions = copy.conditions.length > 0 ? copy.conditions : valuation.shares;
  // Wear in words of no scale may be any: nothing is reckoned for it.
  const costs = copy.conditions.length > 1 ? null : findCosts(offer, value);
  return findGrading(valuation, conditions, preferences.gradeOdds, costs);
}

/**
 * What buying and grading this copy cost. Null where the slabs in the answer may be of another printing or language
 * than the listing's card, where the card is only likely, where its prices are not to be trusted, or where nothing is
 * known to be paid.
 */
function findCosts(offer: Offer, value: Money | null): GradingCosts | null {
  const { match, said, asking, priced, preferences, printing, rates, now } = offer;
  const isSame =
    match.kind === 'sure' && printing.missing.length === 0 && !printing.unsaid && !printing.mayMix;
  if (!isSame || !fitsLanguage(match, said.language) || findDistrust(offer)) return null;
  if (said.conditionDoubt || preferences.gradingFee.minor === 0) return null;
  const { currency } = priced.prices;
  const exchange = (money: Money): Money | null => {
    if (money.minor === 0) return { minor: 0, currency };
    const exchanged = isPrice(money) ? intoCurrency(money, currency, rates, now) : undefined;
    return exchanged?.sound ? exchanged.amount : null;
  };
  const buying = !asking.refusal && isPrice(asking.total) ? exchange(asking.total) : value;
  const fee = exchange(preferences.gradingFee);
  const postage = exchange(preferences.postage);
  const { sellingFeePercent } = preferences;
  return buying && fee && postage ? { buying, fee, postage, sellingFeePercent } : null;
}

/**
 * Whether the stated grade or condition has its price in a bucket of Get card; false where search suffices. False
 * as well where Get card could not help: a slab whose grade nobody can read, or grades outside the plan
 * (`gradedAccess` false).
 */
export function needsDetail(
  said: Pick<Said, 'grade' | 'condition' | 'isSlab'>,
  gradedAccess: boolean | null = null,
): boolean {
  if (said.grade) return gradedAccess !== false;
  return !said.isSlab && said.condition !== null && findConditionCodes(said.condition) !== undefined;
}
