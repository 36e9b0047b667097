import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { isDatabaseUnavailable, isUnanswered, toDatabaseUnavailable } from './database-unavailable';
import { toStorableText } from './storable-text';

/** Prepared statements that each connection keeps; what the service asks often has far fewer forms. */
const keptStatements = 200;
/**
 * Longer lists of values have as many forms as lengths, and are not worth keeping. A statement with a list as one value
 * is planned anew each time: the plan that suited a first, empty table would be kept while the table grows.
 */
const keptValues = 40;
/** Any number that every process of this service shares. */
const writersTurn = 4_780_001;
/**
 * Every transaction here writes. Under this lock they come one after the other, as they do in SQLite: the positions of
 * cards are committed in their order, a card's first price decides on its currency, and no change of prices is lost
 * between the sums of its card and the mark that they are due. A snapshot is taken after the lock, for each statement.
 */
const begin = `begin isolation level read committed; select pg_advisory_xact_lock(${writersTurn})`;

/** Kysely's driver over a pool of `pg`. Statements are prepared; a database that does not answer is told apart. */
export class PostgresDriver implements Driver {
  readonly #pool: Pool;
  readonly #names = new Map<string, string>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {
    // The pool connects when it is first asked.
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    try {
      return new PostgresConnection(await this.#pool.connect(), this.#names);
    } catch (error) {
      throw toDatabaseUnavailable(error);
    }
  }

  async beginTransaction(connection: PostgresConnection): Promise<void> {
    try {
      await connection.executeQuery(CompiledQuery.raw(begin));
    } catch (error) {
      // Kysely does not roll back what it thinks has not begun.
      connection.isBroken = true;
      throw error;
    }
  }

  async commitTransaction(connection: PostgresConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

class PostgresConnection implements DatabaseConnection {
  isBroken = false;
  readonly #client: PoolClient;
  readonly #names: Map<string, string>;

  constructor(client: PoolClient, names: Map<string, string>) {
    this.#client = client;
    this.#names = names;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const { command, rowCount, rows } =
        parameters.length === 0
          ? await this.#client.query(sql)
          : await this.#client.query({
              ...this.#name(sql, parameters),
              text: sql,
              values: parameters.map(toStorable),
            });
      const isChange = ['INSERT', 'UPDATE', 'DELETE'].includes(command);
      return { rows: rows ?? [], ...(isChange ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) };
    } catch (error) {
      // A migration that another process ran makes statements void that were prepared before it.
      const isVoid = error instanceof Error && /cached plan must not change/.test(error.message);
      if (isVoid || isUnanswered(error)) this.isBroken = true;
      throw isVoid || isDatabaseUnavailable(error) ? toDatabaseUnavailable(error) : error;
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncGenerator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }

  release(): void {
    this.#client.release(this.isBroken);
  }

  #name(sql: string, parameters: readonly unknown[]): { readonly name?: string } {
    const known = this.#names.get(sql);
    if (known !== undefined) return { name: known };
    if (
      this.#names.size >= keptStatements ||
      parameters.length > keptValues ||
      parameters.some(Array.isArray)
    )
      return {};
    const name = `statement-${this.#names.size}`;
    this.#names.set(sql, name);
    return { name };
  }
}

function toStorable(value: unknown): unknown {
  return typeof value === 'string' ? toStorableText(value) : value;
}
