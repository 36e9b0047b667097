import type { Database } from './database';
import { createInsert } from './insert-rows';

/** A row that was refused: the line on which it begins, from 1. */
export interface RefusedRow {
  readonly line: number;
  readonly reason: string;
}

/** Keeps which rows of a file were refused, within a transaction or outside of one. */
export type RefuseRows = (
  transaction: Database,
  file: number,
  refused: readonly RefusedRow[],
) => Promise<void>;

/** A keeper of refused rows in `db`. */
export function createRefuseRows(db: Database): RefuseRows {
  const insert = createInsert(db, 'import_rejects', ['file', 'line', 'reason']);
  return async (transaction, file, refused) => {
    await insert(
      transaction,
      refused.map(({ line, reason }) => ({ file, line, reason })),
    );
  };
}
