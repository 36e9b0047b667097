import { inject } from 'vitest';

/** How many times as much as in `npm test` is to be tried: the soak sets it. */
export const soakFactor = Number(process.env.CARD_COMPS_SOAK_FACTOR ?? 1);

/** How many inputs a property is tried with: all on SQLite, a third once more on PostgreSQL, where each costs more. */
export function countRuns(onSqlite: number): number {
  const runs = onSqlite * soakFactor;
  return inject('postgresUrl') === undefined ? runs : Math.ceil(runs / 3);
}
