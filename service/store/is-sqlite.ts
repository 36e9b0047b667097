import { SqliteAdapter } from 'kysely';
import type { Database } from './database';

/** Whether a database is SQLite. Ask only where the other one has no use for what follows, or has it already. */
export function isSqlite(db: Database): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}
