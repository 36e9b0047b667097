import type { Money } from '@/lib/domain/money';
import type { Comp, Doubt, FairValue } from './appraisal';
import { isPrice } from './comps';
import type { Offer } from './copy';
import { findPriceBelow } from './market-model';
import { intoCurrency } from './money';
import { findBounds } from './obstacles';
import { findPrintLanguage, fitsLanguage } from './printings';

/** Fewer observations than this are few. */
const fewObservations = 5;
/** An update longer ago than this is old. */
const oldAfterDays = 30;
/** How many times one of two figures is the other before it is said: sold and asked, week and month, a grade and a better one. */
const differs = 1.15;
const weekMoves = 1.2;
const clearlyDearer = 1.1;
/** A figure of a smaller share in the value is not spoken of. */
const leastWeight = 0.05;

/** What weakens a verdict on this value, or on a bound without one, in the order in which it is said. */
export function findDoubts(offer: Offer, fair: FairValue | null, own: Comp | null): readonly Doubt[] {
  const { priced, said, match, asking, preferences, ageDays } = offer;
  const { sold, currency } = priced.prices;
  const mayBeReprint = match.reasons.some(
    (one) => one === 'reprint-shares-number' || one === 'maybe-reprint',
  );
  const isOfCountry = preferences.country === (own?.scope.country ?? '');
  const week = isPrice(sold.avg7d) && isPrice(sold.avg30d) ? [sold.avg7d, sold.avg30d] : null;
  const doubts: readonly (Doubt | false | null)[] = [
    fair && findDifference(offer, fair, own),
    said.unread.length > 0 && { code: 'unread-words' },
    mayBeReprint && { code: 'reprinted' },
    fair &&
      own &&
      (isOutsideRange(own) || isDearerThanBetter(offer, own)) && {
        code: 'odd-average',
        amounts: [own.amount],
      },
    ...(fair ? doubtCounts(offer, fair, own) : []),
    week && isFar(week) && { code: 'week-moved', amounts: week },
    ageDays !== null && ageDays > oldAfterDays && { code: 'old-prices', count: Math.floor(ageDays) },
    fair?.covers.kind === 'all-conditions' && doubtCondition(offer, fair),
    asking.shippingUnknown && { code: 'shipping-unknown' },
    ...asking.costs.open.map((code) => ({ code })),
    priced.stale && { code: 'stale-answer' },
    !isOfCountry && { code: 'wider-country' },
    fair && isOfMoreLanguages(offer, own) && { code: 'wider-language' },
    asking.currency !== null && asking.currency !== currency && { code: 'converted' },
  ];
  return doubts.filter((doubt) => doubt !== null && doubt !== false);
}

/** How few observations the value rests on, and that they are asking prices. */
function doubtCounts(
  { priced, copy, askRatio }: Offer,
  fair: FairValue,
  own: Comp | null,
): readonly (Doubt | false)[] {
  const { sold, listings } = priced.prices;
  const isGraded = copy?.kind === 'graded';
  const counts = [own?.population ?? null, isGraded ? null : sold.population].filter((one) => one !== null);
  const count = Math.max(...counts);
  const hasSales = fair.comps.some(({ asked, weight }) => !asked && weight > leastWeight);
  const asks = own?.population ?? listings.population;
  return [
    isGraded && !own && { code: 'between-grades' },
    counts.length > 0 && count < fewObservations && { code: 'few-sales', count },
    !hasSales && { code: 'asks-only', ...(asks === null ? {} : { count: asks }) },
    !hasSales &&
      !askRatio.isLearned && {
        code: 'general-ratio',
        count: Math.round((Math.exp(askRatio.mean) - 1) * 100),
      },
  ];
}

/** From the worth of the worst copy that the words allow to that of the best. */
function doubtCondition(offer: Offer, { low, high }: FairValue): Doubt {
  const { worst, best } = findBounds(offer, 'both');
  return { code: 'any-condition', amounts: [worst?.amount ?? low, best?.amount ?? high] };
}

