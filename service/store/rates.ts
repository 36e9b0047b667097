import { minorDigits } from '@/lib/domain/money';
import type { Database } from './database';
import type { Day } from './day';
import type { Refused, RowOutcome } from './tables';

/** The price of one euro in a currency (ISO 4217, never EUR) on a day. */
export interface RateRow {
  readonly currency: string;
  readonly day: Day;
  readonly perEuro: number;
}

/** The prices of one euro in a currency by day, oldest first. */
interface RateSeries {
  readonly days: readonly Day[];
  readonly perEuro: readonly number[];
}

/** Reads and writes exchange rates. */
interface RateStore {
  /** Saves the rates of an import and gives the outcome of each, in the same order; one of a stored day replaces its value. */
  save(rows: readonly RateRow[], importNumber?: number): Promise<readonly RowOutcome[]>;
  /** All rates by currency. */
  load(): Promise<ReadonlyMap<string, RateSeries>>;
}

/** The rates in `db`. */
export function createRateStore(db: Database): RateStore {
  return {
    save(rows, importNumber) {
      return db.transaction().execute(async (transaction) => {
        const outcomes: RowOutcome[] = [];
        for (const { currency, day, perEuro } of rows) {
          const before = await transaction
            .selectFrom('rates')
            .select('per_euro')
            .where('currency', '=', currency)
            .where('day', '=', day)
            .executeTakeFirst();
          if (before?.per_euro === perEuro) {
            outcomes.push('unchanged');
            continue;
          }
          await transaction
            .insertInto('rates')
            .values({ currency, day, per_euro: perEuro, import: importNumber ?? null })
            .onConflict((conflict) =>
              conflict
                .columns(['currency', 'day'])
                .doUpdateSet({ per_euro: perEuro, import: importNumber ?? null }),
            )
            .execute();
          outcomes.push(before ? 'changed' : 'added');
        }
        return outcomes;
      });
    },
    async load() {
      const rows = await db.selectFrom('rates').selectAll().orderBy('currency').orderBy('day').execute();
      const series = new Map<string, { days: Day[]; perEuro: number[] }>();
      for (const { currency, day, per_euro } of rows) {
        const rates = series.get(currency) ?? { days: [], perEuro: [] };
        series.set(currency, rates);
        rates.days.push(day);
        rates.perEuro.push(per_euro);
      }
      return series;
    },
  };
}

/** Converts a price in minor units as of a day, or says why it cannot. */
type Convert = (minor: number, from: string, to: string, day: Day) => number | Refused;

/** A rate holds for this many days after its own: banks publish none on weekends and holidays. */
export const rateDays = 7;

/** A converter by rates against the euro; the euro itself needs none. Amounts are rounded half up. */
export function createConvert(series: ReadonlyMap<string, RateSeries>): Convert {
  return (minor, from, to, day) => {
    const [a, b] = [findRate(series, from, day), findRate(series, to, day)];
    if (a === undefined || b === undefined)
      return {
        reason: `the card's prices are in ${to}, and no rate of ${a === undefined ? from : to} is known for that day`,
        isLeftOut: true,
      };
    const euros = minor / 10 ** minorDigits(from) / a;
    // The last digits of a double are noise: an exact half would otherwise be rounded down.
    const converted = Math.round(Number((euros * b * 10 ** minorDigits(to)).toPrecision(14)));
    if (converted <= 0) return { reason: `the price comes to nothing in ${to}` };
    const reason = refusePrice(converted);
    return reason === undefined ? converted : { reason: `in ${to}, ${reason}` };
  };
}

/** Above the price of any card; sums of millions of such prices stay exact in both databases. */
const highestPrice = 1_000_000_000_000;

/** Why an amount in minor units is no price; undefined where it is one. */
export function refusePrice(minor: number): string | undefined {
  if (minor > highestPrice) return `the price is more than ${highestPrice} of the smallest unit`;
  return Number.isSafeInteger(minor) && minor > 0 ? undefined : `${minor} is not a price`;
}

function findRate(series: ReadonlyMap<string, RateSeries>, currency: string, day: Day): number | undefined {
  if (currency === 'EUR') return 1;
  const rates = series.get(currency);
  const latest = rates?.days.findLastIndex((published) => published <= day) ?? -1;
  const published = rates?.days[latest];
  return published === undefined || published < day - rateDays ? undefined : rates?.perEuro[latest];
}
