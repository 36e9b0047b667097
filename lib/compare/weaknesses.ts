import type { PricedCard } from '@/lib/domain/card';
import type { Money } from '@/lib/domain/money';
import { namesPrinting, readGradeNumber } from './buckets';
import type { Comp, WeaknessCode } from './comparison';
import { isPrice } from './find-comp';

/** Fewer observations than this are few; a narrower bucket is taken from this many on. */
export const fewObservations = 5;
/** An update longer ago than this is old. */
const oldAfterDays = 30;
const msPerDay = 86_400_000;
/**
 * How many times as much as the average of all sales the 30-day one may be, or the other way round. Nobody says how many
 * sales stand behind the latter; where few do, one odd sale moves it, and the number beside it is of all sales.
 */
const likeFactor = 1.5;
/** The same of the average of the last 7 days against the 30-day one, from which on the market has moved. */
const weekFactor = 1.2;
/** The same of a grade against a better one, from which on the two do not fit. */
const gradeFactor = 1.1;

/** What else is known of how a comp came to be compared. */
interface Circumstances {
  readonly shippingUnknown: boolean;
  /** Whether the title has words that nobody here knows. */
  readonly isUnread: boolean;
  /** Whether a reprint of the same number may be what is offered. */
  readonly mayBeReprint: boolean;
  readonly converted: boolean;
  /** What the comp covers beyond what was wanted. */
  readonly wider: readonly WeaknessCode[];
  readonly now: Date;
}

/** Everything that makes a verdict on this comp weaker than it looks, in the order in which it is said. */
export function findWeaknesses(
  comp: Comp,
  priced: PricedCard,
  { shippingUnknown, isUnread, mayBeReprint, converted, wider, now }: Circumstances,
): readonly WeaknessCode[] {
  const { sold } = priced.prices;
  const isMonth = comp.field === 'sold.avg30d';
  const age = now.getTime() - Date.parse(priced.prices.updatedAt ?? '');
  const weaknesses: readonly (readonly [WeaknessCode, boolean])[] = [
    ['unread-words', isUnread],
    ['reprinted', mayBeReprint],
    ['odd-average', isOutsideRange(comp) || isOverBetterGrade(comp, priced)],
    ['one-observation', comp.population === 1],
    [
      'few-observations',
      comp.population !== null && comp.population !== 1 && comp.population < fewObservations,
    ],
    ['older-sales', comp.field === 'sold.avg'],
    [
      'averages-differ',
      isMonth &&
        (isFarOver(comp.amount, sold.avg, likeFactor) || isFarOver(sold.avg, comp.amount, likeFactor)),
    ],
    ['week-lower', isMonth && isFarOver(comp.amount, sold.avg7d, weekFactor)],
    ['week-higher', isMonth && isFarOver(sold.avg7d, comp.amount, weekFactor)],
    ['all-conditions', comp.covers.kind === 'all-conditions'],
    ['wider-country', wider.includes('wider-country')],
    ['wider-language', wider.includes('wider-language')],
    ['shipping-unknown', shippingUnknown],
    ['converted', converted],
    ['old-prices', age > oldAfterDays * msPerDay],
    ['stale-answer', priced.stale],
  ];
  return weaknesses.filter(([, holds]) => holds).map(([code]) => code);
}

/** An average is never outside the prices that it is made of: some of its figures are wrong. */
function isOutsideRange({ amount, low, high }: Comp): boolean {
  return (low !== null && amount.minor < low.minor) || (high !== null && amount.minor > high.minor);
}

/** A grade that costs more than a better one of the same company is mostly a few odd sales. */
function isOverBetterGrade({ covers, amount, scope }: Comp, { prices }: PricedCard): boolean {
  if (covers.kind !== 'grade' || scope.country !== null) return false;
  const own = readGradeNumber(covers.grade) ?? Number.POSITIVE_INFINITY;
  const ofPrinting = namesPrinting(covers.grade);
  const { [covers.grader]: others = {} } = prices.graded ?? {};
  return Object.entries(others).some(
    ([grade, { summary }]) =>
      (readGradeNumber(grade) ?? 0) > own &&
      namesPrinting(grade) === ofPrinting &&
      isFarOver(amount, summary.avg, gradeFactor),
  );
}

/** False where either price is missing, or their currencies differ. */
function isFarOver(amount: Money | null, other: Money | null, factor: number): boolean {
  if (!isPrice(amount) || !isPrice(other) || other.currency !== amount.currency) return false;
  return amount.minor > other.minor * factor;
}
