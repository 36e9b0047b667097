import type { PricedCard } from '@/lib/domain/card';
import type { Comp, WeaknessCode } from './comparison';

/** Fewer observations than this are few. */
const fewObservations = 5;
/** An update longer ago than this is old. */
const oldAfterDays = 30;
const msPerDay = 86_400_000;

/** Everything that makes a verdict on this comp weaker than it looks, in the order in which it is said. */
export function findWeaknesses(
  comp: Comp,
  priced: PricedCard,
  shippingUnknown: boolean,
  now: Date,
): readonly WeaknessCode[] {
  const age = now.getTime() - Date.parse(priced.prices.updatedAt ?? '');
  const weaknesses: readonly (readonly [WeaknessCode, boolean])[] = [
    ['few-observations', comp.population !== null && comp.population < fewObservations],
    ['all-conditions', comp.covers.kind === 'all-conditions'],
    ['shipping-unknown', shippingUnknown],
    ['old-prices', age > oldAfterDays * msPerDay],
    ['stale-answer', priced.stale],
  ];
  return weaknesses.filter(([, holds]) => holds).map(([code]) => code);
}
