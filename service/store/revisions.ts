import { sql } from 'kysely';
import { type Database, prepareQuery } from './database';

/** A card as its history depends on it. */
interface CardRevision {
  readonly position: number;
  /** ISO 4217; null until the first price. */
  readonly currency: string | null;
  /** Another number after every change of the card's prices; null while a change waits to be computed. */
  readonly revision: number | null;
}

/** The revisions of the cards in `db`. */
export function createRevisionStore(db: Database) {
  const find = prepareQuery<CardRevision>(
    db,
    sql<CardRevision>`
      select position, currency,
        case when exists (select 1 from pending_cards where pending_cards.card = position) then null else revision end
          as revision
      from cards left join statistics on statistics.card = position where cards.id = ${''}`,
  );
  return {
    async find(id: string): Promise<CardRevision | undefined> {
      return (await find(id))[0];
    },
  };
}
