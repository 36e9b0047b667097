import type { CompiledQuery, QueryResult } from 'kysely';
import Libsql from 'libsql';

/** An open SQLite database that keeps its prepared statements. */
export interface SqliteHandle {
  run<Row>(query: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<Row>;
  close(): void;
}

/** Memory for pages of a database, in KiB. */
export const usualCacheKib = 32_000;

interface KeptStatement {
  readonly statement: Libsql.Statement<unknown[]>;
  /** Of what it reads; undefined where it reads nothing. */
  columns: readonly string[] | undefined;
}

/** Prepared statements kept; what the service asks has far fewer forms. */
const keptStatements = 200;

/** Opens `file` and sets its pragmas, such as `journal_mode = wal`. A statement fails at once where a lock is held. */
export function openHandle(file: string, pragmas: readonly string[]): SqliteHandle {
  const sqlite = new Libsql(file);
  for (const pragma of pragmas) sqlite.exec(`pragma ${pragma}`);
  const kept = new Map<string, KeptStatement>();
  const prepare = (sql: string): KeptStatement => {
    const known = kept.get(sql);
    if (known) return known;
    const statement = sqlite.prepare(sql);
    const prepared: KeptStatement = { statement, columns: undefined };
    if (statement.reader) {
      // Rows as lists: the driver takes twice as long to make objects of them.
      statement.raw();
      prepared.columns = listColumns(statement);
    }
    if (kept.size >= keptStatements) {
      const [oldest] = kept.keys();
      if (oldest !== undefined) kept.delete(oldest);
    }
    kept.set(sql, prepared);
    return prepared;
  };
  return {
    run<Row>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<Row> {
      const prepared = prepare(sql);
      const { statement } = prepared;
      if (!prepared.columns) {
        const { changes } = statement.run(parameters as unknown[]);
        return { rows: [], numAffectedRows: BigInt(changes) };
      }
      const lists = statement.all(parameters as unknown[]) as unknown[][];
      // A migration in another process may have given the tables further columns.
      if (lists[0] && lists[0].length !== prepared.columns.length) prepared.columns = listColumns(statement);
      const { columns } = prepared;
      return { rows: lists.map((list) => toRow(columns, list) as Row) };
    },
    close: () => sqlite.close(),
  };
}

function listColumns(statement: Libsql.Statement<unknown[]>): readonly string[] {
  return statement.columns().map((column) => column.name);
}

function toRow(columns: readonly string[], list: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let at = 0; at < columns.length; at += 1) row[columns[at] ?? ''] = list[at];
  return row;
}
