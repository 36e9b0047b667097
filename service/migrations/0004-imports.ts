import type { Migration } from './migration';

/** How far each imported file was read, the rows of it that were refused, and the rates that prices are converted with. */
export const imports: Migration = {
  name: '0004-imports',
  async up(db) {
    await db.schema
      .createTable('import_files')
      .addColumn('number', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('digest', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('byte_offset', 'bigint', (column) => column.notNull())
      .addColumn('lines', 'bigint', (column) => column.notNull())
      .addColumn('row_count', 'bigint', (column) => column.notNull())
      .addColumn('finished', 'integer', (column) => column.notNull())
      .addUniqueConstraint('import_files_key', ['digest', 'kind'])
      .execute();
    await db.schema
      .createTable('import_rejects')
      .addColumn('file', 'integer', (column) => column.notNull().references('import_files.number'))
      .addColumn('line', 'bigint', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('import_rejects_key', ['file', 'line'])
      .execute();
    await db.schema
      .createTable('rates')
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('day', 'integer', (column) => column.notNull())
      .addColumn('per_euro', 'double precision', (column) => column.notNull())
      .addPrimaryKeyConstraint('rates_key', ['currency', 'day'])
      .execute();
  },
};
