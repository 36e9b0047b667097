import { letOthersIn } from '@/service/let-others-in';
import type { RowOutcome } from '@/service/store/row-outcome';
import { createReportBuilder, type ImportReport, type Reject } from './import-report';

/** A row with where it stood, or why there is none. */
export type NumberedRow<Row> =
  | { readonly line: number; readonly row: Row }
  | { readonly line: number; readonly reason: string };

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

/**
 * Saves rows as they are read, `rowsAtOnce` in one transaction, and reports what became of each. A refused row takes
 * nothing else with it. Between two transactions waiting requests are answered.
 */
export async function importRows<Row>(
  rows: AsyncIterable<NumberedRow<Row>>,
  options: {
    readonly rowsAtOnce: number;
    /** Why a row cannot be taken, judged by itself. */
    readonly refuse: (row: Row) => string | undefined;
    /** Saves rows; `lines` says where each of them stood. */
    readonly save: (rows: readonly Row[], lines: readonly number[]) => Promise<readonly RowOutcome[]>;
    /** Hears of refused rows from time to time, each once. */
    readonly onRefused?: ((refused: readonly Reject[]) => Promise<void>) | undefined;
  },
): Promise<ImportReport> {
  const report = createReportBuilder();
  let batch: { line: number; row: Row }[] = [];
  let refused: Reject[] = [];
  const reject = (line: number, reason: string) => {
    report.reject(line, reason);
    if (options.onRefused) refused.push({ line, reason });
  };
  const flush = async () => {
    const saved = batch;
    batch = [];
    if (saved.length > 0) {
      const outcomes = await options.save(
        saved.map((entry) => entry.row),
        saved.map((entry) => entry.line),
      );
      outcomes.forEach((outcome, index) => {
        if (typeof outcome === 'string') report.count(outcome);
        else reject(saved[index]?.line ?? 0, outcome.reason);
      });
    }
    await options.onRefused?.(refused);
    refused = [];
    await letOthersIn();
  };
  for await (const entry of rows) {
    const reason = 'reason' in entry ? entry.reason : options.refuse(entry.row);
    if (reason !== undefined) reject(entry.line, reason);
    else if ('row' in entry) batch.push({ line: entry.line, row: entry.row });
    if (batch.length + refused.length >= options.rowsAtOnce) await flush();
  }
  await flush();
  return report.build();
}
