import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { type Database, insertRows, isOneOf, toStorableText } from './database';
import type { Day } from './day';
import { type Deleted, deletePrices, deleteUnpriced } from './delete-prices';
import { type WriteOptions, writePrices } from './observations';
import type { PriceRow, RowOutcome, Tables } from './tables';

/** A place between two records of a file: bytes and whole lines before it. */
export interface FilePlace {
  readonly offset: number;
  readonly lines: number;
}

/** A place between two rows of an import: refused and skipped ones before it count. */
export interface RowPlace extends FilePlace {
  readonly rows: number;
  /** How many of the rows before it are of no card or no price. */
  readonly skipped: number;
}

/** An import of a file, and how far it got. */
interface FileImport extends RowPlace {
  readonly number: number;
  /** How many of them stand refused, those that were left out included. */
  readonly rejected: number;
  /** How many of them the file is not at fault for. */
  readonly leftOut: number;
  readonly isFinished: boolean;
}

/** A refused row by its place among the rows and the line on which it begins, from 1. */
export interface RefusedRow {
  readonly place: number;
  readonly line: number;
  readonly reason: string;
  readonly isLeftOut?: boolean;
}

/** Rows with prices that follow each other in a file, and those among them that hold none. */
interface PriceBatch {
  readonly import: number;
  readonly rows: readonly { readonly place: number; readonly line: number; readonly row: PriceRow }[];
  readonly refused: readonly RefusedRow[];
}

/** An import as a person sees it. */
interface ImportSummary
  extends Pick<FileImport, 'number' | 'rows' | 'skipped' | 'rejected' | 'leftOut' | 'isFinished'> {
  readonly kind: Tables['imports']['kind'];
  readonly name: string;
  readonly source: string;
  readonly startedAt: string;
}

/** What an import is of. */
interface ImportHead extends Pick<ImportSummary, 'kind' | 'name' | 'source'> {
  /** Two imports with one digest and kind are the same. */
  readonly digest: string;
  readonly at: Date;
}

/** Stores imports: how far files got, which of their rows were refused, and takes back what they brought. */
interface ImportStore {
  /**
   * The import of the file with this digest, which may be new; it takes the name. One of which no row was taken is reset:
   * its former name may have given it another format, with other lines.
   */
  open(head: ImportHead): Promise<FileImport>;
  /** The number of a new import that is of no file. */
  begin(head: Omit<ImportHead, 'digest'>): Promise<number>;
  /**
   * Saves prices and moves the import from one place to another, in one transaction. Throws when another import of the
   * file has moved it.
   */
  advance(
    batch: PriceBatch,
    places: { readonly from: RowPlace; readonly to: RowPlace },
    options: Omit<WriteOptions, 'import'>,
  ): Promise<readonly RowOutcome[]>;
  /**
   * Tries refused prices again, in one transaction; accepted ones are no longer refused. The batch must hold every refused
   * row of the places it spans. Throws when another import of the file has taken one.
   */
  retry(batch: PriceBatch, options: Omit<WriteOptions, 'import'>): Promise<readonly RowOutcome[]>;
  /** Marks an import as read to its end, with this many rows in all unless they were counted before. */
  finish(importNumber: number, rows?: number): Promise<void>;
  addRefused(importNumber: number, refused: readonly RefusedRow[]): Promise<void>;
  /** Deletes the refused rows of an import whose file is read from its beginning. */
  clearRefused(importNumber: number): Promise<void>;
  /** Refused rows of places in (`after`, `until`], in order, at most `limit`. */
  listRefused(
    importNumber: number,
    range: { readonly after: number; readonly until?: number; readonly limit?: number },
  ): Promise<readonly RefusedRow[]>;
  /** Every import, oldest first. */
  list(): Promise<readonly ImportSummary[]>;
  /** Whether any price is stored. */
  hasPrices(): Promise<boolean>;
  /**
   * Takes an import back: its prices, rates, and the cards that it added and that have no price of another import. A price
   * that it had corrected holds again. Undefined where there is no such import. With `keepRefused` it stays, as one of
   * which nothing was read.
   */
  undo(importNumber: number, options?: { readonly keepRefused: boolean }): Promise<Deleted | undefined>;
  /** Deletes the prices of a source, or of the days before one; an import that has none left is no longer listed. */
  forget(what: { readonly source: string } | { readonly before: Day }): Promise<Deleted>;
}

