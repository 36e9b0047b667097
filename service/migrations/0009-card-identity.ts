import { CompiledQuery } from 'kysely';
import { formatIdentity } from '@/service/cards/identity';
import type { Migration } from './migration';

/** Cards that are read at a time. */
const cardsAtOnce = 1000;

/** What Get card says of a card besides its prices, kept as the text that is sent. */
export const cardIdentity: Migration = {
  name: '0009-card-identity',
  async up(db) {
    await db.schema
      .alterTable('cards')
      .addColumn('identity', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    const setIdentity = db.updateTable('cards').set({ identity: '' }).where('position', '=', 0).compile().sql;
    for (let after = 0; ; ) {
      const rows = await db
        .selectFrom('cards')
        .select(['position', 'id', 'slug', 'name', 'card_number as cardNumber', 'rarity'])
        .select(['source_id as sourceId', 'image_url as imageUrl', 'language'])
        .select(['set_slug as setSlug', 'set_name as setName'])
        .where('position', '>', after)
        .orderBy('position')
        .limit(cardsAtOnce)
        .execute();
      for (const row of rows)
        await db.executeQuery(CompiledQuery.raw(setIdentity, [formatIdentity(row), row.position]));
      const last = rows.at(-1);
      if (!last) return;
      after = last.position;
    }
  },
};
