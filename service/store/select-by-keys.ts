import { CompiledQuery, type Selectable, sql } from 'kysely';
import type { Database } from './database';
import { isSqlite } from './is-sqlite';
import type { Tables } from './tables';

/** Keys in one statement: few enough that a small set does not cost much, well below the 32,766 values of SQLite. */
const keysAtOnce = 250;

/** Reads rows by their keys, within a transaction (or outside of one), in no order. */
export type SelectByKeys<Row> = (transaction: Database, keys: readonly string[]) => Promise<readonly Row[]>;

/**
 * A reader of `columns` of the rows of `table` whose `key` is one of many. The statement is built once, for a full set
 * of keys, and a smaller set repeats its last one: an import asks this for every batch. PostgreSQL takes a set of any
 * size as one value.
 */
export function createSelectByKeys<
  Name extends keyof Tables & string,
  Column extends keyof Selectable<Tables[Name]> & string,
>(
  db: Database,
  table: Name,
  columns: readonly Column[],
  key: keyof Selectable<Tables[Name]> & string,
): SelectByKeys<Pick<Selectable<Tables[Name]>, Column>> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  if (!isSqlite(db)) {
    const select = sql`select ${names} from ${sql.table(table)} where ${sql.ref(key)} = any(${''})`;
    const statement = select.compile(db).sql;
    return async (transaction, keys) => {
      if (keys.length === 0) return [];
      const query = CompiledQuery.raw(statement, [keys]);
      return (await transaction.executeQuery<Pick<Selectable<Tables[Name]>, Column>>(query)).rows;
    };
  }
  const places = sql.join(Array.from({ length: keysAtOnce }, () => sql`${null}`));
  const text = sql`select ${names} from ${sql.table(table)} where ${sql.ref(key)} in (${places})`.compile(
    db,
  ).sql;
  return async (transaction, keys) => {
    const found: Pick<Selectable<Tables[Name]>, Column>[] = [];
    for (let start = 0; start < keys.length; start += keysAtOnce) {
      const values = keys.slice(start, start + keysAtOnce);
      const last = values.at(-1);
      while (values.length < keysAtOnce) values.push(last ?? '');
      const query = CompiledQuery.raw(text, values);
      const { rows } = await transaction.executeQuery<Pick<Selectable<Tables[Name]>, Column>>(query);
      for (const row of rows) found.push(row);
    }
    return found;
  };
}
