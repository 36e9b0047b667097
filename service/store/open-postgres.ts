import { Kysely, PostgresAdapter, PostgresIntrospector } from 'kysely';
import { Pool, types } from 'pg';
import type { Database } from './database';
import { PostgresCompiler } from './postgres-compiler';
import { PostgresDriver } from './postgres-driver';
import type { Tables } from './tables';

/** Who works with a database: somebody who waits for an answer, what runs beside them, or a command by itself. */
export type DatabaseUse = 'requests' | 'beside-requests' | 'command';

/**
 * Connections at most. A process that answers has one pool for its requests and one for what runs beside them, and as
 * many in all as a command: nine processes share what a server gives by default.
 */
const connections: Readonly<Record<DatabaseUse, number>> = {
  requests: 6,
  'beside-requests': 4,
  command: 10,
};
/**
 * How long a statement of a request may take. The server is asked to end it; one that stands still cannot, so that the
 * connection is given up a second later. Imports and migrations may take as long as they need.
 */
const answerMs = 5000;
const answerLimits = { statement_timeout: answerMs, query_timeout: answerMs + 1000 };
const connectMs = 5000;
/** A process that stands still in the middle of a transaction keeps the turn of all writers for so long. */
const idleInTransactionMs = 60_000;

const { INT8, NUMERIC } = types.builtins;

/**
 * Opens the PostgreSQL database at `url`; nothing is asked of it yet. Numbers of 64 bits and sums come as numbers:
 * amounts are minor units, far below 2^53. What fails because the database does not answer is a DatabaseUnavailable;
 * the next statement tries to connect anew.
 */
export function openPostgres(url: string, use: DatabaseUse = 'command'): Database {
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
  // A connection that breaks while no statement runs leaves the pool, and the next statement says whether there is
  // another. Unheard, the event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new PostgresDriver(pool),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresCompiler(),
    },
  });
}
