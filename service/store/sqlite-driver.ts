import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';
import { toDatabaseUnavailable } from './database-unavailable';
import type { SqliteHandle } from './sqlite-handle';

/** How long a change waits for its turn while other processes write, in milliseconds. */
const longestWaitMs = 60_000;
/** How long it waits before it asks again: short at first, since most changes of others are short. */
const shortestPauseMs = 1;
const longestPauseMs = 10;

const isReading = (sql: string) => /^\s*select\b/i.test(sql);
/** See the usage store: it counts outside of transactions, and with nearly every request. */
const isCounting = (sql: string) => /^\s*insert into "?key_usage\b/i.test(sql);
const changesOfOthers = CompiledQuery.raw('pragma data_version');
/** SQLite also says what keeps it busy, as in SQLITE_BUSY_RECOVERY. */
const isBusy = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');

/**
 * Kysely's driver over one SQLite database. What only reads has a handle of its own and waits for nobody. Changes take
 * turns; one that another process holds up waits without holding up this process: SQLite's own waiting would stop
 * everything else here meanwhile. A change that gets no turn for a minute is a DatabaseUnavailable.
 */
export class SqliteDriver implements Driver {
  readonly #writer: SqliteHandle;
  readonly #reader: SqliteHandle | undefined;
  readonly #turns = new Turns();
  #version = 0;
  #seenOfOthers: number | undefined;

  /** Without a `reader` (a database in memory has one handle only) reading takes turns with changes. */
  constructor(writer: SqliteHandle, reader: SqliteHandle | undefined) {
    this.#writer = writer;
    this.#reader = reader;
  }

  async init(): Promise<void> {
    // The handles are open.
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const onChange = () => {
      this.#version += 1;
    };
    return new SqliteConnection(this.#writer, this.#reader, this.#turns, onChange);
  }

  beginTransaction(connection: SqliteConnection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: SqliteConnection): Promise<void> {
    return connection.end('commit');
  }

  rollbackTransaction(connection: SqliteConnection): Promise<void> {
    return connection.end('rollback');
  }

  async releaseConnection(): Promise<void> {
    // A transaction that has ended has passed its turn on.
  }

  async destroy(): Promise<void> {
    this.#reader?.close();
    this.#writer.close();
  }

  /** See `versionOf`: SQLite tells a handle of what others changed, and of its own changes the connections tell. */
  readVersion(): number {
    const ofOthers = this.#findChangesOfOthers();
    if (ofOthers === undefined || ofOthers !== this.#seenOfOthers) this.#version += 1;
    this.#seenOfOthers = ofOthers;
    return this.#version;
  }

  /** Undefined while another process repairs what a crash left: whoever reads then waits for it. */
  #findChangesOfOthers(): number | undefined {
    try {
      return this.#writer.run<{ data_version: number }>(changesOfOthers).rows[0]?.data_version;
    } catch (error) {
      if (isBusy(error)) return undefined;
      throw error;
    }
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #writer: SqliteHandle;
  readonly #reader: SqliteHandle | undefined;
  readonly #turns: Turns;
  readonly #onChange: () => void;
  #hasTurn = false;

  constructor(writer: SqliteHandle, reader: SqliteHandle | undefined, turns: Turns, onChange: () => void) {
    this.#writer = writer;
    this.#reader = reader;
    this.#turns = turns;
    this.#onChange = onChange;
  }

  async begin(): Promise<void> {
    await this.#turns.take();
    try {
      // A transaction that begins as a reader fails at once where another process has written meanwhile.
      await insist(() => this.#writer.run(CompiledQuery.raw('begin immediate')));
      this.#hasTurn = true;
    } catch (error) {
      this.#turns.pass();
      throw error;
    }
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    try {
      await insist(() => this.#writer.run(CompiledQuery.raw(how)));
    } catch (error) {
      // Kysely rolls back what could not be committed.
      if (how === 'commit') throw error;
    } finally {
      this.#onChange();
    }
    this.#hasTurn = false;
    this.#turns.pass();
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#hasTurn) return this.#writer.run(query);
    if (this.#reader && isReading(query.sql)) return this.#reader.run(query);
    await this.#turns.take();
    try {
      return await insist(() => this.#writer.run<Row>(query));
    } finally {
      if (!isCounting(query.sql)) this.#onChange();
      this.#turns.pass();
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncGenerator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }
}

/** Who may change: one at a time, in the order of asking. */
class Turns {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  async take(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
  }

  pass(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
  }
}

/** What `change` gives, tried again for as long as another process holds the database. */
async function insist<Value>(change: () => Value): Promise<Value> {
  let pauseMs = shortestPauseMs;
  for (let waitedMs = 0; ; waitedMs += pauseMs) {
    try {
      return change();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (waitedMs >= longestWaitMs) throw toDatabaseUnavailable(error);
      await pause(pauseMs);
      pauseMs = Math.min(longestPauseMs, 2 * pauseMs);
    }
  }
}
