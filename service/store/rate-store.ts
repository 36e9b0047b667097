import type { RateSeries } from '@/service/import/convert';
import type { Database } from './database';
import type { Day } from './day';
import type { RowOutcome } from './row-outcome';

/** What one euro bought of a currency on a day. */
export interface RateRow {
  /** ISO 4217, never EUR. */
  readonly currency: string;
  readonly day: Day;
  readonly perEuro: number;
}

/** Reads and writes exchange rates. */
export interface RateStore {
  /** Saves rates and says what became of each, in the same order; one of a known day takes the new value. */
  save(rows: readonly RateRow[]): Promise<readonly RowOutcome[]>;
  /** All rates by currency. */
  load(): Promise<ReadonlyMap<string, RateSeries>>;
}

/** The rates in `db`. */
export function createRateStore(db: Database): RateStore {
  return {
    save(rows) {
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
            .values({ currency, day, per_euro: perEuro })
            .onConflict((conflict) =>
              conflict.columns(['currency', 'day']).doUpdateSet({ per_euro: perEuro }),
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
        const known = series.get(currency) ?? { days: [], perEuro: [] };
        series.set(currency, known);
        known.days.push(day);
        known.perEuro.push(per_euro);
      }
      return series;
    },
  };
}
