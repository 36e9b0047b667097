import { CompiledQuery, sql } from 'kysely';
import type { KeyLimits } from '@/service/keys/limits';
import type { Database } from './open-sqlite';

/** The windows that a request falls into, counted from 1970-01-01 in UTC. */
export interface UsageWindows {
  readonly minute: number;
  readonly day: number;
}

/** Counts the requests of keys. */
export interface UsageStore {
  /**
   * Counts one request and gives how many there were in its minute and its day, itself included, in one statement:
   * however many processes count, each number is given once. No number grows beyond its limit plus one, which stands
   * for "refused"; a request that the minute refuses does not count towards the day.
   */
  count(hash: string, windows: UsageWindows, limits: KeyLimits): Promise<UsageWindows>;
}

/** The usage in `db`. */
export function createUsageStore(db: Database): UsageStore {
  // A process whose clock is behind counts in the newer window: going back would begin the count anew.
  const text = sql`
    insert into key_usage (hash, minute, minute_count, day, day_count)
    values (${''}, ${0}, 1, ${0}, 1)
    on conflict (hash) do update set
      minute = case when excluded.minute > key_usage.minute then excluded.minute else key_usage.minute end,
      minute_count = case
        when excluded.minute > key_usage.minute then 1
        when key_usage.minute_count > ${0} then key_usage.minute_count
        else key_usage.minute_count + 1 end,
      day = case when excluded.day > key_usage.day then excluded.day else key_usage.day end,
      day_count = case
        when excluded.day > key_usage.day then 1
        when key_usage.day_count > ${0} then key_usage.day_count
        when excluded.minute <= key_usage.minute and key_usage.minute_count >= ${0} then key_usage.day_count
        else key_usage.day_count + 1 end
    returning minute_count, day_count`.compile(db).sql;
  return {
    async count(hash, { minute, day }, { perMinute, perDay }) {
      const values = [hash, minute, day, perMinute, perDay, perMinute];
      const { rows } = await db.executeQuery<{ minute_count: number; day_count: number }>(
        CompiledQuery.raw(text, values),
      );
      const [row] = rows;
      if (!row) throw new Error('A request was not counted.');
      return { minute: Number(row.minute_count), day: Number(row.day_count) };
    },
  };
}
