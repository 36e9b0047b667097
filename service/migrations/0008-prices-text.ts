import { sql } from 'kysely';
import type { Migration } from './migration';

/**
 * The prices that Get card answers as one text, in place of `raw` alone. What was computed before has none: its day is
 * made one that never was, so that everything is computed anew as on any new day.
 */
export const pricesText: Migration = {
  name: '0008-prices-text',
  async up(db) {
    await db.schema.alterTable('statistics').addColumn('prices', 'text').execute();
    await db.schema.alterTable('statistics').dropColumn('raw').execute();
    await sql`update statistics set as_of = -1`.execute(db);
  },
};
