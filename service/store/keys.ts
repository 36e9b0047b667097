import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Plan, plans } from '@/lib/contract/wire';
import { type Database, prepareQuery } from './database';

/** A subscriber's key by its hexadecimal SHA-256; the two keys of one subscription share its id. */
interface StoredKey {
  readonly hash: string;
  readonly kind: 'api' | 'gateway';
  readonly subscription: string;
  readonly plan: Plan;
}

/** A subscription without its keys. */
interface Subscription {
  /** A UUID. */
  readonly id: string;
  readonly plan: Plan;
  /** '' where it was given none. */
  readonly name: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** Reads and writes keys. */
interface KeyStore {
  /** Saves keys; a stored one takes the new plan. */
  save(keys: readonly StoredKey[], more: { readonly createdAt: Date; readonly name: string }): Promise<void>;
  /** All subscriptions, the oldest first. */
  listSubscriptions(): Promise<readonly Subscription[]>;
  /** Deletes the keys of a subscription; false where there is none with this id. */
  revoke(subscription: string): Promise<boolean>;
  /** Deletes keys by their hashes, where they are stored. */
  delete(hashes: readonly string[]): Promise<void>;
  /** Keys of that kind whose hash begins with `start`: at most a few, to be compared in constant time. */
  findByHashStart(kind: StoredKey['kind'], start: string): Promise<readonly StoredKey[]>;
}

/** The keys in `db`. */
export function createKeyStore(db: Database): KeyStore {
  const findBetween = prepareQuery<StoredKey>(
    db,
    db
      .selectFrom('keys')
      .select(['hash', 'kind', 'subscription', 'plan'])
      .where('hash', '>=', '')
      .where('hash', '<', '')
      .where('kind', '=', 'api'),
  );
  return {
    async save(keys, { createdAt, name }) {
      await db
        .insertInto('keys')
        .values(keys.map((key) => ({ ...key, name, created_at: createdAt.toISOString() })))
        .onConflict((conflict) =>
          conflict.column('hash').doUpdateSet((row) => ({ plan: row.ref('excluded.plan') })),
        )
        .execute();
    },
    listSubscriptions() {
      return db
        .selectFrom('keys')
        .select(['subscription as id', 'plan', 'name', 'created_at as createdAt'])
        .distinct()
        .orderBy('created_at')
        .orderBy('subscription')
        .execute();
    },
    async revoke(subscription) {
      const deleted = await db.deleteFrom('keys').where('subscription', '=', subscription).executeTakeFirst();
      return deleted.numDeletedRows > 0n;
    },
    async delete(hashes) {
      await db.deleteFrom('keys').where('hash', 'in', hashes).execute();
    },
    // 'g' follows every hexadecimal digit: this is "begins with" in a form that uses the index.
    findByHashStart: (kind, start) => findBetween(start, `${start}g`, kind),
  };
}

/** A minute and a day, counted from 1970-01-01 in UTC, or the requests in each. */
interface UsageWindows {
  readonly minute: number;
  readonly day: number;
}

/** Counts the requests of keys. */
interface UsageStore {
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
  };
}

/** The two keys of one subscription in plain text; the database keeps their hashes only. */
interface SubscriberKeys {
  readonly apiKey: string;
  readonly gatewayKey: string;
}

/** Hexadecimal SHA-256. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Two fresh keys of 256 random bits each. */
export function drawKeys(): SubscriberKeys {
  const draw = () => randomBytes(32).toString('base64url');
  return { apiKey: `cca_${draw()}`, gatewayKey: `ccg_${draw()}` };
}

/** Stores both keys under a new subscription and gives its id. Known keys take the plan and keep their subscription. */
export async function saveKeys(
  store: KeyStore,
  keys: SubscriberKeys,
  plan: Plan,
  more: { readonly createdAt: Date; readonly name?: string },
): Promise<string> {
  const subscription = randomUUID();
  await store.save(
    [
      { hash: hashKey(keys.apiKey), kind: 'api', subscription, plan },
      { hash: hashKey(keys.gatewayKey), kind: 'gateway', subscription, plan },
    ],
    { name: '', ...more },
  );
  return subscription;
}

/** How many requests a key may make in a minute and in a day, both by the clock in UTC. */
interface KeyLimits {
  readonly perMinute: number;
  readonly perDay: number;
}

export type PlanLimits = Readonly<Record<Plan, KeyLimits>>;

export const defaultLimits: PlanLimits = {
  basic: { perMinute: 600, perDay: 50_000 },
  pro: { perMinute: 3000, perDay: 500_000 },
  mega: { perMinute: 12_000, perDay: 5_000_000 },
};

/**
 * The limits of a list such as `basic=60/5000,mega=6000/1000000` (requests a minute, then a day); other plans keep the
 * default. Undefined for any other text.
 */
export function parseLimits(text: string): PlanLimits | undefined {
  const limits = { ...defaultLimits };
  for (const part of text.split(',')) {
    const [, name, minute, day] = /^([a-z]+)=([1-9]\d{0,8})\/([1-9]\d{0,8})$/.exec(part.trim()) ?? [];
    const plan = plans.find((one) => one === name);
    if (!plan) return undefined;
    limits[plan] = { perMinute: Number(minute), perDay: Number(day) };
  }
  return limits;
}
