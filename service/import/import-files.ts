import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { FiguresFailed, refreshPending } from '@/service/statistics/refresh';
import { createPauses } from '@/service/store/database';
import { toDay } from '@/service/store/day';
import { createConvert, type WriteOptions } from '@/service/store/observations';
import type { Store } from '@/service/store/store';
import type { RowOutcome } from '@/service/store/tables';
import { importCards, importRows, type OnRefused } from './importer';
import { fileKinds } from './parse-rows';
import {
  checkColumns,
  type FileColumns,
  type FileRecord,
  type NumberedRow,
  type RecordBlock,
  readRecords,
} from './read-records';
import {
  createReportBuilder,
  type FileReport,
  type ImportReport,
  type ImportStep,
  namedRejects,
} from './report';

type ImportFile = Awaited<ReturnType<Store['imports']['open']>>;
type ObservationBatch = Parameters<Store['imports']['advance']>[0];

/** Paths of the files to import. */
export interface ImportJob {
  readonly rates: readonly string[];
  readonly cards: readonly string[];
  readonly observations: readonly string[];
}

/** The clock of an import, its stop signal, and its listeners. */
export interface ImportContext {
  readonly clock: () => Date;
  /** Stops the import between two transactions; the same job goes on there next time. */
  readonly signal: AbortSignal;
  readonly onStep: (step: ImportStep) => void;
  /** Gets what is ignored in a file, before its rows are imported. */
  readonly onWarning: (text: string) => void;
  /** Gets the cards whose figures could not be computed, when every row is in and all other figures are done. */
  readonly onFailure: (text: string) => void;
}

/** Cards whose statistics are computed in one transaction: a command has no requests to answer. */
const cardsAtOnce = 600;

/**
 * Imports rates, then cards, then observations, and computes the statistics of every card whose prices changed. Rejects
 * when a file cannot be read. Yields each file's report when it is done.
 */
export async function* importFiles(
  store: Store,
  job: ImportJob,
  context: ImportContext,
): AsyncGenerator<FileReport> {
  // A file that is found missing after an hour of others would cost that hour's reports.
  for (const path of Object.values(job).flat()) await checkFile(path);
  for (const kind of ['rates', 'cards', 'observations'] as const)
    for (const path of job[kind]) {
      const report = await importFile(store, kind, path, context);
      if (report === undefined) return;
      yield report;
    }
  const { clock, signal, onStep, onFailure } = context;
  if (signal.aborted) return;
  const total = await store.statistics.countPending();
  try {
    await refreshPending(store.statistics, clock, {
      signal,
      onComputed: (done) => onStep({ label: 'statistics', done, total, rows: null }),
      cardsAtOnce,
    });
  } catch (error) {
    if (!(error instanceof FiguresFailed)) throw error;
    onFailure(error.message);
  }
}

const gzipStart = [0x1f, 0x8b] as const;

/** Throws where a file cannot be imported as a whole: a pipe or folder, since an import reads twice; compressed data. */
async function checkFile(path: string): Promise<void> {
  // Opening a pipe without a writer would wait for ever.
  if (!(await stat(path)).isFile())
    throw new Error(`${path}: is no file; what comes from a pipe has to be written to one first`);
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(gzipStart.length), 0, gzipStart.length, 0);
    if (gzipStart.every((byte, at) => buffer[at] === byte))
      throw new Error(`${path}: is compressed; unpack it first (gunzip)`);
  } finally {
    await file.close();
  }
}

/** One file of a job, as it is read. */
interface FileRun {
  readonly path: string;
  readonly file: ImportFile;
  readonly signal: AbortSignal;
  readonly onWarning: (text: string) => void;
  /** Gets the bytes and rows that are done, after each transaction. */
  readonly onProgress: (bytes: number, rows: number) => void;
}

async function importFile(
  store: Store,
  kind: keyof ImportJob,
  path: string,
  { clock, signal, onStep, onWarning }: ImportContext,
): Promise<FileReport | undefined> {
  const total = (await stat(path)).size;
  const label = basename(path);
  const digest = await digestFile(path, signal, (done) =>
    onStep({ label: `${label}: looking`, done, total, rows: null }),
  );
  if (digest === undefined) return undefined;
  const file = await store.imports.open(digest, kind, label);
  const onProgress = (done: number, rows: number) => onStep({ label, done, total, rows });
  const run: FileRun = { path, file, signal, onWarning, onProgress };
  const importers = {
    rates: () => importRates(store, run),
    cards: () => importCardFile(store, run),
    observations: async () => {
      const convert = createConvert(await store.rates.load());
      const options = { invented: false, convert, today: toDay(clock()) };
      return importObservationFile(store.imports, run, options);
    },
  };
  const report = await importers[kind]();
  return { path, file: file.number, linesBefore: file.isFinished ? 0 : file.lines, report };
}

/** Hexadecimal SHA-256 of a file's bytes; undefined where `signal` stopped it. */
async function digestFile(
  file: string,
  signal: AbortSignal,
  onRead: (bytes: number) => void,
): Promise<string | undefined> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 })) {
    if (signal.aborted) return undefined;
    hash.update(chunk);
    bytes += chunk.length;
    onRead(bytes);
  }
  return hash.digest('hex');
}

