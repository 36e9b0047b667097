import type { PricedCard } from '@/lib/domain/card';
import type { Comp, WeaknessCode } from './comparison';

/** Fewer observations than this are few; a narrower bucket is taken from this many on. */
export const fewObservations = 5;
/** An update longer ago than this is old. */
const oldAfterDays = 30;
const msPerDay = 86_400_000;

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
    ['few-observations', comp.population !== null && comp.population < fewObservations],
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
