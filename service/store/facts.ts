import type { Database } from './database';

/**
 * Facts about the whole database: `sample-data` is 'true' while it holds invented prices; `sample-day` is the day up to
 * which the sample's prices were invented; `catalogue` is another text after every change of a card;
 * `currency` is that of cards without a price, ISO 4217.
 */
export type FactName = 'sample-data' | 'sample-day' | 'catalogue' | 'currency';

/** Reads and writes facts. */
interface FactStore {
  load(name: FactName): Promise<string | undefined>;
  save(name: FactName, value: string): Promise<void>;
}

/** The facts in `db`. */
export function createFactStore(db: Database): FactStore {
  return {
    async load(name) {
      const row = await db.selectFrom('facts').select('value').where('name', '=', name).executeTakeFirst();
      return row?.value;
    },
    save: (name, value) => saveFact(db, name, value),
  };
}

/** Saves a fact, within a transaction or outside of one. */
export async function saveFact(db: Database, name: FactName, value: string): Promise<void> {
  await db
    .insertInto('facts')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
