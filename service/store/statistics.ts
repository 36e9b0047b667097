import { sql } from 'kysely';
import { type Database, insertRows, isOneOf } from './database';
import type { Day } from './day';

/** Sums of observations, in minor units; `population` is at least 1. */
export interface PriceSum {
  readonly low: number;
  readonly total: number;
  readonly high: number;
  readonly population: number;
}

/** A card's sales of ungraded copies in the windows that end on a day, in minor units; the widest has no number. */
interface SaleSums {
  readonly card: number;
  readonly total1: number;
  readonly count1: number;
  readonly total7: number;
  readonly count7: number;
  readonly total30: number;
  readonly count30: number;
  readonly total: number;
  readonly count: number;
  /** The day of the latest of them. */
  readonly newest: Day;
  /** Price of the latest sale: of several on one day, the one imported last. */
  readonly latest: number | null;
}

/** Current listings of a card that agree in condition, grade, country and language; '' stands for "not given". */
interface ListingGroup extends PriceSum {
  readonly card: number;
  readonly condition: string;
  readonly grader: string;
  readonly grade: string;
  readonly country: string;
  readonly language: string;
  /** The day of the latest of them. */
  readonly newest: Day;
}

/** The observations of a card, summed up for its statistics. */
export interface CardSums {
  readonly card: number;
  /** ISO 4217. */
  readonly currency: string;
  /** Undefined: no sale in the widest window. */
  readonly sales: SaleSums | undefined;
  readonly listings: readonly ListingGroup[];
}

/** Sold statistics in minor units; null without a sale in the window. */
export interface SoldStatistics {
  readonly current: number | null;
  readonly avg: number | null;
  readonly avg1d: number | null;
  readonly avg7d: number | null;
  readonly avg30d: number | null;
  readonly population: number;
}

/** A statistic bucket in minor units; null without an observation. */
export interface BucketStatistics {
  readonly low: number | null;
  readonly avg: number | null;
  readonly high: number | null;
  readonly population: number;
}

/** The figures of one card. */
export interface CardStatistics {
  /** ISO 8601, the beginning of the day of the newest observation behind a figure; null where all are too old for one. */
  readonly updatedAt: string | null;
  readonly sold: SoldStatistics;
  /** All languages together. */
  readonly listings: BucketStatistics;
  /** JSON of the answer's `raw` map (specification 2.5). */
  readonly raw: string;
  /** JSON of the answer's `graded` map (specification 2.6). */
  readonly graded: string;
}

/** The statistics of one card, and its listings by all that the filters of search look at. */
export interface ComputedCard {
  readonly card: number;
  readonly statistics: CardStatistics;
  readonly groups: readonly Omit<ListingGroup, 'country' | 'newest'>[];
}

/** The mean in minor units of at least one price, rounded half up. */
export function meanOf(total: number, population: number): number {
  return Math.floor((2 * total + population) / (2 * population));
}

/** The bucket of a sum; without one, the empty bucket: no prices, population 0. */
export function toBucket(sum: PriceSum | undefined): BucketStatistics {
  if (!sum) return { low: null, avg: null, high: null, population: 0 };
  const { low, total, high, population } = sum;
  return { low, avg: meanOf(total, population), high, population };
}

/** Stores the cards' statistics. */
interface StatisticStore {
  /** Up to `limit` cards behind `after` whose observations changed since their statistics were computed, in order. */
  findPending(limit: number, after: number): Promise<readonly number[]>;
  countPending(): Promise<number>;
  /** Up to `limit` cards behind `after` whose statistics are not of `day`, in order. */
  findOutdated(day: Day, limit: number, after: number): Promise<readonly number[]>;
  /** The public id of a card. */
  findId(card: number): Promise<string | undefined>;
  /**
   * Computes and stores the statistics of `cards` as of `day` in one transaction: a later observation marks its card as
   * pending again. Cards that another process has computed meanwhile are skipped.
   */
  recompute(cards: readonly number[], day: Day, compute: (sums: CardSums) => ComputedCard): Promise<void>;
}

