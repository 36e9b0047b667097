import { sql } from 'kysely';
import type { Database } from './database';
import { isSqlite } from './is-sqlite';
import { type LoadingLock, takeLoadingLock } from './loading-lock';
import { type LoadedSpan, type RepeatedIds, settleIds } from './settle-ids';
import { usualCacheKib } from './sqlite-handle';

/** Loads the first observations of a database, without the indexes that every later one has to keep in order. */
export interface LoadStore {
  /**
   * Takes the indexes of observations away where there is no observation yet, or where an earlier loading broke off.
   * False where neither is so, and in PostgreSQL. Observations are then written with `isLoading`; what they leave open
   * is settled by `end`. Other processes leave the loading alone for as long as this one lives.
   */
  begin(): Promise<boolean>;
  /** The number of the newest observation; 0 where there is none. */
  findNewest(): Promise<number>;
  /**
   * Ends a loading, whoever began it; does nothing where none was begun. Of several observations with one id the first
   * stays; those that say something else are refused from now on. All cards with prices are due. Says what was taken out
   * again of each of `spans`, the files of this loading in their order.
   */
  end(spans: readonly LoadedSpan[]): Promise<readonly RepeatedIds[]>;
  /** Ends a loading that broke off; one that goes on, here or in another process, is left alone. */
  settle(): Promise<void>;
  /** Lets go of a loading without ending it. */
  leave(): void;
}

/** Memory for sorting while an index is built: SQLite takes several times what its cache may have. */
const sortingKib = 8000;

/**
 * Whether SQLite looks whether the card of each observation exists. While the first prices are loaded it need not: the
 * card was looked up in the same transaction, cards are never deleted, and looking costs as much as storing.
 */
const checkCards = (db: Database, checks: boolean) =>
  sql.raw(`pragma foreign_keys = ${checks ? 'on' : 'off'}`).execute(db);

/** Loading into `db`. */
export function createLoadStore(db: Database): LoadStore {
  let lock: LoadingLock | undefined;
  const leave = () => {
    lock?.release();
    lock = undefined;
  };
  const takeIndexesAway = () =>
    db.transaction().execute(async (transaction) => {
      const first = await transaction.selectFrom('observations').select('number').limit(1).executeTakeFirst();
      if (first && !(await isLoadingPrices(transaction))) return false;
      for (const index of ['observations_of_card', 'observations_by_id'])
        await transaction.schema.dropIndex(index).ifExists().execute();
      return true;
    });
  const end = async (spans: readonly LoadedSpan[]): Promise<readonly RepeatedIds[]> => {
    if (!isSqlite(db) || !(await isLoadingPrices(db)))
      return spans.map(() => ({ same: 0, refused: 0, refusedBefore: 0 }));
    return db.transaction().execute(async (transaction) => {
      const { schema } = transaction;
      await sql.raw(`pragma cache_size = -${sortingKib}`).execute(transaction);
      await schema
        .createIndex('observations_of_card')
        .ifNotExists()
        .on('observations')
        .columns(['card', 'kind', 'day'])
        .execute();
      const repeated = await settleIds(transaction, spans);
      await transaction.deleteFrom('loaded_rows').execute();
      await sql`insert into pending_cards select distinct card from observations where true
        on conflict do nothing`.execute(transaction);
      await sql.raw(`pragma cache_size = -${usualCacheKib}`).execute(transaction);
      return repeated;
    });
  };

  return {
    async begin() {
      if (!isSqlite(db)) return false;
      // Before the indexes go: whoever finds them gone must find the lock taken.
      lock ??= await takeLoadingLock(db);
      const isLoading = await takeIndexesAway();
      if (isLoading) await checkCards(db, false);
      else leave();
      return isLoading;
    },
    async findNewest() {
      const newest = db
        .selectFrom('observations')
        .select((expression) => expression.fn.max('number').as('number'));
      return (await newest.executeTakeFirst())?.number ?? 0;
    },
    async end(spans) {
      try {
        return await end(spans);
      } finally {
        if (isSqlite(db)) await checkCards(db, true);
        leave();
      }
    },
    async settle() {
      if (lock || !isSqlite(db) || !(await isLoadingPrices(db))) return;
      const settling = await takeLoadingLock(db);
      if (!settling) return;
      try {
        await end([]);
      } finally {
        settling.release();
      }
    },
    leave,
  };
}

/** Whether a loading has begun and not ended. */
export async function isLoadingPrices(db: Database): Promise<boolean> {
  const { rows } =
    await sql`select name from sqlite_master where type = 'index' and name = 'observations_by_id'`.execute(
      db,
    );
  return rows.length === 0;
}
