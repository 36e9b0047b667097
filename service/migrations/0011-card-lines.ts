import type { Migration } from './migration';

/** On which line of an import each card stood, for as long as it runs: see the tables' types. */
export const cardLines: Migration = {
  name: '0011-card-lines',
  async up(db) {
    await db.schema
      .createTable('card_imports')
      .addColumn('number', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('begun', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('card_lines')
      .addColumn('import', 'integer', (column) => column.notNull())
      .addColumn('card', 'integer', (column) => column.notNull())
      .addColumn('line', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('card_lines_key', ['import', 'card'])
      .execute();
  },
};
