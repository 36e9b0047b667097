import { type Compilable, CompiledQuery } from 'kysely';
import { type Database, isSqlite } from './database';

/**
 * The rows of a query with these columns. SQLite gives them as one JSON document, since its driver takes four times as long
 * for each value.
 */
export async function readRows<Row>(
  db: Database,
  query: Compilable<Row>,
  columns: readonly (keyof Row & string)[],
): Promise<readonly Row[]> {
  const compiled = query.compile();
  if (!isSqlite(db)) return (await db.executeQuery(compiled)).rows;
  const values = columns.map((column) => `"${column}"`).join();
  const text = `select json_group_array(json_array(${values})) as document from (${compiled.sql})`;
  const read = await db.executeQuery<{ document: string }>(CompiledQuery.raw(text, [...compiled.parameters]));
  const stored: readonly (readonly unknown[])[] = JSON.parse(read.rows[0]?.document ?? '[]');
  return stored.map((cells) => {
    const row: Record<string, unknown> = {};
    for (let at = 0; at < columns.length; at += 1) row[columns[at] ?? ''] = cells[at];
    return row as Row;
  });
}
