import { sql } from 'kysely';
import type { Database } from './database';
import type { Day } from './day';
import type { PriceSum } from './statistics';

/** Observations of one day that agree in country, language and source; all three are null in a sold series. */
export interface DaySum extends PriceSum {
  readonly day: Day;
  readonly country: string | null;
  readonly language: string | null;
  readonly source: string | null;
  /** Sum of the squared prices, for the spread. */
  readonly squares: number;
}

/** Observations of a card's history: those of days in (`after`, `until`]. */
export interface DayQuery {
  /** Position of the card. */
  readonly card: number;
  readonly kind: 'sold' | 'listing';
  readonly after: Day;
  readonly until: Day;
  readonly country: string | undefined;
  readonly language: string | undefined;
}

/** Reads the history of cards. */
export interface HistoryStore {
  /** Ungraded copies only, newest day first; within a day by country, language and source, the unknown first. */
  sumByDay(query: DayQuery): Promise<readonly DaySum[]>;
}

/** The history in `db`. */
export function createHistoryStore(db: Database): HistoryStore {
  return {
    sumByDay({ card, kind, after, until, country, language }) {
      const series = ['country', 'language', 'source'] as const;
      const isSold = kind === 'sold';
      let query = db
        .selectFrom('observations')
        .select((expression) => [
          'day',
          ...series.map((column) =>
            isSold ? sql<null>`null`.as(column) : expression.ref(column).as(column),
          ),
          expression.fn.min<number>('minor').as('low'),
          expression.fn.sum<number>('minor').as('total'),
          expression.fn.max<number>('minor').as('high'),
          expression.fn.countAll<number>().as('population'),
          sql<number>`sum(cast(minor as double precision) * minor)`.as('squares'),
        ])
        .where('card', '=', card)
        .where('kind', '=', kind)
        .where('grader', 'is', null)
        .where('day', '>', after)
        .where('day', '<=', until)
        .groupBy('day')
        .orderBy('day', 'desc');
      if (!isSold) {
        query = query.groupBy(series);
        for (const column of series) query = query.orderBy(sql`coalesce(${sql.ref(column)}, '')`);
      }
      if (country !== undefined) query = query.where('country', '=', country);
      if (language !== undefined) query = query.where('language', '=', language);
      return query.execute();
    },
  };
}