const otherRuns = 'Another import of this file is running.';
const unread = { byte_offset: 0, lines: 0, row_count: 0, skipped: 0, finished: 0 } as const;

/** The imports in `db`. */
export function createImportStore(db: Database): ImportStore {
  return {
    open: ({ digest, kind, name, source, at }) =>
      db.transaction().execute(async (transaction) => {
        const row = await transaction
          .insertInto('imports')
          .values({ digest, kind, name, source, started_at: at.toISOString(), ...unread })
          .onConflict((conflict) => conflict.columns(['digest', 'kind']).doUpdateSet({ name }))
          .returningAll()
          .executeTakeFirstOrThrow();
        const counts = await countRefused(transaction, row.number);
        if (counts.rejected === 0 || row.row_count > counts.rejected) return toFileImport(row, counts);
        await transaction.deleteFrom('import_rejects').where('import', '=', row.number).execute();
        await transaction.updateTable('imports').set(unread).where('number', '=', row.number).execute();
        return toFileImport({ ...row, ...unread }, { rejected: 0, leftOut: 0 });
      }),
    async begin({ kind, name, source, at }) {
      const { number } = await db
        .insertInto('imports')
        .values({
          digest: randomUUID(),
          kind,
          name,
          source,
          started_at: at.toISOString(),
          ...unread,
          finished: 1,
        })
        .returning('number')
        .executeTakeFirstOrThrow();
      return number;
    },
    advance: (batch, { from, to }, options) =>
      db.transaction().execute(async (transaction) => {
        const moved = await transaction
          .updateTable('imports')
          .set({
            ...{ byte_offset: to.offset, lines: to.lines },
            ...{ row_count: to.rows, skipped: to.skipped },
          })
          .where('number', '=', batch.import)
          .where('row_count', '=', from.rows)
          .where('finished', '=', 0)
          .executeTakeFirst();
        if (moved.numUpdatedRows !== 1n) throw new Error(otherRuns);
        return writeBatch(transaction, batch, options);
      }),
    retry: (batch, options) =>
      db.transaction().execute(async (transaction) => {
        const { rows, refused } = batch;
        const places = [...rows, ...refused].map(({ place }) => place);
        const deleted = await transaction
          .deleteFrom('import_rejects')
          .where('import', '=', batch.import)
          .where('place', '>=', Math.min(...places))
          .where('place', '<=', Math.max(...places))
          .executeTakeFirst();
        if (Number(deleted.numDeletedRows) !== places.length) throw new Error(otherRuns);
        return writeBatch(transaction, batch, options);
      }),
    async finish(importNumber, rows) {
      const counted = rows === undefined ? {} : { row_count: rows };
      await db
        .updateTable('imports')
        .set({ finished: 1, ...counted })
        .where('number', '=', importNumber)
        .execute();
    },
    addRefused: (importNumber, refused) => addRefused(db, importNumber, refused),
    async clearRefused(importNumber) {
      await db.deleteFrom('import_rejects').where('import', '=', importNumber).execute();
    },
    async listRefused(importNumber, { after, until, limit }) {
      let query = db
        .selectFrom('import_rejects')
        .select(['place', 'line', 'reason', 'left_out'])
        .where('import', '=', importNumber);
      query = query.where('place', '>', after).orderBy('place');
      if (until !== undefined) query = query.where('place', '<=', until);
      if (limit !== undefined) query = query.limit(limit);
      const rows = await query.execute();
      return rows.map(({ left_out, ...row }) => (left_out === 1 ? { ...row, isLeftOut: true } : row));
    },
    async list() {
      const rows = await db.selectFrom('imports').selectAll().orderBy('number').execute();
      const summaries: ImportSummary[] = [];
      for (const row of rows) {
        const { kind, name, source, started_at: startedAt } = row;
        const counts = await countRefused(db, row.number);
        summaries.push({ ...toFileImport(row, counts), kind, name, source, startedAt });
      }
      return summaries;
    },
    async hasPrices() {
      for (const table of ['observations', 'day_figures'] as const)
        if (await db.selectFrom(table).select('card').limit(1).executeTakeFirst()) return true;
      return false;
    },
    undo: (importNumber, { keepRefused } = { keepRefused: false }) =>
      db.transaction().execute(async (transaction) => {
        const ofImport = transaction
          .selectFrom('imports')
          .select('number')
          .where('number', '=', importNumber);
        if (!(await ofImport.executeTakeFirst())) return undefined;
        const prices = await deletePrices(transaction, { import: importNumber });
        const { numDeletedRows: rates } = await transaction
          .deleteFrom('rates')
          .where('import', '=', importNumber)
          .executeTakeFirstOrThrow();
        const cards = await deleteUnpriced(transaction, { import: importNumber });
        if (keepRefused)
          await transaction.updateTable('imports').set(unread).where('number', '=', importNumber).execute();
        else {
          await transaction.deleteFrom('import_rejects').where('import', '=', importNumber).execute();
          await transaction.deleteFrom('imports').where('number', '=', importNumber).execute();
        }
        return { prices, rates: Number(rates), cards };
      }),
    forget: (what) =>
      db.transaction().execute(async (transaction) => {
        const prices = await deletePrices(transaction, what);
        await deleteEmptied(transaction);
        return { prices, rates: 0, cards: await deleteUnpriced(transaction, 'printings') };
      }),
  };
}

