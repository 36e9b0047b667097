import { CompiledQuery } from 'kysely';
import type { Database } from './database';

/** What Get card answers of a card: who it is, and its prices as they were made ready to send. */
export interface CardAnswer {
  readonly id: string;
  /** See `formatIdentity`. */
  readonly identity: string;
  /** See `StatisticTable`; null, as the two texts, until something was computed of its prices. */
  readonly updated_at: string | null;
  /** See `CardStatistics`. */
  readonly prices: string | null;
  readonly graded: string | null;
}

/** What a search answers of a card; see {@link CardAnswer}. */
export type CardSummary = Pick<CardAnswer, 'identity' | 'prices'> & { readonly position: number };

/** Loads the answers of those of `ids` that a card has, in no order. */
export type LoadCardAnswers = (ids: readonly string[]) => Promise<readonly CardAnswer[]>;

/** Loads the cards at `positions`, in that order; a position without a card is left out. */
export type LoadCardSummaries = (positions: readonly number[]) => Promise<readonly CardSummary[]>;

/** Cards of a page of search results, which one statement loads; fewer repeat one of theirs. */
const cardsOfPage = 10;
/** Cards that one statement loads; fewer repeat one of theirs, for a single one there is a statement of its own. */
const cardsAtOnce = 16;

/** Loads from `db`. */
export function createLoadCardAnswers(db: Database): LoadCardAnswers {
  const query = db
    .selectFrom('cards')
    .leftJoin('statistics', 'statistics.card', 'cards.position')
    .select(['id', 'identity', 'updated_at', 'prices', 'graded']);
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

/** Loads from `db`. */
export function createLoadCardSummaries(db: Database): LoadCardSummaries {
  const text = db
    .selectFrom('cards')
    .leftJoin('statistics', 'statistics.card', 'cards.position')
    .select(['position', 'identity', 'prices'])
    .where('position', 'in', new Array<number>(cardsOfPage).fill(0))
    .compile().sql;
  return async (positions) => {
    const cards = new Map<number, CardSummary>();
    for (let start = 0; start < positions.length; start += cardsOfPage) {
      const values = positions.slice(start, start + cardsOfPage);
      while (values.length < cardsOfPage) values.push(values[0] ?? 0);
      const { rows } = await db.executeQuery<CardSummary>(CompiledQuery.raw(text, values));
      for (const row of rows) cards.set(row.position, row);
    }
    return positions.flatMap((position) => cards.get(position) ?? []);
  };
}
