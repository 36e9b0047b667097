import type { ExpressionBuilder } from 'kysely';
import type { GradeFilter } from '@/lib/contract/wire';
import { type Database, isOneOf } from './database';
import type { PriceSum } from './statistics';
import type { Tables } from './tables';

/** The filters of search. Language, condition and grade ask for one current listing that has all of those given. */
export interface CardFilter {
  readonly set: string | undefined;
  readonly language: string | undefined;
  readonly condition: string | undefined;
  readonly grade: GradeFilter | undefined;
}

/** Reads what search looks for. */
export interface SearchStore {
  /** Every name by which a card is found, in no order. */
  loadNames(): Promise<readonly { readonly card: number; readonly name: string }[]>;
  /** Those of `positions` whose card passes the filter, in no order. */
  filter(positions: readonly number[], filter: CardFilter): Promise<readonly number[]>;
  /** Positions after `after` of the cards that pass the filter, in order, at most `limit`. */
  list(filter: CardFilter, after: number, limit: number): Promise<readonly number[]>;
  /** How many cards pass the filter. */
  count(filter: CardFilter): Promise<number>;
  /** Current listings of ungraded copies in one language, summed by card. */
  sumListings(cards: readonly number[], language: string): Promise<ReadonlyMap<number, PriceSum>>;
}

/** The search over `db`. */
export function createSearchStore(db: Database): SearchStore {
  return {
    loadNames: () => db.selectFrom('card_names').select(['card', 'name']).execute(),
    async filter(positions, filter) {
      const rows = await db
        .selectFrom('cards')
        .select('position')
        .where(isOneOf(db, 'position', positions))
        .where((expression) => passes(expression, filter))
        .execute();
      return rows.map((row) => row.position);
    },
    async list(filter, after, limit) {
      const rows = await db
        .selectFrom('cards')
        .select('position')
        .where('position', '>', after)
        .where((expression) => passes(expression, filter))
        .orderBy('position')
        .limit(limit)
        .execute();
      return rows.map((row) => row.position);
    },
    async count(filter) {
      const row = await db
        .selectFrom('cards')
        .select((expression) => expression.fn.countAll<number>().as('count'))
        .where((expression) => passes(expression, filter))
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },
    async sumListings(cards, language) {
      const rows = await db
        .selectFrom('listing_groups')
        .select((expression) => [
          'card',
          expression.fn.min<number>('low').as('low'),
          expression.fn.sum<number>('total').as('total'),
          expression.fn.max<number>('high').as('high'),
          expression.fn.sum<number>('population').as('population'),
        ])
        .where(isOneOf(db, 'card', cards))
        .where('language', '=', language)
        .where('grader', '=', '')
        .groupBy('card')
        .execute();
      return new Map(rows.map(({ card, ...sum }) => [card, sum]));
    },
  };
}

function passes(expression: ExpressionBuilder<Tables, 'cards'>, filter: CardFilter) {
  const { set, language, condition, grade } = filter;
  const conditions = [];
  if (set !== undefined) conditions.push(expression('set_slug', '=', set));
  if (language !== undefined || condition !== undefined || grade !== undefined) {
    let listing = expression
      .selectFrom('listing_groups')
      .select('listing_groups.card')
      .whereRef('listing_groups.card', '=', 'cards.position');
    if (language !== undefined) listing = listing.where('listing_groups.language', '=', language);
    if (condition !== undefined) listing = listing.where('listing_groups.condition', '=', condition);
    if (grade?.kind === 'raw') listing = listing.where('listing_groups.grader', '=', '');
    if (grade?.kind === 'graded')
      listing = listing
        .where('listing_groups.grader', '=', grade.grader)
        .where('listing_groups.grade', '=', grade.grade);
    conditions.push(expression.exists(listing));
  }
  return expression.and(conditions);
}
