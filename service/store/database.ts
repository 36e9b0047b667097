import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Compilable,
  CompiledQuery,
  type DatabaseConnection,
  type Insertable,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type PostgresPoolClient,
  type RawBuilder,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  sql,
  type TransactionSettings,
} from 'kysely';
import Libsql from 'libsql';
import { Pool, type PoolClient, types } from 'pg';
import type { Tables } from './tables';

/** The database does not answer or cannot write now; asking again later may help. The message holds no password. */
class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  static from(error: unknown): DatabaseUnavailable {
    return error instanceof DatabaseUnavailable
      ? error
      : new DatabaseUnavailable(`The database does not answer: ${describe(error)}`);
  }
}

/** Node's codes of a connection that fails, and SQLite's of a held lock or a full disk. */
const codes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOENT|EHOSTUNREACH|ENETUNREACH|ENOSPC|SQLITE_(BUSY|FULL|IOERR).*)$/;
/**
 * SQLSTATE classes (PostgreSQL, appendix A): connection lost, no resources, transaction rolled back, lock not available,
 * timeout, stopped by an operator; 25006 is a server that has become a read-only replica.
 */
const states = /^(08|53|40|55P03|57014|57P|25006)/;
/** Failures of `pg` without a code; the last is of a statement prepared before a migration. */
const words =
  /^(Query read timeout|Connection terminated|timeout exceeded|Client has encountered a connection error|Client was closed|cached plan must not change)/;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Whether another connection holds the lock of an SQLite database. */
function isBusy(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_BUSY');
}

/** Whether a statement got no answer, so that its connection may still be occupied by it. */
function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Query read timeout');
}

/** Whether an error means that the database does not answer or cannot write now. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (!(error instanceof Error)) return false;
  return codes.test(codeOf(error)) || states.test(codeOf(error)) || words.test(error.message);
}

/** An AggregateError of several addresses of one host has no message of its own. */
function describe(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describe).join('; ');
  return error instanceof Error ? error.message : String(error);
}

/** A database by its address or file. */
export interface DatabaseChoice {
  /** Path of the SQLite database, or {@link inMemory}. */
  readonly file: string;
  /** Address of a PostgreSQL database (`postgres://…`), which is then used instead of the file. */
  readonly databaseUrl?: string | undefined;
}

/** In place of a path: an SQLite database that is gone when it is closed. */
export const inMemory = ':memory:';

/** Whether the choice is an SQLite file that does not exist; to open it would create it. */
export function isMissingFile({ file, databaseUrl }: DatabaseChoice): boolean {
  return databaseUrl === undefined && file !== inMemory && !existsSync(file);
}

/**
 * An open SQLite or PostgreSQL database. On both, a transaction holds the only right to write prices, cards and rates
 * until it ends; statements outside of transactions do not wait for it to read.
 */
export type Database = Kysely<Tables>;

/** The purpose of a connection pool: answering requests, work beside requests, or a command of its own. */
type DatabaseUse = 'requests' | 'beside-requests' | 'command';

/**
 * Opens the chosen database; it may have to be migrated. Throws when the file is no database. For `requests` a
 * PostgreSQL statement is given up after some seconds, as a DatabaseUnavailable.
 */
export function openDatabase({ file, databaseUrl }: DatabaseChoice, use: DatabaseUse = 'command'): Database {
  const dialect = databaseUrl === undefined ? openSqlite(file) : openPostgres(databaseUrl, use);
  return new Kysely<Tables>({ dialect });
}

/** Whether a database is SQLite. */
export function isSqlite(db: Database): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}

/** A condition on a column with any number of values, handed over as one parameter. */
export function isOneOf(db: Database, column: string, values: readonly unknown[]): RawBuilder<boolean> {
  const list = toListParameter(db, values);
  return isSqlite(db)
    ? sql<boolean>`${sql.ref(column)} in (select value from json_each(${list}))`
    : sql<boolean>`${sql.ref(column)} = any(${list})`;
}