function importRates(store: Store, run: FileRun): Promise<ImportReport> {
  return importWhole(store.imports, run, fileKinds.rates, (rows, onRefused) =>
    importRows(rows, { rowsAtOnce: 1000, save: (batch) => store.rates.save(batch), onRefused }),
  );
}

function importCardFile(store: Store, run: FileRun): Promise<ImportReport> {
  return importWhole(store.imports, run, fileKinds.cards, (rows, onRefused) =>
    importCards(store.cards, rows, onRefused),
  );
}

/** Imports a file from its beginning each time: a stored row is not added again. */
async function importWhole<Row>(
  imports: Store['imports'],
  { path, file, signal, onWarning, onProgress }: FileRun,
  {
    columns,
    parse,
  }: {
    readonly columns: FileColumns & { readonly unbroken?: readonly string[] };
    readonly parse: (record: FileRecord) => NumberedRow<Row>;
  },
  importParsed: (rows: AsyncIterable<NumberedRow<Row>>, onRefused: OnRefused) => Promise<ImportReport>,
): Promise<ImportReport> {
  let rows = 0;
  async function* readRows() {
    let isFirst = true;
    for await (const block of readRecords(path, undefined, columns.unbroken ?? columns.known)) {
      if (signal.aborted) return;
      if (isFirst) warnOfColumns(path, block, columns, onWarning);
      isFirst = false;
      yield* block.records.map(parse);
      rows += block.records.length;
      onProgress(block.next.offset, rows);
    }
  }
  await imports.clearRefused(file.number);
  const report = await importParsed(readRows(), (refused) => imports.addRefused(file.number, refused));
  if (!signal.aborted) await imports.finish(file.number, rows);
  return report;
}

function warnOfColumns(
  path: string,
  block: RecordBlock,
  columns: FileColumns,
  onWarning: (text: string) => void,
): void {
  const [first] = block.records;
  if (first && fileKinds.cards.isCatalogueCard(first)) return;
  const warning = checkColumns(path, block, columns);
  if (warning !== undefined) onWarning(warning);
}

/**
 * Imports observations from where an import of the same bytes stopped. Of a file that was imported to its end only the
 * refused rows are tried again, so that nothing counts twice.
 */
async function importObservationFile(
  imports: Store['imports'],
  run: FileRun,
  options: WriteOptions,
): Promise<ImportReport> {
  const { file } = run;
  const report = createReportBuilder();
  report.count('unchanged', file.rows - file.rejected);
  if (!file.isFinished) await readOn(imports, run, report, options);
  else if (file.rejected > 0) await retryRefused(imports, run, report, options);
  return report.build();
}

async function readOn(
  imports: Store['imports'],
  { path, file, signal, onProgress, onWarning }: FileRun,
  report: ReturnType<typeof createReportBuilder>,
  options: WriteOptions,
): Promise<void> {
  let place = { offset: file.offset, lines: file.lines };
  let rows = file.rows;
  let isFirst = true;
  const pauseBetween = createPauses();
  // Rows that were refused before the import stopped stay refused.
  const earlier = await imports.listRefused(file.number, { after: 0, limit: namedRejects });
  for (const { line, reason } of earlier) report.reject(line, reason);
  report.count('rejected', file.rejected - earlier.length);
  for await (const block of readRecords(path, place, fileKinds.observations.columns.known)) {
    if (isFirst) warnOfColumns(path, block, fileKinds.observations.columns, onWarning);
    isFirst = false;
    const batch = toBatch(file.number, block.records);
    await pauseBetween();
    if (signal.aborted) return;
    countBatch(report, batch, await imports.advance(batch, { from: place, to: block.next }, options));
    place = block.next;
    rows += batch.rows.length + batch.refused.length;
    onProgress(place.offset, rows);
  }
  await imports.finish(file.number, rows);
}

async function retryRefused(
  imports: Store['imports'],
  { path, file, signal, onProgress }: FileRun,
  report: ReturnType<typeof createReportBuilder>,
  options: WriteOptions,
): Promise<void> {
  let lines = 0;
  const pauseBetween = createPauses();
  for await (const block of readRecords(path, undefined, fileKinds.observations.columns.known)) {
    if (signal.aborted) return;
    const refused = await imports.listRefused(file.number, { after: lines, until: block.next.lines });
    lines = block.next.lines;
    const refusedLines = new Set(refused.map((row) => row.line));
    const records = block.records.filter((record) => refusedLines.has(record.line));
    if (records.length > 0) {
      const batch = toBatch(file.number, records);
      countBatch(report, batch, await imports.retry(batch, options));
    }
    onProgress(block.next.offset, 0);
    await pauseBetween();
  }
}

function toBatch(file: number, records: readonly FileRecord[]): ObservationBatch {
  const rows: ObservationBatch['rows'][number][] = [];
  const refused: ObservationBatch['refused'][number][] = [];
  for (const record of records) {
    const parsed = fileKinds.observations.parse(record);
    if ('row' in parsed) rows.push(parsed);
    else refused.push(parsed);
  }
  return { file, rows, refused };
}

function countBatch(
  report: ReturnType<typeof createReportBuilder>,
  { rows, refused }: ObservationBatch,
  outcomes: readonly RowOutcome[],
): void {
  for (const { line, reason } of refused) report.reject(line, reason);
  outcomes.forEach((outcome, index) => {
    if (typeof outcome === 'string') report.count(outcome);
    else report.reject(rows[index]?.line ?? 0, outcome.reason);
  });
}
