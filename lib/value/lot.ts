import type { Money, RateTable } from '@/lib/domain/money';
import type { FairValue } from './appraisal';
import { intoCurrency } from './money';

type Worth = Pick<FairValue, 'value' | 'low' | 'high'>;

/** A card that a lot names, with the value of one copy; null where it is not known or not asked for. */
export interface LotItem {
  readonly name: string;
  readonly cardNumber: string;
  /** Whether the words can mean no other card; only such cards count in the sum. */
  readonly isSure: boolean;
  readonly copies: number;
  readonly worth: Worth | null;
}

/** The cards that a lot names, and what the sure ones with a value are worth together. Never a verdict. */
export interface LotValue {
  readonly items: readonly LotItem[];
  /** Copies of them. */
  readonly named: number;
  /** Cards in the lot by its own words; null where they say none. */
  readonly count: number | null;
  readonly sum: (Worth & { readonly copies: number }) | null;
}

/**
 * Adds up a lot in the currency of its first value; values without a sound rate into it are left out. The ends of the
 * sum are the sums of the ends: prices of one market rise and fall together.
 */
export function sumLot(
  items: readonly LotItem[],
  count: number | null,
  rates: RateTable | null,
  now: Date,
): LotValue {
  const first = items.find(({ isSure, worth }) => isSure && worth)?.worth;
  const exchange = (amount: Money, copies: number): Money | null => {
    const exchanged = first && intoCurrency(amount, first.value.currency, rates, now);
    return exchanged?.sound ? { ...exchanged.amount, minor: exchanged.amount.minor * copies } : null;
  };
  const valued = items.flatMap(({ isSure, worth, copies }) => {
    if (!isSure || !worth) return [];
    const [value, low, high] = [worth.value, worth.low, worth.high].map((end) => exchange(end, copies));
    return value && low && high ? [{ value, low, high, copies }] : [];
  });
  const add = (end: keyof Worth) => ({
    minor: valued.reduce((all, one) => all + one[end].minor, 0),
    currency: first?.value.currency ?? '',
  });
  const copies = valued.reduce((all, one) => all + one.copies, 0);
  const sum = copies === 0 ? null : { value: add('value'), low: add('low'), high: add('high'), copies };
  const named = items.reduce((all, { copies }) => all + copies, 0);
  return { items, named, count: count !== null && count >= named ? count : null, sum };
}
