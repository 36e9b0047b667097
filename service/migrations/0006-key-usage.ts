import type { Migration } from './migration';

/** How much of its limits each key has used, in the window that it last asked in. */
export const keyUsage: Migration = {
  name: '0006-key-usage',
  async up(db) {
    await db.schema
      .createTable('key_usage')
      .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('minute', 'integer', (column) => column.notNull())
      .addColumn('minute_count', 'integer', (column) => column.notNull())
      .addColumn('day', 'integer', (column) => column.notNull())
      .addColumn('day_count', 'bigint', (column) => column.notNull())
      .execute();
  },
};
