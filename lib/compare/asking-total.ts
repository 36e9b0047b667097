import type { Listing } from '@/lib/domain/listing';
import { addMoney, type Money } from '@/lib/domain/money';
import type { RefusalCode } from './comparison';

/** What a listing asks in all, and why that may not be judged. */
export interface AskingTotal {
  /** Asking price plus known shipping; null when the listing names no single amount. */
  readonly total: Money | null;
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
  const { asking, shipping } = listing;
  if (!asking || !isAmount(asking))
    return { total: null, shippingUnknown: shipping.kind === 'unknown', refusal };
  if (shipping.kind === 'free') return { total: asking, shippingUnknown: false, refusal };
  const sum =
    shipping.kind === 'known' && isAmount(shipping.amount) ? addMoney(asking, shipping.amount) : undefined;
  return { total: sum ?? asking, shippingUnknown: sum === undefined, refusal };
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
