import type { Database, DatabaseChoice } from './database';
import { type DatabaseUse, openPostgres } from './open-postgres';
import { openSqlite } from './open-sqlite';

/**
 * Opens the chosen database; it may have to be migrated. Throws when the file is no database. In PostgreSQL what is
 * opened for requests gives up on a statement after some seconds, as a DatabaseUnavailable.
 */
export function openDatabase({ file, databaseUrl }: DatabaseChoice, use?: DatabaseUse): Database {
  return databaseUrl === undefined ? openSqlite(file) : openPostgres(databaseUrl, use);
}
