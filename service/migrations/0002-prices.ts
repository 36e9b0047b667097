import { sql } from 'kysely';
import type { Migration } from './migration';

/** Observed prices and what is computed from them. */
export const prices: Migration = {
  name: '0002-prices',
  async up(db) {
    await db.schema
      .createTable('observations')
      .addColumn('number', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('card', 'integer', (column) => column.notNull().references('cards.position'))
      .addColumn('id', 'text', (column) => column.unique())
      .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('sold', 'listing')`))
      .addColumn('day', 'integer', (column) => column.notNull())
      .addColumn('minor', 'bigint', (column) => column.notNull().check(sql`minor > 0`))
      .addColumn('condition', 'text')
      .addColumn('grader', 'text')
      .addColumn('grade', 'text')
      .addColumn('country', 'text')
      .addColumn('language', 'text')
      .addColumn('source', 'text')
      .addColumn('invented', 'integer', (column) => column.notNull())
      .addCheckConstraint('grade_with_grader', sql`(grader is null) = (grade is null)`)
      .addCheckConstraint('raw_or_graded', sql`grader is null or condition is null`)
      .execute();
    await db.schema
      .createIndex('observations_of_card')
      .on('observations')
      .columns(['card', 'kind', 'day'])
      .execute();
    await db.schema
      .createTable('statistics')
      .addColumn('card', 'integer', (column) => column.primaryKey().notNull().references('cards.position'))
      .addColumn('as_of', 'integer', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addColumn('sold_current', 'bigint')
      .addColumn('sold_avg', 'bigint')
      .addColumn('sold_avg1d', 'bigint')
      .addColumn('sold_avg7d', 'bigint')
      .addColumn('sold_avg30d', 'bigint')
      .addColumn('sold_population', 'integer', (column) => column.notNull())
      .addColumn('listings_low', 'bigint')
      .addColumn('listings_avg', 'bigint')
      .addColumn('listings_high', 'bigint')
      .addColumn('listings_population', 'integer', (column) => column.notNull())
      .addColumn('raw', 'text', (column) => column.notNull())
      .addColumn('graded', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('statistics_by_day').on('statistics').column('as_of').execute();
    await db.schema
      .createTable('pending_cards')
      .addColumn('card', 'integer', (column) => column.primaryKey().notNull().references('cards.position'))
      .execute();
    await db.schema
      .createTable('listing_groups')
      .addColumn('card', 'integer', (column) => column.notNull().references('cards.position'))
      .addColumn('condition', 'text', (column) => column.notNull())
      .addColumn('grader', 'text', (column) => column.notNull())
      .addColumn('grade', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('low', 'bigint', (column) => column.notNull())
      .addColumn('total', 'bigint', (column) => column.notNull())
      .addColumn('high', 'bigint', (column) => column.notNull())
      .addColumn('population', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('listing_groups_key', ['card', 'condition', 'grader', 'grade', 'language'])
      .execute();
  },
};
