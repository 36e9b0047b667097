import { convertMoney, type Money, type RateTable } from '@/lib/domain/money';
import type { RateNote } from './comparison';
import { isPrice } from './is-price';

/** The bank's rates older than this are no ground for a verdict; the longest gap of its holidays is five days. A user's own are, of whatever day. */
const oldestDays = 7;
/** Into so many parts a coin is cut for the percentage. */
const fineParts = 1_000_000;
const msPerDay = 86_400_000;

/** A price in the currency that was asked for, and by which rate; `sound` false when the bank's rate is too old to judge by. */
export interface Exchanged {
  readonly amount: Money;
  /** The same before it is rounded to whole coins, in parts of the smallest coin; a small price is little more than its rounding. */
  readonly exact: { readonly money: Money; readonly parts: number };
  /** Null where the price was in that currency already. */
  readonly rate: RateNote | null;
  readonly sound: boolean;
}

/** The price in `currency`; undefined without a dated rate for both currencies. */
export function intoCurrency(
  price: Money,
  currency: string,
  rates: RateTable | null,
  now: Date,
): Exchanged | undefined {
  if (price.currency === currency)
    return { amount: price, exact: { money: price, parts: 1 }, rate: null, sound: true };
  const age = rates && findAgeInDays(rates.date, now);
  // A table of tomorrow may only be ahead by a time zone; one of next month is mistyped.
  if (!rates || age === null || age < -1) return undefined;
  const amount = convertMoney(price, currency, rates);
  if (!isPrice(amount)) return undefined;
  const money = convertMoney(price, currency, rates, fineParts);
  const exact = isPrice(money) ? { money, parts: fineParts } : { money: amount, parts: 1 };
  return {
    amount,
    exact,
    rate: { source: rates.source, date: rates.date },
    sound: rates.source === 'own' || age <= oldestDays,
  };
}

/** Whole days between a day and today, both in UTC; null when it is no day. */
function findAgeInDays(date: string, now: Date): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  const age = Math.floor(now.getTime() / msPerDay) - Date.parse(date) / msPerDay;
  return Number.isFinite(age) ? age : null;
}
