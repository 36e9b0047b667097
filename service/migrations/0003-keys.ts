import { sql } from 'kysely';
import type { Migration } from './migration';

/** Subscribers' keys: hashes only. */
export const keys: Migration = {
  name: '0003-keys',
  async up(db) {
    await db.schema
      .createTable('keys')
      .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('api', 'gateway')`))
      .addColumn('subscription', 'text', (column) => column.notNull())
      .addColumn('plan', 'text', (column) => column.notNull().check(sql`plan in ('basic', 'pro', 'mega')`))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
  },
};
