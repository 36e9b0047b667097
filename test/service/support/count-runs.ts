import { inject } from 'vitest';

/** `npm run test:all` tries this many times as much. */
export const soakFactor = process.env.CARD_COMPS_TEST_ALL === undefined ? 1 : 4;

/** Runs of a property: all on SQLite, a third once more on PostgreSQL, where each costs more. */
export function countRuns(onSqlite: number): number {
  const runs = onSqlite * soakFactor;
  return inject('postgresUrl') === undefined ? runs : Math.ceil(runs / 3);
}
