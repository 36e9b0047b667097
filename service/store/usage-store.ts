import { CompiledQuery, sql } from 'kysely';
import type { Database } from './database';

/** The windows that a request falls into, counted from 1970-01-01 in UTC. */
export interface UsageWindows {
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
}

/** The usage in `db`. */
export function createUsageStore(db: Database): UsageStore {
  // A process whose clock is behind counts in the newer window: going back would begin the count anew.
  const before = sql`(case when excluded.minute > key_usage.minute then 0 else key_usage.minute_count end)`;
  const text = sql`
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
    returning minute_count, day_count`.compile(db).sql;
  return {
    async count(hash, { minute, day }, { perMinute }, requests) {
      const values = [hash, minute, requests, day, Math.min(requests, perMinute)];
      const { rows } = await db.executeQuery<{ minute_count: number; day_count: number }>(
        CompiledQuery.raw(text, [...values, perMinute, perMinute, perMinute]),
      );
      const [row] = rows;
      if (!row) throw new Error('Requests were not counted.');
      const minuteBefore = Number(row.minute_count) - requests;
      const accepted = Math.min(requests, Math.max(0, perMinute - minuteBefore));
      const dayBefore = Number(row.day_count) - accepted;
      return Array.from({ length: requests }, (_, index) => ({
        minute: minuteBefore + index + 1,
        day: dayBefore + Math.min(index + 1, accepted),
      }));
    },
  };
}
