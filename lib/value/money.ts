import type { Listing } from '@/lib/domain/listing';
import { convertMoney, type Money, type RateTable } from '@/lib/domain/money';
import type { CostPart, CostRules, RateNote, RefusalCode } from './appraisal';
import { isPrice } from './comps';
import { reckonCosts } from './true-cost';

/** What a listing asks in all, and why that may not be judged. */
interface AskingTotal {
  /** Asking price plus the costs that count in the verdict; null when the listing names no single amount. */
  readonly total: Money | null;
  /** With the other costs as well; null where there are none. */
  readonly paid: Money | null;
  /** The currency in which the listing is priced or bid on; null where the page does not say. */
  readonly currency: string | null;
  readonly costs: ReturnType<typeof reckonCosts>;
  /** The costs at another price in that currency. */
  readonly reckon: (price: Money) => ReturnType<typeof reckonCosts>;
  /** True when shipping may still come on top. */
  readonly shippingUnknown: boolean;
  readonly refusal: RefusalCode | null;
}

/** Price kinds that are no offer at one price, however exact the amount beside them looks. */
const kindRefusals: Partial<Readonly<Record<Listing['priceKind'], RefusalCode>>> = {
  range: 'price-range',
  from: 'price-from',
  auction: 'auction',
  sold: 'sold-listing',
  unknown: 'no-asking-price',
};

/** Adds up what the listing costs. Without a rate to judge by, shipping in another currency counts as unknown. */
export function readAskingTotal(
  listing: Listing,
  rules: CostRules | null,
  rates: RateTable | null,
  now: Date,
): AskingTotal {
  const { asking, currentBid, shipping } = listing;
  const currency =
    [asking?.currency, currentBid?.currency].find((code) => /^[A-Z]{3}$/.test(code ?? '')) ?? null;
  const exchange = (amount: Money): Money | null => {
    if (currency === null || !isAmount(amount)) return null;
    if (amount.minor === 0) return { minor: 0, currency };
    const exchanged = intoCurrency(amount, currency, rates, now);
    return exchanged?.sound ? exchanged.amount : null;
  };
  const known = shipping.kind === 'known' ? exchange(shipping.amount) : null;
  const reckon = (price: Money) => reckonCosts({ listing, shipping: known, rules, exchange }, price);
  const refusal = kindRefusals[listing.priceKind] ?? missingPrice(listing);
  const shippingUnknown = shipping.kind !== 'free' && !known;
  const priced = asking ?? currentBid;
  const costs =
    priced && priced.currency === currency && isAmount(priced)
      ? reckon(priced)
      : { parts: [], open: [], uncounted: null };
  const stated = { currency, costs, reckon, refusal };
  if (!asking || !isAmount(asking)) return { ...stated, total: null, paid: null, shippingUnknown };
  const isSafe = isAmount(addCosts(asking, costs.parts));
  const total = isSafe
    ? addCosts(
        asking,
        costs.parts.filter(({ isJudged }) => isJudged),
      )
    : asking;
  const paid = isSafe && costs.parts.some(({ isJudged }) => !isJudged) ? addCosts(asking, costs.parts) : null;
  return { ...stated, total, paid, shippingUnknown: shippingUnknown || !isSafe };
}

function addCosts({ minor, currency }: Money, parts: readonly CostPart[]): Money {
  return { minor: parts.reduce((sum, { amount }) => sum + amount.minor, minor), currency };
}

function missingPrice({ asking, askingText }: Listing): RefusalCode | null {
  // A number without an amount: the reader found a price and could not tell its currency.
  if (!asking) return /\p{Nd}/u.test(askingText) ? 'unknown-currency' : 'no-asking-price';
  if (!/^[A-Z]{3}$/.test(asking.currency)) return 'unknown-currency';
  return isAmount(asking) && asking.minor > 0 ? null : 'no-asking-price';
}

function isAmount(money: Money): boolean {
  return Number.isSafeInteger(money.minor) && money.minor >= 0;
}

/** The bank's rates older than this are no ground for a verdict; the longest gap of its holidays is five days. A user's own are, of whatever day. */
const oldestDays = 7;
/** Into so many parts a coin is cut for the percentage. */
const fineParts = 1_000_000;
const msPerDay = 86_400_000;

/** A price in the currency that was asked for, and by which rate; `sound` false when the bank's rate is too old to judge by. */
interface Exchanged {
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
