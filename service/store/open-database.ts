import type { Database, DatabaseChoice } from './database';
import { openPostgres } from './open-postgres';
import { openSqlite } from './open-sqlite';

/** Opens the chosen database; it may have to be migrated. Throws when the file is no database. */
export function openDatabase({ file, databaseUrl }: DatabaseChoice): Database {
  return databaseUrl === undefined ? openSqlite(file) : openPostgres(databaseUrl);
}
