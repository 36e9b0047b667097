import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { type Plan, plans } from '@/lib/contract/wire';
import { type Database, prepareQuery } from './database';
import type { Tables } from './tables';

/** A subscriber's key by its hexadecimal SHA-256; the two keys of one subscription share its id. */
interface StoredKey {
  readonly hash: string;
  readonly kind: 'api' | 'gateway';
  readonly subscription: string;
  readonly plan: Plan;
  /** ISO 8601; null: the key is good until it is taken back. */
  readonly expiresAt: string | null;
  /** Null: those of the plan. */
  readonly limits: KeyLimits | null;
}

/** A pair of keys of a subscription, which has two pairs for some days after a rotation. */
interface KeyPair extends Omit<StoredKey, 'hash' | 'kind'> {
  /** '' where it was given none. */
  readonly name: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly hashes: readonly string[];
}

/** The facts of a subscription that may change; an absent one stays as it is. */
interface SubscriptionChange {
  readonly plan?: Plan;
  readonly name?: string;
  readonly expiresAt?: string | null;
  readonly limits?: KeyLimits | null;
}

/** Reads and writes keys. */
interface KeyStore {
  /** Saves keys; a stored one takes the new plan. */
  save(keys: readonly StoredKey[], more: { readonly createdAt: Date; readonly name: string }): Promise<void>;
  /** The pairs of keys of all subscriptions, the oldest first. */
  listPairs(): Promise<readonly KeyPair[]>;
  hasKeys(): Promise<boolean>;
  /** Changes all keys of a subscription; false where there is none with this id. */
  change(subscription: string, change: SubscriptionChange): Promise<boolean>;
  /**
   * Gives a subscription two further keys with its plan, name, limits and expiry; those that it has expire at `until` at
   * the latest. False where there is no subscription with this id.
   */
  rotate(
    subscription: string,
    keys: SubscriberKeys,
    times: { readonly now: Date; readonly until: Date },
  ): Promise<boolean>;
  /** Deletes the keys of a subscription; false where there is none with this id. */
  revoke(subscription: string): Promise<boolean>;
  /** Deletes keys by their hashes, where they are stored. */
  delete(hashes: readonly string[]): Promise<void>;
  /** Keys of that kind whose hash begins with `start`: at most a few, to be compared in constant time. */
  findByHashStart(kind: StoredKey['kind'], start: string): Promise<readonly StoredKey[]>;
}

