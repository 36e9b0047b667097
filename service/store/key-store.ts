import { CompiledQuery } from 'kysely';
import type { Plan } from '@/lib/contract/wire';
import type { Database } from './database';

/** A subscriber's key as it is kept. */
export interface StoredKey {
  /** Hexadecimal SHA-256 of the key. */
  readonly hash: string;
  readonly kind: 'api' | 'gateway';
  /** Shared by the two keys of one subscription. */
  readonly subscription: string;
  readonly plan: Plan;
}

/** What is known of a subscription besides its keys. */
export interface Subscription {
  /** A UUID. */
  readonly id: string;
  readonly plan: Plan;
  /** '' where it was given none. */
  readonly name: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** Reads and writes keys. */
export interface KeyStore {
  /** Saves keys; one that is there already takes the new plan. */
  save(keys: readonly StoredKey[], more: { readonly createdAt: Date; readonly name: string }): Promise<void>;
  /** All subscriptions, the oldest first. */
  listSubscriptions(): Promise<readonly Subscription[]>;
  /** Deletes the keys of a subscription; false where there is none with this id. */
  revoke(subscription: string): Promise<boolean>;
  /** Deletes keys by their hashes; unknown ones are no matter. */
  delete(hashes: readonly string[]): Promise<void>;
  /** Keys of that kind whose hash begins with `start`: at most a few, to be compared in constant time. */
  findByHashStart(kind: StoredKey['kind'], start: string): Promise<readonly StoredKey[]>;
}

/** The keys in `db`. */
export function createKeyStore(db: Database): KeyStore {
  // Built once: a query builder's own cost would be most of a request's.
  const byHashStart = db
    .selectFrom('keys')
    .select(['hash', 'kind', 'subscription', 'plan'])
    .where('hash', '>=', '')
    // 'g' follows every hexadecimal digit, so this is "begins with" in a form that uses the index.
    .where('hash', '<', 'g')
    .where('kind', '=', 'api')
    .compile();
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
    async findByHashStart(kind, start) {
      const values = [start, `${start}g`, kind];
      return (await db.executeQuery<StoredKey>(CompiledQuery.raw(byHashStart.sql, values))).rows;
    },
  };
}
