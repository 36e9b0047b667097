import { sql } from 'kysely';
import { type Database, type DatabaseChoice, inMemory, openDatabase, prepareQuery } from './database';
import { createUsageTable } from './migrations';

/**
 * The database of the counts of requests. Beside an SQLite file it is a file of its own, `<file>.usage`, so that no
 * import makes a request wait; it may be lost or deleted, and each count then begins at 0. PostgreSQL locks single rows:
 * there the counts stand in `db`.
 */
export async function openUsageDatabase(
  { file, databaseUrl }: DatabaseChoice,
  db: Database,
): Promise<Database> {
  if (databaseUrl !== undefined) return db;
  const usage = openDatabase({ file: file === inMemory ? inMemory : `${file}.usage` });
  try {
    await createUsageTable(usage);
  } catch (error) {
    await usage.destroy();
    throw error;
  }
  return usage;
}

/** A minute and a day, counted from 1970-01-01 in UTC, or the requests in each. */
interface UsageWindows {
  readonly minute: number;
  readonly day: number;
}

/** Counts the requests of keys. */
export interface UsageStore {
  /**
   * Counts `requests` at once and gives for each how many there were in its minute and its day, itself included, in one
   * statement: however many processes count, each number is given once. A request that the minute refuses does not
   * count towards the day.
   */
  count(
    hash: string,
    windows: UsageWindows,
    limits: { readonly perMinute: number },
    requests: number,
  ): Promise<readonly UsageWindows[]>;
  /** The minute in which each key was last used, by its hash. */
  findLastMinutes(): Promise<ReadonlyMap<string, number>>;
}

/** The usage in `db`. */
export function createUsageStore(db: Database): UsageStore {
  // A process whose clock is behind counts in the newer window: going back would reset the count.
  const before = sql`(case when excluded.minute > key_usage.minute then 0 else key_usage.minute_count end)`;
  const count = prepareQuery(
    db,
    sql<{ minute_count: number; day_count: number }>`
    insert into key_usage (hash, minute, minute_count, day, day_count)
    values (${''}, ${0}, ${0}, ${0}, ${0})
    on conflict (hash) do update set
      minute = case when excluded.minute > key_usage.minute then excluded.minute else key_usage.minute end,
      minute_count = ${before} + excluded.minute_count,
      day = case when excluded.day > key_usage.day then excluded.day else key_usage.day end,
      day_count = (case when excluded.day > key_usage.day then 0 else key_usage.day_count end)
        + (case
          when ${before} >= ${0} then 0
          when ${before} + excluded.minute_count <= ${0} then excluded.minute_count
          else ${0} - ${before} end)
    returning minute_count, day_count`,
  );
  return {
    async count(hash, { minute, day }, { perMinute }, requests) {
      const inserted = [hash, minute, requests, day, Math.min(requests, perMinute)];
      const [row] = await count(...inserted, perMinute, perMinute, perMinute);
      if (!row) throw new Error('Requests were not counted.');
      const minuteBefore = Number(row.minute_count) - requests;
      const accepted = Math.min(requests, Math.max(0, perMinute - minuteBefore));
      const dayBefore = Number(row.day_count) - accepted;
      return Array.from({ length: requests }, (_, index) => ({
        minute: minuteBefore + index + 1,
        day: dayBefore + Math.min(index + 1, accepted),
      }));
    },
    async findLastMinutes() {
      const rows = await db.selectFrom('key_usage').select(['hash', 'minute']).execute();
      return new Map(rows.map(({ hash, minute }) => [hash, minute]));
    },
  };
}
