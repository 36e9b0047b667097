import { type Insertable, sql } from 'kysely';
import { type Database, insertRows, isSqlite } from './database';
import { type Day, toDay } from './day';
import type { Tables } from './tables';

/** Tables that grow by the day, whose keys all name card and day. PostgreSQL holds them in partitions by month. */
const partitioned = ['observations', 'day_figures', 'day_sums'] as const;
type Partitioned = (typeof partitioned)[number];

/** One partition: days of [`from`, `until`). */
interface Partition {
  readonly name: string;
  /** Undefined: from the first day on. */
  readonly from: Day | undefined;
  readonly until: Day;
}

/** Earlier days share a partition: a file with absurd dates makes a few hundred partitions at most. */
const firstYear = 2000;

function findPartition(table: Partitioned, day: Day): Partition {
  const date = new Date(day * 86_400_000);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  if (year < firstYear)
    return { name: `${table}_before_${firstYear}`, from: undefined, until: startOf(firstYear, 0) };
  return {
    name: `${table}_${date.toISOString().slice(0, 7).replace('-', '_')}`,
    from: startOf(year, month),
    until: startOf(year, month + 1),
  };
}

function startOf(year: number, month: number): Day {
  return toDay(new Date(Date.UTC(year, month)));
}

/** Inserts rows into a table of partitions within a transaction; those of new days are made. */
export async function insertByDay<Name extends Partitioned>(
  transaction: Database,
  table: Name,
  rows: readonly (Insertable<Tables[Name]> & { readonly day: Day })[],
): Promise<void> {
  if (!isSqlite(transaction)) await ensurePartitions(transaction, table, new Set(rows.map(({ day }) => day)));
  await insertRows(transaction, table, rows);
}

/** A partition is made as a table by itself and then attached: others read and write meanwhile. */
async function ensurePartitions(
  transaction: Database,
  table: Partitioned,
  days: ReadonlySet<Day>,
): Promise<void> {
  const needed = new Map([...days].map((day) => findPartition(table, day)).map((one) => [one.name, one]));
  if (needed.size === 0) return;
  for (const { name } of await listPartitions(transaction, table)) needed.delete(name);
  for (const { name, from, until } of needed.values()) {
    const first = from === undefined ? sql`minvalue` : sql.lit(from);
    await sql`create table ${sql.table(name)} (like ${sql.table(table)} including all)`.execute(transaction);
    await sql`alter table ${sql.table(table)} attach partition ${sql.table(name)}
      for values from (${first}) to (${sql.lit(until)})`.execute(transaction);
  }
}

/** The partitions of a table, and the day behind each. */
async function listPartitions(
  db: Database,
  table: Partitioned,
): Promise<readonly { readonly name: string; readonly until: Day }[]> {
  const { rows } = await sql<{ name: string; until: number }>`
    select relname as name, substring(pg_get_expr(relpartbound, oid) from 'TO \\(''?(-?\\d+)')::integer as until
    from pg_class where oid in (select inhrelid from pg_inherits where inhparent = ${table}::regclass)`.execute(
    db,
  );
  return rows;
}

/** Drops the partitions that hold days before `day` alone, within a transaction; gives how many prices they held. */
export async function dropPartitions(transaction: Database, day: Day): Promise<number> {
  if (isSqlite(transaction)) return 0;
  // Who reads is waited for, and others wait behind: not for long.
  await sql`set local lock_timeout = '5s'`.execute(transaction);
  let dropped = 0;
  for (const table of partitioned)
    for (const { name, until } of await listPartitions(transaction, table)) {
      if (until > day) continue;
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
        transaction,
      );
      if (table !== 'day_sums') dropped += rows[0]?.count ?? 0;
      await sql`drop table ${sql.table(name)}`.execute(transaction);
    }
  return dropped;
}
