import type { Migration } from './migration';

/** A name for each subscription, for those who hand out keys. */
export const keyNames: Migration = {
  name: '0005-key-names',
  async up(db) {
    await db.schema
      .alterTable('keys')
      .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema.createIndex('keys_by_subscription').on('keys').column('subscription').execute();
  },
};