/** The keys in `db`. */
export function createKeyStore(db: Database): KeyStore {
  const findBetween = prepareQuery<KeyColumns>(
    db,
    db
      .selectFrom('keys')
      .select(['hash', 'kind', 'subscription', 'plan', 'expires_at', 'per_minute', 'per_day'])
      .where('hash', '>=', '')
      .where('hash', '<', '')
      .where('kind', '=', 'api'),
  );
  return {
    async save(keys, { createdAt, name }) {
      await db
        .insertInto('keys')
        .values(keys.map((key) => ({ ...toColumns(key), name, created_at: createdAt.toISOString() })))
        .onConflict((conflict) =>
          conflict.column('hash').doUpdateSet((row) => ({ plan: row.ref('excluded.plan') })),
        )
        .execute();
    },
    async listPairs() {
      const keys = db.selectFrom('keys').selectAll().orderBy('created_at').orderBy('subscription');
      const pairs = new Map<string, KeyPair & { hashes: string[] }>();
      for (const row of await keys.execute()) {
        const { hash, kind: _, ...key } = toStoredKey(row);
        const id = `${key.subscription} ${row.created_at}`;
        const pair = pairs.get(id) ?? { ...key, name: row.name, createdAt: row.created_at, hashes: [] };
        pair.hashes.push(hash);
        pairs.set(id, pair);
      }
      return [...pairs.values()];
    },
    async hasKeys() {
      return (await db.selectFrom('keys').select('hash').limit(1).executeTakeFirst()) !== undefined;
    },
    async change(subscription, { plan, name, expiresAt, limits }) {
      const changed = await db
        .updateTable('keys')
        .set({
          subscription,
          ...(plan !== undefined && { plan }),
          ...(name !== undefined && { name }),
          ...(expiresAt !== undefined && { expires_at: expiresAt }),
          ...(limits !== undefined && {
            per_minute: limits?.perMinute ?? null,
            per_day: limits?.perDay ?? null,
          }),
        })
        .where('subscription', '=', subscription)
        .executeTakeFirst();
      return changed.numUpdatedRows > 0n;
    },
    rotate: (subscription, keys, { now, until }) =>
      db.transaction().execute(async (transaction) => {
        const newest = await transaction
          .selectFrom('keys')
          .selectAll()
          .where('subscription', '=', subscription)
          .orderBy('created_at', 'desc')
          .executeTakeFirst();
        if (!newest) return false;
        await transaction
          .updateTable('keys')
          .set({ expires_at: until.toISOString() })
          .where('subscription', '=', subscription)
          .where((row) =>
            row.or([row('expires_at', 'is', null), row('expires_at', '>', until.toISOString())]),
          )
          .execute();
        const { name, plan, expires_at, per_minute, per_day } = newest;
        const shared = { subscription, name, plan, expires_at, per_minute, per_day };
        await transaction
          .insertInto('keys')
          .values(toHashes(keys).map((key) => ({ ...key, ...shared, created_at: now.toISOString() })))
          .execute();
        return true;
      }),
    async revoke(subscription) {
      const deleted = await db.deleteFrom('keys').where('subscription', '=', subscription).executeTakeFirst();
      return deleted.numDeletedRows > 0n;
    },
    async delete(hashes) {
      await db.deleteFrom('keys').where('hash', 'in', hashes).execute();
    },
    // 'g' follows every hexadecimal digit: this is "begins with" in a form that uses the index.
    findByHashStart: async (kind, start) => (await findBetween(start, `${start}g`, kind)).map(toStoredKey),
  };
}

type KeyColumns = Omit<Selectable<Tables['keys']>, 'name' | 'created_at'>;

function toStoredKey({ hash, kind, subscription, plan, ...row }: KeyColumns): StoredKey {
  const limits =
    row.per_minute === null || row.per_day === null
      ? null
      : { perMinute: row.per_minute, perDay: row.per_day };
  return { hash, kind, subscription, plan, expiresAt: row.expires_at, limits };
}

function toColumns({ hash, kind, subscription, plan, expiresAt, limits }: StoredKey): KeyColumns {
  const [per_minute, per_day] = [limits?.perMinute ?? null, limits?.perDay ?? null];
  return { hash, kind, subscription, plan, expires_at: expiresAt, per_minute, per_day };
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
  more: {
    readonly createdAt: Date;
    readonly name?: string;
    readonly expiresAt?: string | null;
    readonly limits?: KeyLimits | null;
  },
): Promise<string> {
  const subscription = randomUUID();
  const { createdAt, name = '', expiresAt = null, limits = null } = more;
  const shared = { subscription, plan, expiresAt, limits };
  await store.save(
    toHashes(keys).map((key) => ({ ...key, ...shared })),
    { createdAt, name },
  );
  return subscription;
}

function toHashes({ apiKey, gatewayKey }: SubscriberKeys): readonly Pick<StoredKey, 'hash' | 'kind'>[] {
  return [
    { hash: hashKey(apiKey), kind: 'api' },
    { hash: hashKey(gatewayKey), kind: 'gateway' },
  ];
}

/** How many requests a key may make in a minute and in a day, both by the clock in UTC. */
export interface KeyLimits {
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
    const [name, numbers = ''] = part.trim().split('=', 2);
    const plan = plans.find((one) => one === name);
    const ofPlan = parseKeyLimits(numbers);
    if (!plan || !ofPlan) return undefined;
    limits[plan] = ofPlan;
  }
  return limits;
}

/** Limits such as `60/5000`: requests a minute, then a day; undefined for any other text. */
export function parseKeyLimits(text: string): KeyLimits | undefined {
  const [, minute, day] = /^([1-9]\d{0,8})\/([1-9]\d{0,8})$/.exec(text) ?? [];
  return minute === undefined ? undefined : { perMinute: Number(minute), perDay: Number(day) };
}
