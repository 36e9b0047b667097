import { sql } from 'kysely';
import type { ListingGroup, SaleSums } from '@/service/statistics/sums';
import { listingWindowDays, soldWindowDays } from '@/service/statistics/windows';
import type { Database } from './database';
import type { Day } from './day';
import { selectAsDocument } from './select-as-document';

/** Sales of `cards` up to `day`, of the last 1, 7, 30 and 180 days; a card without any is left out. */
export function sumSales(db: Database, cards: readonly number[], day: Day): Promise<SaleSums[]> {
  const isOfLast = (days: number) => sql`day > ${day - days}`;
  const total = (days: number) => sql<number>`sum(case when ${isOfLast(days)} then minor else 0 end)`;
  const count = (days: number) => sql<number>`sum(case when ${isOfLast(days)} then 1 else 0 end)`;
  const query = db
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
    .where('card', 'in', cards)
    .where('kind', '=', 'sold')
    .where('grader', 'is', null)
    .where('day', '>', day - soldWindowDays)
    .where('day', '<=', day)
    .groupBy('card');
  return selectAsDocument(db, query, [
    'card',
    'total1',
    'count1',
    'total7',
    'count7',
    'total30',
    'count30',
    'total',
    'count',
    'newest',
    'latest',
  ]);
}

/** Listings of `cards` of the last 30 days up to `day`, graded ones included. */
export function groupListings(db: Database, cards: readonly number[], day: Day): Promise<ListingGroup[]> {
  const columns = ['condition', 'grader', 'grade', 'country', 'language'] as const;
  const query = db
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
    .where('card', 'in', cards)
    .where('kind', '=', 'listing')
    .where('day', '>', day - listingWindowDays)
    .where('day', '<=', day)
    .groupBy(['card', ...columns]);
  return selectAsDocument(db, query, ['card', ...columns, 'low', 'total', 'high', 'population', 'newest']);
}
