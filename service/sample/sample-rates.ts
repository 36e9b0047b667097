import { createRandom, hashText } from './random';
import { priceStyles, type SampleCurrency } from './sample-currencies';
import { sampleWindowDays } from './sample-window';

/** Invented exchange rates of the days of a sample. */
export interface SampleRates {
  /** What one euro bought `age` days before the last day; on days when banks publish none, the rate of the day before. */
  perEuro(currency: SampleCurrency, age: number): number;
  /** Whether banks publish rates on the day so long ago. */
  isPublished(age: number): boolean;
}

/** Days before a sample's first day for which there are rates as well: that day may be one without. */
const daysBefore = 7;
/** The age of the oldest rate. */
export const oldestRateAge = sampleWindowDays + daysBefore;
const dailyMove = 0.004;
const dayMs = 86_400_000;

/** Rates that wander from day to day and rest on weekends; they depend on the seed and the day of `until` alone. */
export function createSampleRates(seed: number, until: Date): SampleRates {
  const published = Array.from({ length: oldestRateAge + 1 }, (_, age) => {
    const weekday = new Date(until.getTime() - age * dayMs).getUTCDay();
    return weekday !== 0 && weekday !== 6;
  });
  const series = Object.fromEntries(
    Object.entries(priceStyles).map(([currency, { perEuro }]) => {
      const random = createRandom(hashText(currency, seed));
      const rates = new Array<number>(published.length);
      let rate: number = perEuro;
      // From the oldest day on, so that a day without a rate of its own has that of the day before.
      for (let age = oldestRateAge; age >= 0; age -= 1) {
        if (currency !== 'EUR' && published[age]) rate *= Math.exp(dailyMove * random.normal());
        rates[age] = Number(rate.toPrecision(5));
      }
      return [currency, rates];
    }),
  );
  return {
    isPublished: (age) => published[age] === true,
    perEuro: (currency, age) => series[currency]?.[age] ?? priceStyles[currency].perEuro,
  };
}
