import { type Compilable, CompiledQuery } from 'kysely';
import type { Database } from './database';
import { isSqlite } from './is-sqlite';

/**
 * The rows of `query`, which selects exactly `columns` of numbers and texts, in no order. SQLite hands them over as one
 * JSON document: its driver takes several times as long to hand over row by row.
 */
export async function selectAsDocument<Row, Column extends keyof Row & string>(
  db: Database,
  query: Compilable<Row>,
  columns: readonly Column[],
): Promise<Pick<Row, Column>[]> {
  const compiled = query.compile();
  if (!isSqlite(db))
    return (await db.executeQuery<Row>(CompiledQuery.raw(compiled.sql, [...compiled.parameters]))).rows;
  const names = columns.map((column) => `"${column}"`).join(', ');
  const text = `select json_group_array(json_array(${names})) as document from (${compiled.sql})`;
  const wrapped = CompiledQuery.raw(text, [...compiled.parameters]);
  const [found] = (await db.executeQuery<{ document: string }>(wrapped)).rows;
  const lists: unknown[][] = JSON.parse(found?.document ?? '[]');
  return lists.map((list) => {
    const row: Partial<Record<Column, unknown>> = {};
    for (let at = 0; at < columns.length; at += 1) {
      const column = columns[at];
      if (column !== undefined) row[column] = list[at];
    }
    return row as Pick<Row, Column>;
  });
}
