import { Kysely, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { type Database, inMemory } from './database';
import { VersionedSqliteAdapter } from './database-version';
import { SqliteDriver } from './sqlite-driver';
import { openHandle, usualCacheKib } from './sqlite-handle';
import type { Tables } from './tables';

/** Opening and closing wait for other processes for so long; everything else waits as the driver says. */
const openingMs = 5000;
const writing = [
  `busy_timeout = ${openingMs}`,
  'journal_mode = wal',
  'synchronous = normal',
  'foreign_keys = on',
  `cache_size = -${usualCacheKib}`,
  // What an index is sorted by would otherwise be kept in memory, all of it.
  'temp_store = file',
  'busy_timeout = 0',
];
const reading = [`busy_timeout = ${openingMs}`, 'query_only = on', 'cache_size = -12000'];

/**
 * Opens (or creates) the SQLite database in `file`, or one in memory for ':memory:'. By WAL, whoever reads sees what
 * was there before while others write, and waits for none of them.
 */
export function openSqlite(file: string): Database {
  const writer = openHandle(file, writing);
  const reader = file === inMemory ? undefined : openHandle(file, reading);
  const driver = new SqliteDriver(writer, reader);
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new VersionedSqliteAdapter(() => driver.readVersion()),
      createDriver: () => driver,
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}