/** Imports of prices of which none is left could otherwise not be imported again. */
async function deleteEmptied(transaction: Database): Promise<void> {
  const left = new Set<number>();
  for (const table of ['observations', 'day_figures'] as const)
    for (const row of await transaction.selectFrom(table).select('import').distinct().execute())
      left.add(row.import);
  const finished = await transaction
    .selectFrom('imports')
    .select('number')
    .where('kind', 'in', ['prices', 'sample'])
    .where('finished', '=', 1)
    .execute();
  const emptied = finished.map(({ number }) => number).filter((number) => !left.has(number));
  await transaction
    .deleteFrom('import_rejects')
    .where(isOneOf(transaction, 'import', emptied))
    .execute();
  await transaction
    .deleteFrom('imports')
    .where(isOneOf(transaction, 'number', emptied))
    .execute();
}

async function countRefused(
  db: Database,
  importNumber: number,
): Promise<{ readonly rejected: number; readonly leftOut: number }> {
  const { rejected, leftOut } = await db
    .selectFrom('import_rejects')
    .select((expression) => [
      expression.fn.countAll<number>().as('rejected'),
      expression.fn.coalesce(expression.fn.sum<number>('left_out'), expression.lit(0)).as('leftOut'),
    ])
    .where('import', '=', importNumber)
    .executeTakeFirstOrThrow();
  return { rejected: Number(rejected), leftOut: Number(leftOut) };
}

async function writeBatch(
  transaction: Database,
  { import: importNumber, rows, refused }: PriceBatch,
  options: Omit<WriteOptions, 'import'>,
): Promise<readonly RowOutcome[]> {
  const prices = rows.map((entry) => entry.row);
  const outcomes = await writePrices(transaction, prices, { ...options, import: importNumber });
  const failed = rows.flatMap(({ place, line }, index) => {
    const outcome = outcomes[index];
    return typeof outcome === 'object' ? { ...outcome, place, line } : [];
  });
  await addRefused(transaction, importNumber, [...refused, ...failed]);
  return outcomes;
}

async function addRefused(db: Database, importNumber: number, refused: readonly RefusedRow[]): Promise<void> {
  const rows = refused.map(({ place, line, reason, isLeftOut }) => ({
    import: importNumber,
    ...{ place, line, reason: toStorableText(reason), left_out: isLeftOut ? (1 as const) : (0 as const) },
  }));
  await insertRows(db, 'import_rejects', rows);
}

function toFileImport(
  row: Selectable<Tables['imports']>,
  counts: { readonly rejected: number; readonly leftOut: number },
): FileImport {
  return {
    number: row.number,
    offset: row.byte_offset,
    lines: row.lines,
    rows: row.row_count,
    skipped: row.skipped,
    ...counts,
    isFinished: row.finished === 1,
  };
}
