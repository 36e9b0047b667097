import { sql } from 'kysely';
import { isSqlite } from '@/service/store/is-sqlite';
import type { Migration } from './migration';

/**
 * Ids of observations are unique by an index of its own instead of by their column: a first import builds it when all
 * rows are in, many times faster than row by row.
 */
export const observationIds: Migration = {
  name: '0007-observation-ids',
  async up(db) {
    if (isSqlite(db)) {
      // SQLite cannot take a constraint away: the table is made anew, with the column's "unique" left out.
      const { sql: text } = (
        await sql<{ sql: string }>`select sql from sqlite_master where name = 'observations'`.execute(db)
      ).rows[0] ?? { sql: '' };
      const fresh = text.replace('"id" text unique', '"id" text').replace('"observations"', '"fresh"');
      await sql.raw(fresh).execute(db);
      await sql`insert into fresh select * from observations`.execute(db);
      await sql`drop table observations`.execute(db);
      await sql`alter table fresh rename to observations`.execute(db);
      await db.schema
        .createIndex('observations_of_card')
        .on('observations')
        .columns(['card', 'kind', 'day'])
        .execute();
    } else {
      await db.schema.alterTable('observations').dropConstraint('observations_id_key').execute();
    }
    await db.schema.createIndex('observations_by_id').unique().on('observations').column('id').execute();
  },
};
