import type { Kysely } from 'kysely';
import type { Tables } from './tables';

/**
 * The open database, SQLite or PostgreSQL. On both a transaction is the only one that writes prices, cards or rates
 * until it ends: others wait for their turn. What stands in no transaction waits for nobody.
 */
export type Database = Kysely<Tables>;

/** In place of a path: the SQLite database that is gone when it is closed. */
export const inMemory = ':memory:';

/** Which database is meant. */
export interface DatabaseChoice {
  /** Path of the SQLite database, or {@link inMemory}. */
  readonly file: string;
  /** Address of a PostgreSQL database (`postgres://…`), which is then used instead of the file. */
  readonly databaseUrl?: string | undefined;
}
