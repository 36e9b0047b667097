import type { Migration } from './migration';

/** Cards, the names by which search finds them, and facts about the whole database. */
export const catalogue: Migration = {
  name: '0001-catalogue',
  async up(db) {
    await db.schema
      .createTable('cards')
      .addColumn('position', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('source_id', 'text')
      .addColumn('slug', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('card_number', 'text', (column) => column.notNull())
      .addColumn('rarity', 'text', (column) => column.notNull())
      .addColumn('image_url', 'text')
      .addColumn('set_slug', 'text', (column) => column.notNull())
      .addColumn('set_name', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('currency', 'text')
      .execute();
    await db.schema.createIndex('cards_by_set').on('cards').columns(['set_slug', 'position']).execute();
    await db.schema
      .createTable('card_names')
      .addColumn('card', 'integer', (column) => column.notNull().references('cards.position'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('card_names_key', ['card', 'name'])
      .execute();
    await db.schema
      .createTable('facts')
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
  },
};
