import { SqliteAdapter } from 'kysely';
import type { Database } from './database';

/** Gives a number that is another one after each change; see {@link versionOf}. */
export type ReadVersion = () => number;

/** Kysely's adapter for SQLite, by which a database is also asked for its version. */
export class VersionedSqliteAdapter extends SqliteAdapter {
  readonly readVersion: ReadVersion;

  constructor(readVersion: ReadVersion) {
    super();
    this.readVersion = readVersion;
  }
}

/**
 * Reads a number that stays the same for as long as nobody, in whatever process, has changed anything in the database
 * but this process its counts of requests. Undefined where asking would cost as much as reading anew: PostgreSQL.
 */
export function versionOf(db: Database): ReadVersion | undefined {
  const { adapter } = db.getExecutor();
  return adapter instanceof VersionedSqliteAdapter ? adapter.readVersion : undefined;
}