/** The statistics in `db`. */
export function createStatisticStore(db: Database): StatisticStore {
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
          await transaction
            .deleteFrom(table)
            .where(isOneOf(transaction, 'card', due))
            .execute();
        await insertRows(
          transaction,
          'statistics',
          computed.map((entry) => toColumns(entry, day)),
        );
        await insertRows(
          transaction,
          'listing_groups',
          computed.flatMap((entry) => entry.groups),
        );
      });
    },
  };
}

async function findDue(db: Database, cards: readonly number[], day: Day): Promise<readonly number[]> {
  const pending = db
    .selectFrom('pending_cards')
    .select('card')
    .where(isOneOf(db, 'card', cards));
  const outdated = db
    .selectFrom('statistics')
    .select('card')
    .where(isOneOf(db, 'card', cards))
    .where('as_of', '!=', day);
  return (await pending.union(outdated).execute()).map((row) => row.card);
}

async function loadSums(db: Database, cards: readonly number[], day: Day): Promise<CardSums[]> {
  const priced = await db
    .selectFrom('cards')
    .select(['position as card', 'currency'])
    .where(isOneOf(db, 'position', cards))
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

const soldWindowDays = 180;

/** Listings count for this many days, in the aggregate and in the buckets. */
export const listingWindowDays = 30;

/** Sales of `cards` up to `day`, of the last 1, 7, 30 and 180 days; a card without any is left out. */
function sumSales(db: Database, cards: readonly number[], day: Day): Promise<SaleSums[]> {
  const isOfLast = (days: number) => sql`day > ${day - days}`;
  const total = (days: number) => sql<number>`sum(case when ${isOfLast(days)} then minor else 0 end)`;
  const count = (days: number) => sql<number>`sum(case when ${isOfLast(days)} then 1 else 0 end)`;
  return db
    .selectFrom('observations as sale')
    .select((expression) => [
      'card',
      total(1).as('total1'),
      count(1).as('count1'),
      total(7).as('total7'),
      count(7).as('count7'),
      total(30).as('total30'),
      count(30).as('count30'),
      expression.fn.sum<number>('minor').as('total'),
      expression.fn.countAll<number>().as('count'),
      expression.fn.max<number>('day').as('newest'),
      expression
        .selectFrom('observations as latest')
        .select('latest.minor')
        .whereRef('latest.card', '=', 'sale.card')
        .where('latest.kind', '=', 'sold')
        .where('latest.grader', 'is', null)
        .where('latest.day', '<=', day)
        .orderBy('latest.day', 'desc')
        .orderBy('latest.number', 'desc')
        .limit(1)
        .as('latest'),
    ])
    .where(isOneOf(db, 'card', cards))
    .where('kind', '=', 'sold')
    .where('grader', 'is', null)
    .where('day', '>', day - soldWindowDays)
    .where('day', '<=', day)
    .groupBy('card')
    .execute();
}

/** Listings of `cards` of the last 30 days up to `day`, graded ones included. */
function groupListings(db: Database, cards: readonly number[], day: Day): Promise<ListingGroup[]> {
  const columns = ['condition', 'grader', 'grade', 'country', 'language'] as const;
  return db
    .selectFrom('observations')
    .select((expression) => [
      'card',
      ...columns.map((column) => sql<string>`coalesce(${sql.ref(column)}, '')`.as(column)),
      expression.fn.min<number>('minor').as('low'),
      expression.fn.sum<number>('minor').as('total'),
      expression.fn.max<number>('minor').as('high'),
      expression.fn.countAll<number>().as('population'),
      expression.fn.max<number>('day').as('newest'),
    ])
    .where(isOneOf(db, 'card', cards))
    .where('kind', '=', 'listing')
    .where('day', '>', day - listingWindowDays)
    .where('day', '<=', day)
    .groupBy(['card', ...columns])
    .execute();
}

function toColumns({ card, statistics }: ComputedCard, day: Day) {
  const { updatedAt, sold, listings, raw, graded } = statistics;
  return {
    card,
    as_of: day,
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
    raw,
    graded,
  };
}
