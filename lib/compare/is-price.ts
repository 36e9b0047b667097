import type { Money } from '@/lib/domain/money';

/** Whether this is a price: zero, negative and broken amounts are none; neither is one that was never said. */
export function isPrice(money: Money | null | undefined): money is Money {
  return money !== null && money !== undefined && Number.isSafeInteger(money.minor) && money.minor > 0;
}
