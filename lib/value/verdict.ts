import { type Money, minorDigits } from '@/lib/domain/money';
import type { Appraisal, Comp, DealRule, Doubt, FairValue, RefusalCode, Verdict } from './appraisal';
import { isPrice } from './comps';
import { readPageCondition } from './conditions';
import type { Offer } from './copy';
import { intoCurrency } from './money';
import type { findBounds, findObstacle } from './obstacles';

/** What was found out about a listing whose card has prices: what a verdict rests on. */
interface Findings extends Offer {
  readonly obstacle: ReturnType<typeof findObstacle>;
  readonly fair: FairValue | null;
  readonly comp: Comp | null;
  /** Under every plausible worth, in the card's currency: 199 of 200 copies are worth more. */
  readonly plausibleLow: Money | null;
  readonly findBounds: () => ReturnType<typeof findBounds>;
  readonly doubts: readonly Doubt[];
}

/** So far under the value, in percent, nothing is taken for a bargain without a look. */
const farPercent = 60;
/** How many times the raw card's price a slab must be worth for the two to be told apart by what is asked. */
const slabFactor = 1.5;
/** Up to how many times the raw card's price somebody who offers the raw card may ask. */
const rawFactor = 1.25;
/** Unknown shipping of a few units decides a verdict on values up to this. */
const shippingMatters = 20;
/** So many units of a currency without smaller coins, yen and won, are about one of the others. */
const smallUnits = 150;
/** A stand-in for an answer that failed is judged up to this age. */
const standInHours = 24;
/** Prices older than half a year judge nothing. */
export const oldestDays = 180;
/** A sure deal rests on so many sales, and on prices not older than a month. */
const leastSales = 3;
const monthDays = 31;
const msPerHour = 3_600_000;

/** Doubts that only say what the figures are of: they mark no verdict. */
const notes: ReadonlySet<Doubt['code']> = new Set([
  ...(['any-condition', 'general-ratio', 'wider-country', 'converted', 'asks-only', 'week-moved'] as const),
]);

/** Whether a doubt makes the verdict itself doubtful, so that its label is marked. */
export function isMarked({ code }: Doubt): boolean {
  return !notes.has(code);
}

/** Why these prices are shown but judge nothing: invented, a stand-in of another day, or of half a year ago. */
export function findDistrust({ priced, now, judgeSamples, ageDays }: Offer): RefusalCode | null {
  const { sample, stale, fetchedAt } = priced;
  if (sample && !judgeSamples) return 'sample-prices';
  // A stand-in whose age nobody can tell is one of unknown age: not judged either.
  if (stale && !(now.getTime() - Date.parse(fetchedAt) <= standInHours * msPerHour)) return 'stale-prices';
  return ageDays !== null && ageDays > oldestDays ? 'old-prices' : null;
}

/**
 * By how many percent `total` differs from `value`, to one decimal, rounded half away from zero, so that as far under
 * reads the same as as far over; never -0. Undefined unless both are whole amounts of one currency and `value` is
 * above zero. Exact for every safe integer. `value` may be counted in so many `parts` of the smallest coin.
 */
export function percentDifference(total: Money, value: Money, parts = 1): number | undefined {
  if (total.currency !== value.currency || value.minor <= 0) return undefined;
  if (!Number.isSafeInteger(total.minor) || !Number.isSafeInteger(value.minor)) return undefined;
  const base = BigInt(value.minor);
  const difference = BigInt(total.minor) * BigInt(parts) - base;
  const size = difference < 0n ? -difference : difference;
  // Tenths of a percent, plus a half before the division cuts off.
  const tenths = (size * 2000n + base) / (base * 2n);
  const percent = Number(tenths) / 10;
  return difference < 0n && tenths !== 0n ? -percent : percent;
}

/** The verdict, with where a bid may end or a sale lay for listings that get none. */
type Judgement = Pick<
  Appraisal,
  'verdict' | 'converted' | 'ceiling' | 'ceilingNeeds' | 'soldPercent' | 'sureDeal'
>;

const unjudged = {
  ...{ ceiling: null, ceilingNeeds: null, soldPercent: null, sureDeal: false },
} as const;

