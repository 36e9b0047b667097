import type { PricedCard } from '@/lib/domain/card';
import type { Money } from '@/lib/domain/money';
import type { CardMatch } from '@/lib/recognise/match';
import type { Appraisal, AppraisalInput, Said } from './appraisal';
import { isPrice } from './comps';
import { findConditionCodes, readPageCondition } from './conditions';
import { findCopy, findOwnComp, hasPrinting, type Offer, toCovers } from './copy';
import { findDoubts } from './doubts';
import { createValuation } from './fair-value';
import { findGrading, type GradingCosts } from './grading';
import { intoCurrency, readAskingTotal } from './money';
import { findBounds, findObstacle } from './obstacles';
import { fitPrinting, fitsLanguage } from './printings';
import { findDistrust, isMarked, judge, refuse } from './verdict';

const msPerDay = 86_400_000;

const nothing = {
  ...{ fair: null, comp: null, converted: null, ceiling: null, ceilingPercent: null, ceilingNeeds: null },
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
  const { match, said, priced, listing, preferences } = input;
  const asking = readAskingTotal(listing, input.rates, input.now);
  const { total, shippingUnknown } = asking;
  const asked = { total, shippingUnknown };
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
  const valuation = createValuation({
    prices: priced.prices,
    wanted: {
      printings: printing.missing,
      country: preferences.country,
      language: said.language === 'unstated' || said.language === 'und' ? null : said.language,
      isOwnLanguage: fitsLanguage(match, said.language),
      ownPrice: listing.priceKind === 'sold' ? null : listing.asking,
    },
    year: findYear(match),
    ratio: input.askRatio,
    buckets: preferences.buckets,
    ageDays: ageDays ?? 0,
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

/** The year of release by the card index; null where it does not have the set. */
function findYear({ card }: CardMatch): number | null {
  const { known } = card.set;
  return known ? Number(known.releaseDate.slice(0, 4)) : null;
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
