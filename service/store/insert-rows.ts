import { CompiledQuery, type Insertable, sql } from 'kysely';
import type { Database } from './database';
import { inBatches } from './in-batches';
import { isSqlite } from './is-sqlite';
import { toStorableText } from './storable-text';
import type { Tables } from './tables';

/** Rows in one statement: enough to make the statement's own cost small, well below the 32,766 values of SQLite. */
const rowsAtOnce = 200;

/** Inserts rows within a transaction (or outside of one) and returns how many were inserted. */
export type InsertRows<Row> = (transaction: Database, rows: readonly Row[]) => Promise<number>;

/**
 * An insert into `table` of rows that hold exactly `columns`; a row whose unique key is already there is left out.
 * The statement is built once for each number of rows and then only given values: a query builder's own cost, paid
 * for every row, would be most of an import's time.
 */
export function createInsert<Name extends keyof Tables & string>(
  db: Database,
  table: Name,
  columns: readonly (keyof Insertable<Tables[Name]> & string)[],
): InsertRows<Insertable<Tables[Name]>> {
  return isSqlite(db) ? createValuesInsert(db, table, columns) : createDocumentInsert(db, table, columns);
}

function createValuesInsert<Name extends keyof Tables & string>(
  db: Database,
  table: Name,
  columns: readonly (keyof Insertable<Tables[Name]> & string)[],
): InsertRows<Insertable<Tables[Name]>> {
  const statements = new Map<number, string>();
  const build = (count: number) => {
    const row = sql`(${sql.join(columns.map(() => sql`${null}`))})`;
    const rows = sql.join(Array.from({ length: count }, () => row));
    const names = sql.join(columns.map((column) => sql.ref(column)));
    return sql`insert into ${sql.table(table)} (${names}) values ${rows} on conflict do nothing`.compile(db)
      .sql;
  };
  return async (transaction, rows) => {
    let inserted = 0;
    for (const batch of inBatches(rows, rowsAtOnce)) {
      const statement = statements.get(batch.length) ?? build(batch.length);
      statements.set(batch.length, statement);
      const values: unknown[] = [];
      for (const row of batch) for (const column of columns) values.push(row[column] ?? null);
      const { numAffectedRows } = await transaction.executeQuery(CompiledQuery.raw(statement, values));
      inserted += Number(numAffectedRows ?? 0n);
    }
    return inserted;
  };
}

/** PostgreSQL takes many rows fastest as one JSON document: one value to send, and one statement for any number of rows. */
function createDocumentInsert<Name extends keyof Tables & string>(
  db: Database,
  table: Name,
  columns: readonly (keyof Insertable<Tables[Name]> & string)[],
): InsertRows<Insertable<Tables[Name]>> {
  const into = sql.table(table);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const statement = sql`insert into ${into} (${names}) select ${names}
    from json_populate_recordset(null::${into}, ${''}) on conflict do nothing`.compile(db).sql;
  return async (transaction, rows) => {
    if (rows.length === 0) return 0;
    const query = CompiledQuery.raw(statement, [formatDocument(rows)]);
    const { numAffectedRows } = await transaction.executeQuery(query);
    return Number(numAffectedRows ?? 0n);
  };
}

function formatDocument(rows: readonly unknown[]): string {
  const text = JSON.stringify(rows);
  if (!/\\u(0000|d[89a-f])/.test(text)) return text;
  return JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'string' ? toStorableText(value) : value,
  );
}