/** Judges the listing, or gives the first reason against it: what the figures are of, what is asked, what can be trusted. */
export function judge(found: Findings): Judgement {
  const { asking, fair, obstacle, match, priced, doubts } = found;
  const exchange = createExchange(found);
  const [value, low, high] = [fair?.value, fair?.low, fair?.high].map((price) => price && exchange(price));
  const converted =
    value?.rate && low && high
      ? { value: value.amount, low: low.amount, high: high.amount, rate: value.rate }
      : null;
  const none = { ...unjudged, converted };
  const { refusal } = obstacle ?? {};
  // No bargain of a card that may be another one: neither a verdict, nor a highest bid, nor the place of a sale.
  if (match.kind === 'likely') return { ...none, verdict: refuse(refusal ?? 'likely-only') };
  const distrust = findDistrust(found);
  const isPriced = !distrust && value?.sound && low && high;
  if (obstacle || !isPriced) {
    const oneSided = obstacle && !distrust && !asking.refusal ? judgeBounds(found, exchange) : null;
    if (oneSided) return { ...none, verdict: oneSided };
    const isOtherCurrency = fair && !value?.sound;
    const reason =
      (obstacle?.isFirst && refusal) ||
      (asking.refusal ?? (isOtherCurrency ? 'other-currency' : (distrust ?? refusal ?? 'no-comp')));
    const pricedAt = (reason === 'old-prices' && priced.prices.updatedAt) || priced.fetchedAt;
    const isOld = reason === 'stale-prices' || reason === 'old-prices';
    return { ...none, verdict: refuse(reason, isOld ? { pricedAt } : {}) };
  }
  const place = findPlace(found, value, low);
  if (asking.refusal) {
    const isPlaced = place.ceiling !== null || place.soldPercent !== null;
    return { ...none, ...place, verdict: refuse(asking.refusal, isPlaced ? { doubts } : {}) };
  }
  const { money, parts } = value.exact;
  const percent = asking.total ? percentDifference(asking.total, money, parts) : undefined;
  if (percent === undefined || !asking.total) return { ...none, ...place, verdict: refuse('no-comp') };
  const kind = findKind(percent, asking.total, { low: low.amount, high: high.amount }, found);
  const verdict = { kind, percent, bound: null, doubts: doubtVerdict(percent, found, exchange) } as const;
  const sureDeal = kind === 'under' && isSureDeal(found, verdict, exchange);
  return { ...none, ...place, verdict, sureDeal };
}

type Exchanged = NonNullable<ReturnType<typeof intoCurrency>>;
type Exchange = (price: Money) => Exchanged | undefined;

function createExchange({ asking, rates, now }: Findings): Exchange {
  const { currency } = asking;
  return (price) => (currency ? intoCurrency(price, currency, rates, now) : undefined);
}

/** Under only below the low end and at least so many percent below the value, over the other way round. */
function findKind(
  percent: number,
  total: Money,
  interval: { readonly low: Money; readonly high: Money },
  { preferences }: Pick<Findings, 'preferences'>,
): 'under' | 'near' | 'over' {
  const least = Math.max(preferences.nearPercent, 0);
  if (percent < 0 && percent <= -least && total.minor < interval.low.minor) return 'under';
  if (percent > 0 && percent >= least && total.minor > interval.high.minor) return 'over';
  return 'near';
}

/** A verdict that holds for every copy that this one may be: over even the best of them, or under the worst. */
function judgeBounds(found: Findings, exchange: Exchange): Verdict | null {
  const { asking, preferences } = found;
  const { best, worst } = found.findBounds();
  const least = Math.max(preferences.nearPercent, 0);
  for (const [kind, bound] of [
    ['over', best],
    ['under', worst],
  ] as const) {
    const amount = bound && exchange(bound.amount);
    const end = bound && exchange(bound.end)?.amount.minor;
    if (!amount?.sound || !end || !asking.total) continue;
    const percent = percentDifference(asking.total, amount.exact.money, amount.exact.parts);
    if (percent === undefined || percent === 0) continue;
    const { minor } = asking.total;
    const isPast = kind === 'over' ? percent >= least && minor > end : percent <= -least && minor < end;
    if (!isPast) continue;
    return { kind, percent, bound, doubts: doubtVerdict(percent, found, exchange) };
  }
  return null;
}

/** What speaks against a bargain, by what is asked alone: a copy, a worn card, another one, or no slab at all; and the figures' own doubts. */
function doubtVerdict(percent: number, found: Findings, exchange: Exchange): readonly Doubt[] {
  const raw = findRawNear(found, exchange);
  return [
    ...(percent <= -farPercent ? [{ code: 'far-under' } as const] : []),
    ...(raw ? [{ code: 'slab-near-raw', amounts: [raw] } as const] : []),
    ...found.doubts.filter(({ code }) => code !== 'shipping-unknown' || isShippingOpen(found)),
  ];
}

/**
 * Titles name grades that their card is only hoped to get, in more words than anybody can list. Where the page does not
 * call it graded and what is asked is the raw card's price, the grade may be such a hope.
 */
function findRawNear({ priced, listing, fair, asking }: Findings, exchange: Exchange): Money | null {
  if (fair?.covers.kind !== 'grade' || readPageCondition(listing) === 'graded') return null;
  const { sold } = priced.prices;
  const raw = isPrice(sold.avg30d) ? sold.avg30d : sold.avg;
  const rawHere = isPrice(raw) && exchange(raw)?.amount;
  if (!rawHere || !asking.total || fair.value.minor < raw.minor * slabFactor) return null;
  return asking.total.minor <= rawHere.minor * rawFactor ? raw : null;
}

