import { createPauses, letOthersIn } from '@/service/let-others-in';
import type { ImportFile, ImportStore, ObservationBatch } from '@/service/store/import-store';
import type { WriteOptions } from '@/service/store/write-observations';
import { checkColumns } from './check-columns';
import { createReportBuilder, type ImportReport, keptRejects, type ReportBuilder } from './import-report';
import { observationColumns } from './observation-fields';
import { createLineParser } from './parse-csv';
import { createObservationParser, type ParseObservation } from './parse-observation';
import { readRecords } from './read-records';
import { fileStart, type ParseText, type RecordBlock } from './record';

/** How a file is imported, and who hears of it. */
export interface FileImportOptions {
  /** Stops between two transactions; the same file goes on there next time. */
  readonly signal: AbortSignal;
  /** Hears after each transaction how many bytes and rows of the file are done. */
  readonly onProgress: (bytes: number, rows: number) => void;
  /** Hears at the start what of the file is not known and ignored. */
  readonly onWarning: (text: string) => void;
}

/**
 * Imports the observations of a file in constant memory. It goes on where an import of the same bytes broke off. Of a
 * file that was imported to its end only the refused rows are tried again, so that nothing counts twice.
 */
export async function importObservationFile(
  imports: ImportStore,
  path: string,
  file: ImportFile,
  options: FileImportOptions & { readonly write: WriteOptions },
): Promise<ImportReport> {
  const report = createReportBuilder();
  report.count('unchanged', file.rows - file.rejected);
  if (!file.isFinished) await readOn(imports, path, file, report, options);
  else if (file.rejected > 0) await tryRefused(imports, path, file, report, options);
  return report.build();
}

async function readOn(
  imports: ImportStore,
  path: string,
  file: ImportFile,
  report: ReportBuilder,
  { signal, onProgress, onWarning, write }: FileImportOptions & { readonly write: WriteOptions },
): Promise<void> {
  let parse: ParseObservation | undefined;
  let place = { offset: file.offset, lines: file.lines };
  let rows = file.rows;
  const pauseBetween = createPauses();
  let pause = Promise.resolve();
  // Rows that were refused before the import broke off stay refused.
  const earlier = await imports.listRefused(file.number, { after: 0, limit: keptRejects });
  for (const { line, reason } of earlier) report.reject(line, reason);
  report.count('rejected', file.rejected - earlier.length);
  for await (const block of readRecords(path, place, createParser)) {
    if (!parse) {
      const warning = checkColumns(path, block, observationColumns);
      if (warning !== undefined) onWarning(warning);
      parse = createObservationParser(block.columns);
    }
    const batch = toBatch(file.number, block, parse);
    await pause;
    if (signal.aborted) return;
    const outcomes = await imports.advance(batch, { from: place, to: block.next }, write);
    countBatch(report, batch, outcomes);
    place = block.next;
    rows += batch.rows.length + batch.refused.length;
    onProgress(place.offset, rows);
    // What comes next is read meanwhile.
    pause = pauseBetween();
  }
  await pause;
  await imports.finish(file.number, rows);
}

async function tryRefused(
  imports: ImportStore,
  path: string,
  file: ImportFile,
  report: ReportBuilder,
  { signal, onProgress, write }: FileImportOptions & { readonly write: WriteOptions },
): Promise<void> {
  let parse: ParseObservation | undefined;
  let lines = 0;
  for await (const block of readRecords(path, fileStart, createParser)) {
    if (signal.aborted) return;
    parse ??= createObservationParser(block.columns);
    const refused = await imports.listRefused(file.number, { after: lines, until: block.next.lines });
    lines = block.next.lines;
    const wanted = new Set(refused.map((row) => row.line));
    const records = block.records.filter((record) => wanted.has(record.line));
    if (records.length > 0) {
      const batch = toBatch(file.number, { ...block, records }, parse);
      countBatch(report, batch, await imports.retry(batch, write));
    }
    onProgress(block.next.offset, 0);
    await letOthersIn();
  }
}

function createParser(columns: readonly string[]): ParseText {
  return createLineParser(columns, observationColumns.known);
}

function toBatch(file: number, block: RecordBlock, parse: ParseObservation): ObservationBatch {
  const rows: ObservationBatch['rows'][number][] = [];
  const refused: ObservationBatch['refused'][number][] = [];
  for (const record of block.records) {
    const parsed = parse(record);
    if ('row' in parsed) rows.push(parsed);
    else refused.push(parsed);
  }
  return { file, rows, refused };
}

function countBatch(
  report: ReportBuilder,
  { rows, refused }: ObservationBatch,
  outcomes: Awaited<ReturnType<ImportStore['retry']>>,
): void {
  for (const { line, reason } of refused) report.reject(line, reason);
  outcomes.forEach((outcome, index) => {
    if (typeof outcome === 'string') report.count(outcome);
    else report.reject(rows[index]?.line ?? 0, outcome.reason);
  });
}
