import { type Money, toMoney } from './money';

/** No card was ever sold for so much in any currency's smallest unit; sums of such amounts are still exact numbers. */
const largestMinor = 10_000_000_000_000;

/**
 * A price that a service sends, or null where that is none: services send zero where they have no data, and a number
 * beyond every price, or below the currency's smallest coin, is a broken answer.
 */
export function toKnownMoney(amount: number | null, currency: string): Money | null {
  if (amount === null || !(amount > 0)) return null;
  const money = toMoney(amount, currency);
  return money && money.minor > 0 && money.minor <= largestMinor ? money : null;
}
