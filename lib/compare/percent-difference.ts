import type { Money } from '@/lib/domain/money';

/**
 * By how many percent `total` differs from `comp`, to one decimal, rounded half away from zero, so that as far under
 * reads the same as as far over; never -0. Undefined unless both are whole amounts of one currency and `comp` is
 * above zero. Exact for every safe integer. `comp` may be counted in so many `parts` of the smallest coin.
 */
export function percentDifference(total: Money, comp: Money, parts = 1): number | undefined {
  if (total.currency !== comp.currency || comp.minor <= 0) return undefined;
  if (!Number.isSafeInteger(total.minor) || !Number.isSafeInteger(comp.minor)) return undefined;
  const base = BigInt(comp.minor);
  const difference = BigInt(total.minor) * BigInt(parts) - base;
  const size = difference < 0n ? -difference : difference;
  // Tenths of a percent, plus a half before the division cuts off.
  const tenths = (size * 2000n + base) / (base * 2n);
  const percent = Number(tenths) / 10;
  return difference < 0n && tenths !== 0n ? -percent : percent;
}