/** An average is never outside the prices that it is made of: some of its figures are wrong. */
function isOutsideRange({ amount, low, high }: Comp): boolean {
  return (isPrice(low) && amount.minor < low.minor) || (isPrice(high) && amount.minor > high.minor);
}

/** Whether the grader's own better grade costs clearly less: one of the two averages is odd. */
function isDearerThanBetter({ copy, valuation }: Offer, { amount }: Comp): boolean {
  return (
    copy?.kind === 'graded' &&
    valuation.figures.some(({ comp, evidence: { copy: of, scope } }) => {
      const isBetter = of?.kind === 'graded' && of.grader === copy.grader && of.grade > copy.grade;
      return (
        isBetter && of.label === '' && !scope.printing && amount.minor > comp.amount.minor * clearlyDearer
      );
    })
  );
}

function isFar(amounts: readonly Money[]): boolean {
  const minors = amounts.map(({ minor }) => minor);
  return Math.max(...minors) > Math.min(...minors) * weekMoves;
}

/** Whether an answer's own breakdown shows offers in other languages, and the copy's figure is of all of them. */
function isOfMoreLanguages({ said, match, priced }: Offer, own: Comp | null): boolean {
  const { language } = said;
  if (language === 'unstated' || own?.scope.language === language) return false;
  if (!fitsLanguage(match, language)) return true;
  // A card that shows no language is an English one, and so are most of its prices.
  if ((findPrintLanguage(match.card) ?? 'en') === language) return false;
  return Object.values(priced.prices.raw ?? {}).some(({ countries }) =>
    Object.values(countries).some(({ languages }) =>
      Object.keys(languages).some((key) => key !== language.toUpperCase()),
    ),
  );
}

/**
 * The sold and the asked figure that weigh most, where the value of either alone lies outside the interval of the
 * other, or what is asked is more than the sales say and less than the others ask.
 */
function findDifference(
  { valuation, copy, asking, preferences, rates, now }: Offer,
  { comps, low }: FairValue,
  own: Comp | null,
): Doubt | null {
  const [sold, asked] = [false, true].map(
    (isAsked) =>
      comps
        .filter((comp) => comp.asked === isAsked && comp.weight > leastWeight)
        .sort((a, b) => b.weight - a.weight)[0],
  );
  // Such copies are not asked for, and do not sell for, less than the least that they are worth.
  if (own?.days === null && own.amount.minor < low.minor) {
    const other = [sold, asked].find((one) => one && one.field !== own.field)?.amount ?? low;
    return { code: 'figures-differ', amounts: [other, own.amount] };
  }
  if (!sold || !asked) return null;
  if (copy?.kind !== 'raw') return null;
  const fields = new Set(comps.flatMap((comp) => (comp.asked ? [comp.field] : [])));
  const [fromSold, fromAsked] = [false, true].map((isAsked) => {
    const worth = valuation.findWorthOf(copy, ({ comp }) => fields.has(comp.field) === isAsked);
    const [low = 0, value = 0, high = 0] = [0.05, 0.5, 0.95].map((share) => findPriceBelow(worth, share));
    return { low, value, high };
  });
  if (!fromSold || !fromAsked) return null;
  const times = Math.max(fromSold.value, fromAsked.value) / Math.min(fromSold.value, fromAsked.value);
  const isApart = isOutside(fromSold.value, fromAsked) && isOutside(fromAsked.value, fromSold);
  const asks = asking.total
    ? intoCurrency(asking.total, sold.amount.currency, rates, now)?.amount.minor
    : undefined;
  const isDear = asks !== undefined && asks >= fromSold.value * (1 + preferences.nearPercent / 100);
  const isBetween = isDear && asks < fromAsked.value;
  return times > differs && (isApart || isBetween)
    ? { code: 'figures-differ', amounts: [sold.amount, asked.amount] }
    : null;
}

function isOutside(value: number, { low, high }: { readonly low: number; readonly high: number }): boolean {
  return value < low || value > high;
}
