import { Kysely, SqliteDialect } from 'kysely';
import Libsql from 'libsql';
import type { Tables } from './tables';

/** The open database. */
export type Database = Kysely<Tables>;

/** Prepared statements kept; what the service asks has far fewer forms. */
const keptStatements = 200;

/**
 * Opens (or creates) the SQLite database in `file`, or one in memory for ':memory:'. Writers go ahead of readers by
 * WAL; a reader in another process waits up to five seconds for a lock.
 */
export function openSqlite(file: string): Database {
  const sqlite = new Libsql(file);
  sqlite.exec('pragma journal_mode = wal');
  sqlite.exec('pragma synchronous = normal');
  sqlite.exec('pragma foreign_keys = on');
  sqlite.exec('pragma busy_timeout = 5000');
  sqlite.exec('pragma cache_size = -32000');
  const statements = new Map<string, Libsql.Statement<unknown[]>>();
  const prepare = (sql: string) => {
    const kept = statements.get(sql);
    if (kept) return kept;
    // Every transaction here writes. One that begins as a reader fails at once where another process has written
    // meanwhile; one that begins as a writer waits for its turn.
    const statement = sqlite.prepare(sql === 'begin' ? 'begin immediate' : sql);
    if (statements.size >= keptStatements) {
      const [oldest] = statements.keys();
      if (oldest !== undefined) statements.delete(oldest);
    }
    statements.set(sql, statement);
    return statement;
  };
  return new Kysely<Tables>({
    dialect: new SqliteDialect({ database: { prepare, close: () => sqlite.close() } }),
  });
}
