import { randomInt } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { type Database, insertRows, isOneOf } from './database';
import type { Day } from './day';
import { daySums } from './day-sums';
import { dayFigures } from './figures';
import { replaceFilters } from './filters';
import type { BucketStatistics, PriceSum } from './price-sum';
import { readRows } from './read-rows';
import type { Tables } from './tables';

/** The copies that some prices are of; '' stands for "not given". */
interface CopyGroup extends PriceSum {
  readonly card: number;
  readonly condition: string;
  readonly grader: string;
  readonly grade: string;
  readonly country: string;
  readonly language: string;
  /** The source whose figures these are; null for prices that were observed one by one. */
  readonly source: string | null;
  /** The day of the latest of them. */
  readonly newest: Day;
}

/** Sales that were observed one by one, of the widest window; sums of the narrower ones beside them. */
interface SaleGroup extends CopyGroup {
  readonly total1: number;
  readonly count1: number;
  readonly total7: number;
  readonly count7: number;
  readonly low30: number | null;
  readonly total30: number;
  readonly high30: number | null;
  readonly count30: number;
}

/** The prices of a card, summed up for its statistics. */
export interface CardSums {
  readonly card: number;
  /** ISO 4217. */
  readonly currency: string;
  /** Price of the latest sale of an ungraded copy: of several on one day, the one imported last. */
  readonly latest: number | null;
  readonly sales: readonly SaleGroup[];
  readonly listings: readonly CopyGroup[];
  /** Of each source's newest day. */
  readonly figures: Awaited<ReturnType<typeof dayFigures.loadNewest>>;
}

/** Sold statistics in minor units; null where they are not known. */
export interface SoldStatistics {
  readonly current: number | null;
  readonly avg: number | null;
  readonly avg1d: number | null;
  readonly avg7d: number | null;
  readonly avg30d: number | null;
  readonly population: number | null;
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

/** The statistics of one card, and its buckets by all that the filters of search look at. */
export interface ComputedCard {
  readonly card: number;
  readonly statistics: CardStatistics;
  readonly buckets: readonly Insertable<Tables['buckets']>[];
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
   * Computes and stores the statistics of `cards` as of `day` in one transaction, and the sums of the days whose prices
   * changed: a later observation marks its card as pending again. Cards that another process has computed meanwhile are skipped.
   */
  recompute(
    cards: readonly number[],
    day: Day,
    compute: (sums: CardSums, day: Day) => ComputedCard,
  ): Promise<void>;
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
        // Cards that are computed together may share a number that none of them had before.
        const revision = randomInt(2 ** 31);
        const computed = (await loadSums(transaction, due, day)).map((sums) => compute(sums, day));
        await daySums.replace(transaction, due);
        for (const table of ['statistics', 'buckets', 'pending_cards'] as const)
          await transaction
            .deleteFrom(table)
            .where(isOneOf(transaction, 'card', due))
            .execute();
        await insertRows(
          transaction,
          'statistics',
          computed.map((entry) => toColumns(entry, day, revision)),
        );
        await insertRows(
          transaction,
          'buckets',
          computed.flatMap((entry) => entry.buckets),
        );
        await replaceFilters(
          transaction,
          due,
          computed.flatMap((entry) => entry.buckets),
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
  const priced = await loadPriced(db, cards, day);
  const sales = groupByCard(await groupSales(db, cards, day));
  const listings = groupByCard(await groupListings(db, cards, day));
  const window = { cards, after: day - soldWindowDays, until: day };
  const figures = groupByCard(await dayFigures.loadNewest(db, window));
  return priced.flatMap(({ card, currency, latest }) =>
    currency === null
      ? []
      : {
          card,
          currency,
          latest,
          sales: sales.get(card) ?? [],
          listings: listings.get(card) ?? [],
          figures: figures.get(card) ?? [],
        },
  );
}

function groupByCard<Row extends { readonly card: number }>(
  rows: readonly Row[],
): ReadonlyMap<number, readonly Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const ofCard = groups.get(row.card);
    if (ofCard) ofCard.push(row);
    else groups.set(row.card, [row]);
  }
  return groups;
}

/** Sales count for so many days. */
const soldWindowDays = 180;

/** Listings count for so many days, in the aggregate and in the buckets. */
export const listingWindowDays = 30;

const copyColumns = ['condition', 'grader', 'grade', 'country', 'language'] as const;
const copySelection = copyColumns.map((column) => sql<string>`coalesce(${sql.ref(column)}, '')`.as(column));

