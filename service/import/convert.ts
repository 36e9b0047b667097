import { minorDigits } from '@/lib/domain/money';
import type { Day } from '@/service/store/day';
import { refusePrice } from './check-observation';

/** What one euro bought of a currency, by day, oldest first. */
export interface RateSeries {
  readonly days: readonly Day[];
  readonly perEuro: readonly number[];
}

/** A price in minor units of another currency as of a day, or why it cannot be converted. */
export type Convert = (
  minor: number,
  from: string,
  to: string,
  day: Day,
) => number | { readonly reason: string };

/** A rate holds for this many days after its own: banks publish none on weekends and holidays. */
export const rateDays = 7;

/** A converter by `series` of rates against the euro; the euro itself needs none. Amounts are rounded halves up. */
export function createConvert(series: ReadonlyMap<string, RateSeries>): Convert {
  return (minor, from, to, day) => {
    const [a, b] = [findRate(series, from, day), findRate(series, to, day)];
    if (a === undefined || b === undefined)
      return {
        reason: `the card's prices are in ${to}, and no rate of ${a === undefined ? from : to} is known for that day`,
      };
    const euros = minor / 10 ** minorDigits(from) / a;
    // The last digits of a double are noise: without this a half that was meant exactly would round down.
    const converted = Math.round(Number((euros * b * 10 ** minorDigits(to)).toPrecision(14)));
    if (converted <= 0) return { reason: `the price comes to nothing in ${to}` };
    const reason = refusePrice(converted);
    return reason === undefined ? converted : { reason: `in ${to}, ${reason}` };
  };
}

function findRate(series: ReadonlyMap<string, RateSeries>, currency: string, day: Day): number | undefined {
  if (currency === 'EUR') return 1;
  const rates = series.get(currency);
  if (!rates) return undefined;
  let [low, high] = [0, rates.days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rates.days[middle] ?? 0) <= day) low = middle + 1;
    else high = middle;
  }
  const found = rates.days[low - 1];
  return found === undefined || found < day - rateDays ? undefined : rates.perEuro[low - 1];
}
