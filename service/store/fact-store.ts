import { randomUUID } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import type { Database } from './database';

/**
 * Facts about the whole database: `sample-data` is 'true' while it holds invented prices; `sample-day` is the day up to
 * which the service's own were invented; `catalogue` is another text after every change of a card, `prices` after every
 * change of what is computed of prices.
 */
export type FactName = 'sample-data' | 'sample-day' | 'catalogue' | 'prices';

/** Reads and writes facts. */
export interface FactStore {
  load(name: FactName): Promise<string | undefined>;
  save(name: FactName, value: string): Promise<void>;
  /** Notes a change of cards or of prices; in the transaction that changes them, so that both are seen together. */
  noteChange(of: 'catalogue' | 'prices'): Promise<void>;
  /** A text that is the same exactly while Get card answers the same for every card. */
  loadVersion(): Promise<string>;
}

/** The facts in `db`. */
export function createFactStore(db: Database): FactStore {
  // Built once: it is asked with nearly every request.
  const versions = db
    .selectFrom('facts')
    .select('value')
    .where('name', 'in', ['catalogue', 'prices'])
    .orderBy('name')
    .compile();
  const store: FactStore = {
    async load(name) {
      const row = await db.selectFrom('facts').select('value').where('name', '=', name).executeTakeFirst();
      return row?.value;
    },
    async save(name, value) {
      await db
        .insertInto('facts')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
    },
    noteChange: (of) => store.save(of, randomUUID()),
    async loadVersion() {
      const query = CompiledQuery.raw(versions.sql, [...versions.parameters]);
      const { rows } = await db.executeQuery<{ value: string }>(query);
      return rows.map(({ value }) => value).join(' ');
    },
  };
  return store;
}