/** The cards with their currencies and the price of the latest sale in the widest window. */
function loadPriced(db: Database, cards: readonly number[], day: Day) {
  const query = db
    .selectFrom('cards')
    .select((expression) => [
      'position as card',
      'currency',
      expression
        .selectFrom('observations as latest')
        .select('latest.minor')
        .whereRef('latest.card', '=', 'cards.position')
        .where('latest.kind', '=', 'sold')
        .where('latest.superseded_by', 'is', null)
        .where('latest.grader', 'is', null)
        .where('latest.day', '>', day - soldWindowDays)
        .where('latest.day', '<=', day)
        .orderBy('latest.day', 'desc')
        .orderBy('latest.number', 'desc')
        .limit(1)
        .as('latest'),
    ])
    .where(isOneOf(db, 'position', cards));
  return readRows(db, query, ['card', 'currency', 'latest']);
}

/** Sales of `cards` of the last 180 days up to `day` by copy, graded ones included. */
function groupSales(db: Database, cards: readonly number[], day: Day): Promise<SaleGroup[]> {
  // The last complete day is yesterday: today's sales are not all known.
  const windows = { 1: sql`day = ${day - 1}`, 7: sql`day > ${day - 7}`, 30: sql`day > ${day - 30}` };
  const total = (days: keyof typeof windows) =>
    sql<number>`sum(case when ${windows[days]} then minor else 0 end)`;
  const count = (days: keyof typeof windows) =>
    sql<number>`sum(case when ${windows[days]} then 1 else 0 end)`;
  return db
    .selectFrom('observations')
    .select((expression) => [
      'card',
      ...copySelection,
      sql<null>`null`.as('source'),
      total(1).as('total1'),
      count(1).as('count1'),
      total(7).as('total7'),
      count(7).as('count7'),
      sql<number | null>`min(case when ${windows[30]} then minor end)`.as('low30'),
      total(30).as('total30'),
      sql<number | null>`max(case when ${windows[30]} then minor end)`.as('high30'),
      count(30).as('count30'),
      expression.fn.min<number>('minor').as('low'),
      expression.fn.sum<number>('minor').as('total'),
      expression.fn.max<number>('minor').as('high'),
      expression.fn.countAll<number>().as('weight'),
      expression.fn.countAll<number>().as('population'),
      expression.fn.max<number>('day').as('newest'),
    ])
    .where(isOneOf(db, 'card', cards))
    .where('kind', '=', 'sold')
    .where('superseded_by', 'is', null)
    .where('day', '>', day - soldWindowDays)
    .where('day', '<=', day)
    .groupBy(['card', ...copyColumns])
    .execute();
}

/**
 * Listings of `cards` of the last 30 days up to `day` by copy, graded ones included. A listing is over once another import
 * has a later day of the same card and source.
 */
async function groupListings(db: Database, cards: readonly number[], day: Day): Promise<CopyGroup[]> {
  const window = sql`${isOneOf(db, 'card', cards)} and kind = 'listing' and superseded_by is null
    and day > ${day - listingWindowDays} and day <= ${day}`;
  const columns = sql.join(copyColumns.map((column) => sql.ref(column)));
  const { rows } = await sql<CopyGroup>`
    with named as (
      select card, coalesce(source, '') as source, import, day, minor,
        ${sql.join(copyColumns.map((column) => sql`coalesce(${sql.ref(column)}, '') as ${sql.ref(column)}`))}
      from observations where ${window}),
    snapshots as (select card, source, import, max(day) as newest from named group by card, source, import),
    over as (
      select one.card, one.source, one.import, max(other.newest) as until
      from snapshots as one
      join snapshots as other on other.card = one.card and other.source = one.source and other.import <> one.import
      group by one.card, one.source, one.import)
    select named.card, ${sql.join(copyColumns.map((column) => sql.ref(`named.${column}`)))}, null as source,
      min(minor) as low, sum(minor) as total, count(*) as weight, max(minor) as high, count(*) as population,
      max(day) as newest
    from named left join over on over.card = named.card and over.source = named.source and over.import = named.import
    where over.until is null or named.day >= over.until
    group by named.card, ${columns}`.execute(db);
  return rows;
}

function toColumns({ card, statistics }: ComputedCard, day: Day, revision: number) {
  const { updatedAt, sold, listings, raw, graded } = statistics;
  return {
    card,
    as_of: day,
    revision,
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
