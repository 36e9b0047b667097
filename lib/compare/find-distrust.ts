import type { PricedCard } from '@/lib/domain/card';
import type { RefusalCode } from './comparison';

/** A stand-in for an answer that failed is judged up to this age. */
const standInHours = 24;
const msPerHour = 3_600_000;

/** Why these prices are shown but judge nothing: invented, or a stand-in of another day. */
export function findDistrust(
  { sample, stale, fetchedAt }: PricedCard,
  { now, judgeSamples }: { readonly now: Date; readonly judgeSamples: boolean },
): RefusalCode | null {
  if (sample && !judgeSamples) return 'sample-prices';
  // A stand-in whose age nobody can tell is one of unknown age: not judged either.
  if (stale && !(now.getTime() - Date.parse(fetchedAt) <= standInHours * msPerHour)) return 'stale-prices';
  return null;
}
