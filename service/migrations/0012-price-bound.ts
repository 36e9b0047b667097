import { sql } from 'kysely';
import type { Migration } from './migration';

/**
 * Takes out the prices that are refused since: the sums of a few of them were beyond what a database counts with, and
 * their card left all others without figures. Their cards are computed anew.
 */
export const priceBound: Migration = {
  name: '0012-price-bound',
  async up(db) {
    const absurd = sql`minor > 1000000000000`;
    await sql`insert into pending_cards (card) select distinct card from observations where ${absurd}
      on conflict do nothing`.execute(db);
    await sql`delete from observations where ${absurd}`.execute(db);
    // A price that is gone must not decide on the currency of a card.
    await sql`update cards set currency = null where position in (select card from pending_cards)
      and not exists (select 1 from observations where observations.card = cards.position)`.execute(db);
    for (const table of ['statistics', 'listing_groups'] as const)
      await db
        .deleteFrom(table)
        .where('card', 'in', db.selectFrom('cards').select('position').where('currency', 'is', null))
        .execute();
  },
};
