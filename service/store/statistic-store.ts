import type { ComputedCard } from '@/service/statistics/compute-card';
import type { CardSums, ListingGroup } from '@/service/statistics/sums';
import type { Database } from './database';
import type { Day } from './day';
import { createInsert } from './insert-rows';
import { groupListings, sumSales } from './sum-prices';

/** Keeps what is computed of the cards' prices. */
export interface StatisticStore {
  /** Up to `limit` cards behind `after` whose observations changed since their statistics were computed, in order. */
  findPending(limit: number, after: number): Promise<readonly number[]>;
  /** How many cards those are. */
  countPending(): Promise<number>;
  /** Up to `limit` cards behind `after` whose statistics are not of `day`, in order. */
  findOutdated(day: Day, limit: number, after: number): Promise<readonly number[]>;
  /** The public id of a card. */
  findId(card: number): Promise<string | undefined>;
  /**
   * Computes the statistics of `cards` as of `day` and keeps them, in one transaction: an observation that comes in
   * meanwhile leaves its card pending. Cards that are not due any more, since another process has computed them, are
   * left out.
   */
  recompute(cards: readonly number[], day: Day, compute: (sums: CardSums) => ComputedCard): Promise<void>;
}

/** The statistics in `db`. */
export function createStatisticStore(db: Database): StatisticStore {
  const insertStatistics = createInsert(db, 'statistics', [
    'card',
    'as_of',
    'updated_at',
    'sold_current',
    'sold_avg',
    'sold_avg1d',
    'sold_avg7d',
    'sold_avg30d',
    'sold_population',
    'listings_low',
    'listings_avg',
    'listings_high',
    'listings_population',
    'prices',
    'graded',
  ]);
  const insertGroups = createInsert(db, 'listing_groups', [
    'card',
    'condition',
    'grader',
    'grade',
    'language',
    'low',
    'total',
    'high',
    'population',
  ]);

  return {
    async findPending(limit, after) {
      const pending = db.selectFrom('pending_cards').select('card').where('card', '>', after);
      const rows = await pending.orderBy('card').limit(limit).execute();
      return rows.map((row) => row.card);
    },
    async countPending() {
      const counted = db
        .selectFrom('pending_cards')
        .select((expression) => expression.fn.countAll<number>().as('count'));
      return Number((await counted.executeTakeFirstOrThrow()).count);
    },
    async findOutdated(day, limit, after) {
      const outdated = db.selectFrom('statistics').select('card').where('as_of', '!=', day);
      const rows = await outdated.where('card', '>', after).orderBy('card').limit(limit).execute();
      return rows.map((row) => row.card);
    },
    async findId(card) {
      const named = db.selectFrom('cards').select('id').where('position', '=', card);
      return (await named.executeTakeFirst())?.id;
    },
    async recompute(cards, day, compute) {
      await db.transaction().execute(async (transaction) => {
        const due = await findDue(transaction, cards, day);
        if (due.length === 0) return;
        const computed = (await loadSums(transaction, due, day)).map(compute);
        for (const table of ['statistics', 'listing_groups', 'pending_cards'] as const)
          await transaction.deleteFrom(table).where('card', 'in', due).execute();
        await insertStatistics(transaction, computed.map(toColumns));
        await insertGroups(
          transaction,
          computed.flatMap((entry) => entry.groups),
        );
      });
    },
  };
}

async function findDue(db: Database, cards: readonly number[], day: Day): Promise<readonly number[]> {
  const pending = db.selectFrom('pending_cards').select('card').where('card', 'in', cards);
  const outdated = db
    .selectFrom('statistics')
    .select('card')
    .where('card', 'in', cards)
    .where('as_of', '!=', day);
  return (await pending.union(outdated).execute()).map((row) => row.card);
}

async function loadSums(db: Database, cards: readonly number[], day: Day): Promise<CardSums[]> {
  const priced = await db
    .selectFrom('cards')
    .select(['position as card', 'currency'])
    .where('position', 'in', cards)
    .execute();
  const sales = new Map((await sumSales(db, cards, day)).map((sums) => [sums.card, sums]));
  const listings = new Map<number, ListingGroup[]>();
  for (const group of await groupListings(db, cards, day)) {
    const ofCard = listings.get(group.card);
    if (ofCard) ofCard.push(group);
    else listings.set(group.card, [group]);
  }
  return priced.flatMap(({ card, currency }) =>
    currency === null ? [] : { card, currency, sales: sales.get(card), listings: listings.get(card) ?? [] },
  );
}

function toColumns({ card, statistics }: ComputedCard) {
  const { asOf, updatedAt, sold, listings, prices, graded } = statistics;
  return {
    card,
    as_of: asOf,
    updated_at: updatedAt ?? '',
    sold_current: sold.current,
    sold_avg: sold.avg,
    sold_avg1d: sold.avg1d,
    sold_avg7d: sold.avg7d,
    sold_avg30d: sold.avg30d,
    sold_population: sold.population,
    listings_low: listings.low,
    listings_avg: listings.avg,
    listings_high: listings.high,
    listings_population: listings.population,
    prices,
    graded,
  };
}
