import type { Selectable } from 'kysely';
import type { FilePlace } from '@/service/import/record';
import type { Database } from './database';
import { isLoadingPrices } from './load-store';
import { noteLoaded } from './loaded-rows';
import { createRefuseRows, type RefusedRow } from './refuse-rows';
import type { RowOutcome } from './row-outcome';
import type { ObservationEntry } from './rows';
import type { ImportFileTable } from './tables';
import { createWriteObservations, type WriteOptions } from './write-observations';

/** A file that is being imported, and how far it got. */
export interface ImportFile extends FilePlace {
  readonly number: number;
  /** Rows behind the place, refused ones included. */
  readonly rows: number;
  /** How many of them stand refused. */
  readonly rejected: number;
  readonly isFinished: boolean;
}

/** Observations that follow each other in a file, with the rows among them that hold none. */
export interface ObservationBatch {
  readonly file: number;
  readonly rows: readonly { readonly line: number; readonly row: ObservationEntry }[];
  readonly refused: readonly RefusedRow[];
}

/** Keeps how far files were imported, and which of their rows were refused. */
export interface ImportStore {
  /**
   * The file with this digest, which may be new; it takes the name. One of which no row was taken begins anew: its former
   * name may have said that it is of another form, with other lines.
   */
  open(digest: string, kind: ImportFileTable['kind'], name: string): Promise<ImportFile>;
  /**
   * Saves observations and moves the file's place from `from` to `to`, in one transaction. Throws when the place is
   * another by now: a second import of the file runs.
   */
  advance(
    batch: ObservationBatch,
    places: { readonly from: FilePlace; readonly to: FilePlace },
    options: WriteOptions,
  ): Promise<readonly RowOutcome[]>;
  /**
   * Tries refused observations again, in one transaction; those that are taken are no longer refused. The batch must
   * hold every refused row of the lines it spans. Throws when one of them is not refused any more: a second import of
   * the file runs.
   */
  retry(batch: ObservationBatch, options: WriteOptions): Promise<readonly RowOutcome[]>;
  /** Marks a file as read to its end, with this many rows in all. */
  finish(file: number, rows: number): Promise<void>;
  /** Adds refused rows. */
  addRefused(file: number, refused: readonly RefusedRow[]): Promise<void>;
  /** Forgets the refused rows of a file, which is read from its beginning. */
  clearRefused(file: number): Promise<void>;
  /** Refused rows of lines in (`after`, `until`], in order, at most `limit`. */
  listRefused(
    file: number,
    range: { readonly after: number; readonly until?: number; readonly limit?: number },
  ): Promise<readonly RefusedRow[]>;
}

const otherRuns = 'Another import of this file is running.';

/** The place in a file that is to be read from its beginning. */
const unread = { byte_offset: 0, lines: 0, row_count: 0, finished: 0 } as const;

/** The imports in `db`. */
export function createImportStore(db: Database): ImportStore {
  const write = createWriteObservations(db);
  const refuse = createRefuseRows(db);
  const writeBatch = async (
    transaction: Database,
    { file, rows, refused }: ObservationBatch,
    options: WriteOptions,
  ) => {
    const entries = rows.map((entry) => entry.row);
    const outcomes = await write(transaction, entries, options);
    // A service that starts meanwhile ends the loading.
    if (options.isLoading === true && (await isLoadingPrices(transaction)))
      await noteLoaded(transaction, file, listAdded(rows, outcomes));
    await refuse(transaction, file, [...refused, ...listFailed(rows, outcomes)]);
    return outcomes;
  };

  return {
    open(digest, kind, name) {
      return db.transaction().execute(async (transaction) => {
        const row = await transaction
          .insertInto('import_files')
          .values({ digest, kind, name, ...unread })
          .onConflict((conflict) => conflict.columns(['digest', 'kind']).doUpdateSet({ name }))
          .returningAll()
          .executeTakeFirstOrThrow();
        const { rejected } = await transaction
          .selectFrom('import_rejects')
          .select((expression) => expression.fn.countAll<number>().as('rejected'))
          .where('file', '=', row.number)
          .executeTakeFirstOrThrow();
        const rows = Number(row.row_count);
        if (rows === 0 || rows > Number(rejected)) return toImportFile(row, Number(rejected));
        await transaction.deleteFrom('import_rejects').where('file', '=', row.number).execute();
        await transaction.updateTable('import_files').set(unread).where('number', '=', row.number).execute();
        return toImportFile({ ...row, ...unread }, 0);
      });
    },
    advance(batch, { from, to }, options) {
      const { file, rows, refused } = batch;
      return db.transaction().execute(async (transaction) => {
        const count = rows.length + refused.length;
        const moved = await transaction
          .updateTable('import_files')
          .set((expression) => ({
            byte_offset: to.offset,
            lines: to.lines,
            row_count: expression('row_count', '+', count),
          }))
          .where('number', '=', file)
          .where('byte_offset', '=', from.offset)
          .executeTakeFirst();
        if (moved.numUpdatedRows !== 1n) throw new Error(otherRuns);
        return writeBatch(transaction, batch, options);
      });
    },
    retry(batch, options) {
      const { file, rows, refused } = batch;
      return db.transaction().execute(async (transaction) => {
        const lines = [rows[0], rows.at(-1), refused[0], refused.at(-1)].flatMap(
          (entry) => entry?.line ?? [],
        );
        const taken = await transaction
          .deleteFrom('import_rejects')
          .where('file', '=', file)
          .where('line', '>=', Math.min(...lines))
          .where('line', '<=', Math.max(...lines))
          .executeTakeFirst();
        if (Number(taken.numDeletedRows) !== rows.length + refused.length) throw new Error(otherRuns);
        return writeBatch(transaction, batch, options);
      });
    },
    async finish(file, rows) {
      await db
        .updateTable('import_files')
        .set({ finished: 1, row_count: rows })
        .where('number', '=', file)
        .execute();
    },
    async addRefused(file, refused) {
      await refuse(db, file, refused);
    },
    async clearRefused(file) {
      await db.deleteFrom('import_rejects').where('file', '=', file).execute();
    },
    listRefused(file, { after, until, limit }) {
      return db
        .selectFrom('import_rejects')
        .select(['line', 'reason'])
        .where('file', '=', file)
        .where('line', '>', after)
        .$if(until !== undefined, (query) => query.where('line', '<=', until ?? 0))
        .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
        .orderBy('line')
        .execute();
    },
  };
}

function toImportFile(row: Selectable<ImportFileTable>, rejected: number): ImportFile {
  return {
    number: row.number,
    offset: Number(row.byte_offset),
    lines: Number(row.lines),
    rows: Number(row.row_count),
    rejected,
    isFinished: row.finished === 1,
  };
}

function listFailed(rows: ObservationBatch['rows'], outcomes: readonly RowOutcome[]): readonly RefusedRow[] {
  const failed: RefusedRow[] = [];
  outcomes.forEach((outcome, index) => {
    if (typeof outcome === 'object') failed.push({ line: rows[index]?.line ?? 0, reason: outcome.reason });
  });
  return failed;
}

function listAdded(rows: ObservationBatch['rows'], outcomes: readonly RowOutcome[]): readonly number[] {
  return rows.flatMap(({ line }, index) => (outcomes[index] === 'added' ? line : []));
}