/** Shipping that is not known matters little beside a dear card, unless it is stated in a currency without a rate. */
function isShippingOpen({ fair, listing }: Findings): boolean {
  if (!fair || listing.shipping.kind === 'known') return true;
  const { minor, currency } = fair.value;
  const unit = 10 ** minorDigits(currency);
  return minor < shippingMatters * (unit === 1 ? smallUnits : unit);
}

/** Under every plausible price, of a sure card in a condition that is stated or does not matter, by sales of this month. */
function isSureDeal(
  found: Findings,
  verdict: Extract<Verdict, { kind: 'under' | 'near' | 'over' }>,
  exchange: Exchange,
): boolean {
  const { asking, plausibleLow, copy, ageDays, priced, preferences } = found;
  const floor = plausibleLow && exchange(plausibleLow);
  if (!floor || !asking.total || asking.total.minor >= floor.amount.minor) return false;
  if (verdict.percent > preferences.rule.atMostPercent - 100) return false;
  const { sold } = priced.prices;
  const isOfThisMonth = ageDays === null ? isPrice(sold.avg30d) || isPrice(sold.avg7d) : ageDays <= monthDays;
  const count = countObservations(found);
  return (
    (copy?.kind === 'graded' || copy?.conditions.length === 1) &&
    isOfThisMonth &&
    !asking.shippingUnknown &&
    count >= leastSales &&
    (sold.population ?? 0) >= leastSales &&
    !restsOnTooFew(count, preferences.rule) &&
    // A price that has just moved may move again.
    !verdict.doubts.some((doubt) => isMarked(doubt) || doubt.code === 'week-moved')
  );
}

/** Observations of the figures that fit: of the copy's own bucket, and of the sales of raw copies. */
function countObservations({ comp, copy, priced }: Findings): number {
  const sales = copy?.kind === 'graded' ? 0 : (priced.prices.sold.population ?? 0);
  return Math.max(comp?.population ?? 0, sales);
}

/** Whether the rule asks for more observations than there are. */
function restsOnTooFew(count: number, { leastPopulation }: DealRule): boolean {
  return leastPopulation > 0 && !(count >= leastPopulation);
}

/**
 * The highest price that, with its judged costs, stays within `limit`; costs grow with the price, so that halving finds
 * it. Zero where none does.
 */
function findHighestPrice(limit: Money, reckon: Offer['asking']['reckon']): Money {
  const { currency } = limit;
  const fits = (minor: number): boolean => {
    const costs = reckon({ minor, currency }).parts.filter(({ isJudged }) => isJudged);
    return costs.reduce((sum, { amount }) => sum + amount.minor, minor) <= limit.minor;
  };
  let [low, high] = [0, Math.max(0, limit.minor)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return { minor: low, currency };
}

/**
 * The highest price that leaves the margin: the value without it, never above the low end, less the costs on top, in
 * whole coins. Null where nothing above zero is left, or the margin is broken.
 */
function findCeiling(value: Money, low: Money, { preferences, asking }: Findings): Appraisal['ceiling'] {
  const margin = preferences.marginPercent ?? 100 - preferences.rule.atMostPercent;
  const thousandths = Math.round((100 - margin) * 1000);
  if (!Number.isSafeInteger(thousandths) || thousandths <= 0) return null;
  const share = Number((BigInt(value.minor) * BigInt(thousandths)) / 100_000n);
  const isLow = low.minor < share;
  const price = findHighestPrice({ ...value, minor: Math.min(share, low.minor) }, asking.reckon);
  if (price.minor <= 0) return null;
  const costs = asking.reckon(price).parts.filter(({ isJudged }) => isJudged);
  return { price, base: isLow ? low : value, marginPercent: isLow ? null : margin, costs };
}

const offered = new Set(['auction', 'auction-buy-now', 'best-offer']);

/** Where bids and offers may end by the user's rule, or where a sale lay; both in the listing's currency. */
function findPlace(found: Findings, { amount, exact }: Exchanged, low: Exchanged) {
  const { listing, asking, preferences } = found;
  const isOffered = offered.has(listing.priceKind);
  const paid = listing.priceKind === 'sold' && isPrice(asking.total) ? asking.total : null;
  const { rule } = preferences;
  const isTooFew = restsOnTooFew(countObservations(found), rule);
  const ceiling = isOffered && !isTooFew ? findCeiling(amount, low.amount, found) : null;
  return {
    ceiling,
    ceilingNeeds: isOffered && isTooFew ? rule.leastPopulation : null,
    soldPercent: (paid && percentDifference(paid, exact.money, exact.parts)) ?? null,
  };
}

/** A verdict that is none, with its reason. */
export function refuse(
  refusal: RefusalCode,
  more: { readonly pricedAt?: string; readonly doubts?: readonly Doubt[] } = {},
): Verdict {
  return { kind: 'refused', refusal, ...more };
}
