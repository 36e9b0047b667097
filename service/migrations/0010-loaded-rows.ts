import type { Migration } from './migration';

/** Which lines the observations of a first import came from, until its end: see the table's type. */
export const loadedRows: Migration = {
  name: '0010-loaded-rows',
  async up(db) {
    await db.schema
      .createTable('loaded_rows')
      .addColumn('first', 'bigint', (column) => column.primaryKey().notNull())
      .addColumn('file', 'integer', (column) => column.notNull().references('import_files.number'))
      .addColumn('lines', 'text', (column) => column.notNull())
      .execute();
  },
};
