import type { Database } from './database';
import type { Day } from './day';

/** Reads what tells whether the service's data are as they should be; each read is one look into an index. */
interface HealthStore {
  /** The oldest day that figures of a card are of; undefined where no card has figures. */
  findOldestFigures(): Promise<Day | undefined>;
  countPending(): Promise<number>;
  /** The day of the newest observation behind any figure, ISO 8601; undefined where there is none. */
  findNewestObservation(): Promise<string | undefined>;
  /** Rows of imported files, refused ones included, by kind of file. */
  countImportedRows(): Promise<ReadonlyMap<string, number>>;
}

/** The health of `db`. */
export function createHealthStore(db: Database): HealthStore {
  return {
    async findOldestFigures() {
      const oldest = db.selectFrom('statistics').select('as_of').orderBy('as_of').limit(1);
      return (await oldest.executeTakeFirst())?.as_of;
    },
    async countPending() {
      const counted = db.selectFrom('pending_cards').select((row) => row.fn.countAll<number>().as('count'));
      return Number((await counted.executeTakeFirstOrThrow()).count);
    },
    async findNewestObservation() {
      const newest = db.selectFrom('statistics').select('updated_at').orderBy('updated_at', 'desc').limit(1);
      return (await newest.executeTakeFirst())?.updated_at || undefined;
    },
    async countImportedRows() {
      const rows = await db
        .selectFrom('imports')
        .select((row) => ['kind', row.fn.sum<number>('row_count').as('rows')])
        .groupBy('kind')
        .execute();
      return new Map(rows.map(({ kind, rows: count }) => [kind, Number(count)]));
    },
  };
}
