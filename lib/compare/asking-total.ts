import type { Listing } from '@/lib/domain/listing';
import { addMoney, type Money } from '@/lib/domain/money';
import type { RefusalCode } from './comparison';

/** What a listing asks in all, and why that may not be judged. */
export interface AskingTotal {
  /** Asking price plus known shipping; null when the listing names no single amount. */
  readonly total: Money | null;
  /** The currency in which the listing is priced or bid on; null where the page does not say. */
  readonly currency: string | null;
  /** Known shipping in that currency; null when there is none or it is not known. */
  readonly shipping: Money | null;
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

/** Adds up what the listing asks. Shipping in another currency cannot be added and counts as unknown. */
export function readAskingTotal(listing: Listing): AskingTotal {
  const refusal = kindRefusals[listing.priceKind] ?? missingPrice(listing);
  const { asking, currentBid, shipping } = listing;
  const currency =
    [asking?.currency, currentBid?.currency].find((code) => /^[A-Z]{3}$/.test(code ?? '')) ?? null;
  const known =
    shipping.kind === 'known' && shipping.amount.currency === currency && isAmount(shipping.amount)
      ? shipping.amount
      : null;
  const stated = { currency, shipping: known, refusal };
  const shippingUnknown = shipping.kind !== 'free' && !known;
  if (!asking || !isAmount(asking)) return { ...stated, total: null, shippingUnknown };
  const sum = known ? addMoney(asking, known) : asking;
  return { ...stated, total: sum ?? asking, shippingUnknown: shippingUnknown || !sum };
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
