import { CompiledQuery } from 'kysely';
import type { Database } from './database';

/** What Get card answers of a card: who it is, and its prices as they were made ready to send. */
export interface CardAnswer {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly card_number: string;
  readonly rarity: string | null;
  readonly image_url: string | null;
  readonly set_slug: string;
  readonly set_name: string;
  /** ISO 8601; null, as the two texts, until something was computed of its prices. */
  readonly updated_at: string | null;
  /** See `CardStatistics`. */
  readonly prices: string | null;
  readonly graded: string | null;
}

/** Loads the answers of those of `ids` that a card has, in no order. */
export type LoadCardAnswers = (ids: readonly string[]) => Promise<readonly CardAnswer[]>;

/** Cards that one statement loads; fewer repeat one of theirs, for a single one there is a statement of its own. */
const cardsAtOnce = 16;

/** Loads from `db`. */
export function createLoadCardAnswers(db: Database): LoadCardAnswers {
  const query = db
    .selectFrom('cards')
    .leftJoin('statistics', 'statistics.card', 'cards.position')
    .select(['id', 'slug', 'name', 'card_number', 'rarity', 'image_url', 'set_slug', 'set_name'])
    .select(['updated_at', 'prices', 'graded']);
  // Built once: a query builder's own cost would be most of a request's.
  const one = query.where('id', '=', '').compile().sql;
  const several = query.where('id', 'in', new Array<string>(cardsAtOnce).fill('')).compile().sql;
  return async (ids) => {
    const found: CardAnswer[] = [];
    for (let start = 0; start < ids.length; start += cardsAtOnce) {
      const values = ids.slice(start, start + cardsAtOnce);
      const [first] = values;
      while (values.length > 1 && values.length < cardsAtOnce) values.push(first ?? '');
      const text = values.length === 1 ? one : several;
      const { rows } = await db.executeQuery<CardAnswer>(CompiledQuery.raw(text, values));
      for (const row of rows) found.push(row);
    }
    return found;
  };
}