/** The parameter of {@link isOneOf}, for a prepared statement. */
export function toListParameter(db: Database, values: readonly unknown[]): unknown {
  return isSqlite(db) ? JSON.stringify(values) : values;
}

/**
 * Inserts rows that all have the columns of the first, as one JSON document: binding each value costs more than storing
 * it. A row whose unique key exists is left out, unless `onConflict` says otherwise.
 */
export async function insertRows<Name extends keyof Tables & string>(
  db: Database,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
  onConflict: RawBuilder<unknown> = sql`on conflict do nothing`,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  // A column that is null in every row costs as much as one with values.
  const columns = (Object.keys(first) as (keyof Insertable<Tables[Name]> & string)[]).filter((column) =>
    rows.some((row) => row[column] !== null),
  );
  // So does one of which every row has the same value, unless it is bound once.
  const isConstant = (column: (typeof columns)[number]) => rows.every((row) => row[column] === first[column]);
  const constant = new Set(isSqlite(db) ? columns.filter(isConstant) : []);
  const varying = columns.filter((column) => !constant.has(column));
  const ordered = [...varying, ...constant];
  const names = sql.join(ordered.map((column) => sql.ref(column)));
  const into = sql`insert into ${sql.table(table)} (${names})`;
  if (isSqlite(db)) {
    const values = sql.join([
      ...varying.map((_, place) => sql`value ->> ${sql.lit(`$[${place}]`)}`),
      ...[...constant].map((column) => sql`${first[column]}`),
    ]);
    const document = JSON.stringify(rows.map((row) => varying.map((column) => row[column])));
    await sql`${into} select ${values} from json_each(${document}) where true ${onConflict}`.execute(db);
  } else {
    const records = sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`;
    await sql`${into} select ${names} from ${records} ${onConflict}`.execute(db);
  }
}

/** A statement that is compiled once and run with other values each time: building it takes longer than running it. */
export function prepareQuery<Row>(
  db: Database,
  query: Compilable<Row> | RawBuilder<Row>,
): (...values: readonly unknown[]) => Promise<readonly Row[]> {
  const { sql: text } = query.compile(db);
  return async (...values) => (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
}

const unstorable = /[\0\ud800-\udfff]/;

/** The text with U+0000, which PostgreSQL cannot hold, and lone surrogates replaced by U+FFFD. */
export function toStorableText(text: string): string {
  return unstorable.test(text) ? Buffer.from(text).toString().replaceAll('\0', '\ufffd') : text;
}

const pragmas = [
  'busy_timeout = 5000',
  'journal_mode = wal',
  'synchronous = normal',
  'foreign_keys = on',
  'cache_size = -32000',
  'temp_store = file',
  // From here on the driver waits, so that the process is not blocked meanwhile.
  'busy_timeout = 0',
];
/** Prepared statements kept by a connection; the service has far fewer forms. */
const keptStatements = 200;

function openSqlite(file: string): SqliteDialect {
  const handle = new Libsql(file);
  for (const pragma of pragmas) handle.exec(`pragma ${pragma}`);
  const statements = new Map<string, ReturnType<Libsql.Database['prepare']>>();
  const database = {
    prepare(text: string) {
      const statement = statements.get(text) ?? handle.prepare(text);
      if (statements.size >= keptStatements) statements.clear();
      statements.set(text, statement);
      return statement;
    },
    close: () => handle.close(),
  };
  return new WaitingSqliteDialect({ database: database as unknown as SqliteDialectConfig['database'] });
}

/** Whether a process has this SQLite database open; a database that is not in use has no log beside it afterwards. */
export function isSqliteInUse(file: string): boolean {
  const handle = new Libsql(file);
  try {
    // Only the last connection can leave the write-ahead log.
    handle.exec('pragma journal_mode = delete');
    return false;
  } catch (error) {
    if (isBusy(error)) return true;
    throw error;
  } finally {
    handle.close();
  }
}

class WaitingSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): SqliteDriver {
    return new WaitingSqliteDriver(this.#config);
  }
}

/** Waits for writes of other processes without blocking this one; transactions lock the database at their start. */
class WaitingSqliteDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) => retryWhileBusy(() => connection.executeQuery(query)),
      streamQuery: (query, size) => connection.streamQuery(query, size),
    };
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // SQLite has rolled back by itself where the disk is full; the first failure is the one to report.
    await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined);
  }
}

const longestWaitMs = 60_000;
const longestPauseMs = 10;

async function retryWhileBusy<Result>(run: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  for (let pauseMs = 1; ; pauseMs = Math.min(longestPauseMs, 2 * pauseMs)) {
    try {
      return await run();
    } catch (error) {
      if (!isBusy(error) || performance.now() - begun > longestWaitMs) throw toReported(error);
      await pause(pauseMs);
    }
  }
}

/** Connections at most; nine processes share what a PostgreSQL server allows by default. */
const connections: Readonly<Record<DatabaseUse, number>> = {
  requests: 6,
  'beside-requests': 4,
  command: 10,
};
/** The server cancels a statement of a request after this time; a second later the connection is given up. */
const answerMs = 5000;
const answerLimits = { statement_timeout: answerMs, query_timeout: answerMs + 1000 };
const connectMs = 5000;
/** A stopped process inside of a transaction holds the writers' lock for so long. */
const idleInTransactionMs = 60_000;
const { INT8, NUMERIC } = types.builtins;

/** 64-bit numbers and sums come as numbers: amounts in minor units stay far below 2^53. */
function openPostgres(url: string, use: DatabaseUse): PostgresDialect {
  const pool = new Pool({
    connectionString: url,
    max: connections[use],
    ...(use === 'requests' ? answerLimits : {}),
    connectionTimeoutMillis: connectMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    keepAlive: true,
    application_name: 'card-comps',
    types: {
      getTypeParser: (type, format) =>
        type === INT8 || type === NUMERIC ? Number : types.getTypeParser(type, format),
    },
  });
  // Without listeners the failure of an idle connection would end the process; the next statement reports it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new LockingPostgresDialect({
    pool: {
      connect: () =>
        pool.connect().then(guardClient, (error: unknown) => {
          throw DatabaseUnavailable.from(error);
        }),
      end: () => pool.end(),
    },
  });
}

/** A client whose failures are typed; one that got no answer is not given back to the pool. */
function guardClient(client: PoolClient): PostgresPoolClient {
  let isBroken = false;
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      return await client.query(
        text,
        values.map((value) => (typeof value === 'string' ? toStorableText(value) : value)),
      );
    } catch (error) {
      if (isUnanswered(error)) isBroken = true;
      throw toReported(error);
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(isBroken),
  };
}

class LockingPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new LockingPostgresDriver(this.#config);
  }
}

/** Any number that all processes of this service share. */
const writersLock = 4_780_001;

/** Every transaction takes the writers' lock at its start, as in SQLite; read committed sees what was written before. */
class LockingPostgresDriver extends PostgresDriver {
  override async beginTransaction(
    connection: Parameters<PostgresDriver['beginTransaction']>[0],
    settings: TransactionSettings,
  ): Promise<void> {
    await super.beginTransaction(connection, { ...settings, isolationLevel: 'read committed' });
    try {
      await connection.executeQuery(CompiledQuery.raw('select pg_advisory_xact_lock($1)', [writersLock]));
    } catch (error) {
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined);
      throw error;
    }
  }
}

function toReported(error: unknown): unknown {
  return isDatabaseUnavailable(error) ? DatabaseUnavailable.from(error) : error;
}

/** Longest time for which transactions that follow each other lock other processes out, and the gap after it. */
const [busyMs, gapMs] = [250, 12];

/**
 * Pauses for between transactions: each lets waiting requests of this process be answered, and one from time to time is
 * long enough for other processes that wait to write.
 */
export function createPauses(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < busyMs) return new Promise((resolve) => setImmediate(resolve));
    await pause(gapMs);
    since = performance.now();
  };
}
