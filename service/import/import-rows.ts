import { setSlugPattern } from '@/lib/contract/wire';
import { type CardStore, createCardLines } from '@/service/store/cards';
import type { RefusedRow } from '@/service/store/imports';
import type { ObservationStore, WriteOptions } from '@/service/store/observations';
import type { CardRow, ObservationRow, RowOutcome } from '@/service/store/tables';
import { refuseObservation } from './observation';
import type { NumberedRow } from './read-records';
import { createReportBuilder, type ImportReport } from './report';

/** Numbers rows from 1 as they come. */
export async function* numberRows<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
): AsyncGenerator<NumberedRow<Row>> {
  let line = 0;
  for await (const row of rows) {
    line += 1;
    yield { line, row };
  }
}

/** Gets refused rows from time to time, each once. */
export type OnRefused = (refused: readonly RefusedRow[]) => Promise<void>;

/**
 * Saves rows as they are read, `rowsAtOnce` in one transaction, and reports the outcome of each; a refused row affects
 * no other. Between two transactions waiting requests are answered. `refuse` judges a row by itself; `save` gets the
 * rows with their lines.
 */
export async function importRows<Row>(
  rows: AsyncIterable<NumberedRow<Row>>,
  options: {
    readonly rowsAtOnce: number;
    readonly refuse?: (row: Row) => string | undefined;
    readonly save: (rows: readonly Row[], lines: readonly number[]) => Promise<readonly RowOutcome[]>;
    readonly onRefused?: OnRefused | undefined;
  },
): Promise<ImportReport> {
  const { rowsAtOnce, refuse = () => undefined, save, onRefused } = options;
  const report = createReportBuilder();
  let batch: { readonly line: number; readonly row: Row }[] = [];
  let refused: RefusedRow[] = [];
  const reject = (line: number, reason: string) => {
    report.reject(line, reason);
    if (onRefused) refused.push({ line, reason });
  };
  const flush = async () => {
    const lines = batch.map((entry) => entry.line);
    const saved = batch.map((entry) => entry.row);
    batch = [];
    const outcomes = saved.length === 0 ? [] : await save(saved, lines);
    outcomes.forEach((outcome, index) => {
      if (typeof outcome === 'string') report.count(outcome);
      else reject(lines[index] ?? 0, outcome.reason);
    });
    await onRefused?.(refused);
    refused = [];
    await new Promise((resolve) => setImmediate(resolve));
  };
  for await (const entry of rows) {
    const reason = 'reason' in entry ? entry.reason : refuse(entry.row);
    if (reason !== undefined) reject(entry.line, reason);
    else if ('row' in entry) batch.push(entry);
    if (batch.length + refused.length >= rowsAtOnce) await flush();
  }
  await flush();
  return report.build();
}

const cardsAtOnce = 500;

/** Saves cards. An id that stands twice in one import, or that belongs to another card already, is refused. */
export function importCards(
  store: CardStore,
  rows: AsyncIterable<NumberedRow<CardRow>>,
  onRefused?: OnRefused,
): Promise<ImportReport> {
  const lines = createCardLines();
  return importRows(rows, {
    rowsAtOnce: cardsAtOnce,
    refuse: (row) =>
      setSlugPattern.test(row.setSlug)
        ? undefined
        : 'set_slug: must be 1 to 200 letters, each of which shows',
    save: (batch, at) => store.save(batch, { lines, at }),
    onRefused,
  });
}

const observationsAtOnce = 2000;

/** Saves observations, which marks their cards as pending. */
export function importObservations(
  store: ObservationStore,
  rows: AsyncIterable<NumberedRow<ObservationRow>>,
  options: WriteOptions,
): Promise<ImportReport> {
  return importRows(rows, {
    rowsAtOnce: observationsAtOnce,
    refuse: refuseObservation,
    save: (batch) => store.save(batch, options),
  });
}
