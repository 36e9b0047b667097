import type { PricedCard } from '@/lib/domain/card';
import type { Money } from '@/lib/domain/money';
import type { Comp, WeaknessCode } from './comparison';
import { isPrice } from './is-price';

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

/** What else is known of how a comp came to be compared. */
export interface Circumstances {
  readonly shippingUnknown: boolean;
  readonly converted: boolean;
  /** What the comp covers beyond what was wanted. */
  readonly wider: readonly WeaknessCode[];
  readonly now: Date;
}

/** Everything that makes a verdict on this comp weaker than it looks, in the order in which it is said. */
export function findWeaknesses(
  comp: Comp,
  priced: PricedCard,
  { shippingUnknown, converted, wider, now }: Circumstances,
): readonly WeaknessCode[] {
  const age = now.getTime() - Date.parse(priced.prices.updatedAt ?? '');
  const weaknesses: readonly (readonly [WeaknessCode, boolean])[] = [
    ['one-observation', comp.population === 1],
    [
      'few-observations',
      comp.population !== null && comp.population !== 1 && comp.population < fewObservations,
    ],
    ['older-sales', comp.field === 'sold.avg'],
    ['averages-differ', comp.field === 'sold.avg30d' && isUnlike(comp.amount, priced.prices.sold.avg)],
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

function isUnlike(amount: Money, other: Money | null): boolean {
  if (!isPrice(other) || other.currency !== amount.currency) return false;
  return amount.minor > other.minor * likeFactor || other.minor > amount.minor * likeFactor;
}
