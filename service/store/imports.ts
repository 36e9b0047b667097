import type { Selectable } from 'kysely';
import { type Database, insertRows, toStorableText } from './database';
import { type WriteOptions, writeObservations } from './observations';
import type { ObservationRow, RowOutcome, Tables } from './tables';

/** A place between two records of a file: bytes and whole lines before it. */
export interface FilePlace {
  readonly offset: number;
  readonly lines: number;
}

/** A file that is being imported, and how far it got. */
interface ImportFile extends FilePlace {
  readonly number: number;
  /** Rows before the place, refused ones included. */
  readonly rows: number;
  /** How many of them stand refused. */
  readonly rejected: number;
  readonly isFinished: boolean;
}

/** A refused row by the line on which it begins, from 1. */
export interface RefusedRow {
  readonly line: number;
  readonly reason: string;
}

/** Observations that follow each other in a file, and the rows among them that hold none. */
interface ObservationBatch {
  readonly file: number;
  readonly rows: readonly { readonly line: number; readonly row: ObservationRow }[];
  readonly refused: readonly RefusedRow[];
}

/** Stores how far files were imported, and which of their rows were refused. */
interface ImportStore {
  /**
   * The file with this digest, which may be new; it takes the name. One of which no row was taken is reset: its former
   * name may have given it another format, with other lines.
   */
  open(digest: string, kind: Tables['import_files']['kind'], name: string): Promise<ImportFile>;
  /**
   * Saves observations and moves the file's place from `from` to `to`, in one transaction. Throws when another import of
   * the file has moved it.
   */
  advance(
    batch: ObservationBatch,
    places: { readonly from: FilePlace; readonly to: FilePlace },
    options: WriteOptions,
  ): Promise<readonly RowOutcome[]>;
  /**
   * Tries refused observations again, in one transaction; accepted ones are no longer refused. The batch must hold every
   * refused row of the lines it spans. Throws when another import of the file has taken one.
   */
  retry(batch: ObservationBatch, options: WriteOptions): Promise<readonly RowOutcome[]>;
  /** Marks a file as read to its end, with this many rows in all. */
  finish(file: number, rows: number): Promise<void>;
  addRefused(file: number, refused: readonly RefusedRow[]): Promise<void>;
  /** Deletes the refused rows of a file, which is read from its beginning. */
  clearRefused(file: number): Promise<void>;
  /** Refused rows of lines in (`after`, `until`], in order, at most `limit`. */
  listRefused(
    file: number,
    range: { readonly after: number; readonly until?: number; readonly limit?: number },
  ): Promise<readonly RefusedRow[]>;
}

const otherRuns = 'Another import of this file is running.';
const unread = { byte_offset: 0, lines: 0, row_count: 0, finished: 0 } as const;

/** The imports in `db`. */
export function createImportStore(db: Database): ImportStore {
  return {
    open: (digest, kind, name) =>
      db.transaction().execute(async (transaction) => {
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
        if (row.row_count === 0 || row.row_count > rejected) return toImportFile(row, rejected);
        await transaction.deleteFrom('import_rejects').where('file', '=', row.number).execute();
        await transaction.updateTable('import_files').set(unread).where('number', '=', row.number).execute();
        return toImportFile({ ...row, ...unread }, 0);
      }),
    advance: (batch, { from, to }, options) =>
      db.transaction().execute(async (transaction) => {
        const count = batch.rows.length + batch.refused.length;
        const moved = await transaction
          .updateTable('import_files')
          .set((expression) => ({
            byte_offset: to.offset,
            lines: to.lines,
            row_count: expression('row_count', '+', count),
          }))
          .where('number', '=', batch.file)
          .where('byte_offset', '=', from.offset)
          .executeTakeFirst();
        if (moved.numUpdatedRows !== 1n) throw new Error(otherRuns);
        return writeBatch(transaction, batch, options);
      }),
    retry: (batch, options) =>
      db.transaction().execute(async (transaction) => {
        const { file, rows, refused } = batch;
        const lines = [rows[0], rows.at(-1), refused[0], refused.at(-1)].flatMap(
          (entry) => entry?.line ?? [],
        );
        const deleted = await transaction
          .deleteFrom('import_rejects')
          .where('file', '=', file)
          .where('line', '>=', Math.min(...lines))
          .where('line', '<=', Math.max(...lines))
          .executeTakeFirst();
        if (Number(deleted.numDeletedRows) !== rows.length + refused.length) throw new Error(otherRuns);
        return writeBatch(transaction, batch, options);
      }),
    async finish(file, rows) {
      const finished = { finished: 1, row_count: rows } as const;
      await db.updateTable('import_files').set(finished).where('number', '=', file).execute();
    },
    addRefused: (file, refused) => addRefused(db, file, refused),
    async clearRefused(file) {
      await db.deleteFrom('import_rejects').where('file', '=', file).execute();
    },
    listRefused(file, { after, until, limit }) {
      let query = db.selectFrom('import_rejects').select(['line', 'reason']).where('file', '=', file);
      query = query.where('line', '>', after).orderBy('line');
      if (until !== undefined) query = query.where('line', '<=', until);
      if (limit !== undefined) query = query.limit(limit);
      return query.execute();
    },
  };
}

async function writeBatch(
  transaction: Database,
  { file, rows, refused }: ObservationBatch,
  options: WriteOptions,
): Promise<readonly RowOutcome[]> {
  const observations = rows.map((entry) => entry.row);
  const outcomes = await writeObservations(transaction, observations, options);
  const failed = rows.flatMap(({ line }, index) => {
    const outcome = outcomes[index];
    return typeof outcome === 'object' ? { line, reason: outcome.reason } : [];
  });
  await addRefused(transaction, file, [...refused, ...failed]);
  return outcomes;
}

async function addRefused(db: Database, file: number, refused: readonly RefusedRow[]): Promise<void> {
  const rows = refused.map(({ line, reason }) => ({ file, line, reason: toStorableText(reason) }));
  await insertRows(db, 'import_rejects', rows);
}

function toImportFile(row: Selectable<Tables['import_files']>, rejected: number): ImportFile {
  return {
    number: row.number,
    offset: row.byte_offset,
    lines: row.lines,
    rows: row.row_count,
    rejected,
    isFinished: row.finished === 1,
  };
}
