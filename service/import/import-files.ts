import { createHash, hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Source } from '@/service/sources/source-row';
import { findSource, recogniseSource, sources } from '@/service/sources/sources';
import { FiguresFailed, refreshPending } from '@/service/statistics/refresh';
import { formatDay, toDay } from '@/service/store/day';
import type { Store } from '@/service/store/store';
import { type FileRun, importPrices, type PriceFile } from './import-prices';
import { importCards, importRows, type OnRefused } from './importer';
import { fileKinds } from './parse-rows';
import {
  checkColumns,
  type FileColumns,
  type FileRecord,
  type NumberedRow,
  readRecords,
} from './read-records';
import type { FileReport, ImportReport, ImportStep } from './report';
import { refuseMixed } from './sample-data';

/** Paths of the files to import. */
export interface ImportJob {
  readonly rates: readonly string[];
  readonly cards: readonly string[];
  readonly observations: readonly string[];
  /** Files of sources, which are recognised by their content. */
  readonly files: readonly string[];
  /** The name of the source of all files; undefined: each is recognised. */
  readonly source?: string | undefined;
  /** For files of any form: own names to their columns, or to fixed values. */
  readonly map?: Readonly<Record<string, string>> | undefined;
}

/** The clock of an import, its stop signal, and its listeners. */
export interface ImportContext {
  readonly clock: () => Date;
  /** Stops the import between two transactions; the same job goes on there next time. */
  readonly signal: AbortSignal;
  /** A file of prices of which more percent of the rows are refused is taken back. */
  readonly maxRejects: number;
  readonly onStep: (step: ImportStep) => void;
  /** Gets what is ignored in a file, and what was found out about its form, before its rows are imported. */
  readonly onWarning: (text: string) => void;
  /** Gets the cards whose figures could not be computed, when every row is in and all other figures are done. */
  readonly onFailure: (text: string) => void;
}

/** A command has no requests to answer: other processes wait for its transactions so long. */
const blockMs = 100;

/**
 * Imports rates, then cards, then prices, and computes the statistics of every card whose prices changed. Rejects when a
 * file cannot be read, and with `MixedPrices` where the database holds sample prices. Yields each file's report when it is
 * done.
 */
export async function* importFiles(
  store: Store,
  job: ImportJob,
  context: ImportContext,
): AsyncGenerator<FileReport> {
  // A file that is found missing after an hour of others would cost that hour's reports.
  const { rates, cards, observations, files } = job;
  for (const path of [...rates, ...cards, ...observations, ...files]) await checkFile(path);
  const sourceFiles = await findSources(job);
  if (observations.length + files.length > 0) await refuseMixed(store, 'own');
  const { clock, signal, onStep, onFailure } = context;
  for (const kind of ['rates', 'cards'] as const)
    for (const path of job[kind]) {
      const report = await importFile(store, { kind, path }, context);
      if (report === undefined) return;
      yield report;
    }
  const priceFiles = [
    ...observations.map((path) => ({ path, source: undefined, map: {} })),
    ...sourceFiles.map(([path, source]) => ({ path, source, map: job.map ?? {} })),
  ];
  for (const file of priceFiles) {
    const report = await importFile(store, { kind: 'prices', ...file }, context);
    if (report === undefined) return;
    yield report;
  }
  if (signal.aborted) return;
  const total = await store.statistics.countPending();
  try {
    await refreshPending(store.statistics, clock, {
      signal,
      onComputed: (done) => onStep({ label: 'statistics', done, total, rows: null }),
      blockMs,
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

/** The sources of the files by path. Throws where one is of no source that is known. */
async function findSources({
  files,
  source,
  map,
}: ImportJob): Promise<readonly (readonly [string, Source])[]> {
  const name = source ?? (map === undefined ? undefined : 'csv');
  const given = name === undefined ? undefined : findSource(name);
  if (name !== undefined && !given)
    throw new Error(`${name} is no source; the sources are ${sources.map((one) => one.name).join(', ')}`);
  const found: (readonly [string, Source])[] = [];
  for (const path of files) {
    const recognised = given ?? (await recogniseSource(path));
    if (!recognised)
      throw new Error(
        `${path}: is a file of no source that is known; name it with --source, or its columns with --map`,
      );
    found.push([path, recognised]);
  }
  return found;
}

/** One file of a job. */
type FileJob =
  | { readonly kind: 'rates' | 'cards'; readonly path: string }
  | ({ readonly kind: 'prices'; readonly path: string } & Omit<PriceFile, 'path' | 'date'>);

async function importFile(
  store: Store,
  job: FileJob,
  context: ImportContext,
): Promise<FileReport | undefined> {
  const { kind, path } = job;
  const { clock, signal, onStep, onWarning } = context;
  const { size: total, mtime } = await stat(path);
  const label = basename(path);
  const bytes = await digestFile(path, signal, (done) =>
    onStep({ label: `${label}: looking`, done, total, rows: null }),
  );
  if (bytes === undefined) return undefined;
  const source = kind === 'prices' ? job.source : undefined;
  // A file that tells no day was loaded on the day on which it was written.
  const date = formatDay(Math.min(toDay(mtime), toDay(clock())));
  const form = kind === 'prices' && source ? JSON.stringify([source.name, job.map, date]) : '';
  const digest = form === '' ? bytes : hash('sha256', `${bytes} ${form}`);
  const file = await store.imports.open({
    digest,
    kind,
    name: label,
    source: source?.name ?? '',
    at: clock(),
  });
  const onProgress = (done: number, rows: number, of = total) => onStep({ label, done, total: of, rows });
  const run = { path, file, signal, onWarning, onProgress };
  const report =
    job.kind === 'prices'
      ? await importPrices(store, run, { ...job, date, today: toDay(clock()) })
      : await (job.kind === 'rates' ? importRates(store, run) : importCardFile(store, run));
  const isRead = job.kind === 'prices' && !signal.aborted && !file.isFinished;
  const undone = isRead ? refuseFile(report, context.maxRejects) : undefined;
  if (undone !== undefined) await store.imports.undo(file.number, { keepRefused: true });
  else if (isRead) await store.imports.finish(file.number);
  return {
    ...{ path, import: file.number, undone, report },
    linesBefore: file.isFinished ? 0 : file.lines,
  };
}

/** Why a file as a whole is not taken; undefined where it is. */
function refuseFile({ rows, rejected, leftOut }: ImportReport, maxRejects: number): string | undefined {
  const refused = rejected - leftOut;
  const share = (100 * refused) / Math.max(1, rows - leftOut);
  if (refused > 0 && share > maxRejects)
    return `${refused} of ${rows - leftOut} rows are refused, which is more than ${maxRejects} %`;
  return undefined;
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
    importRows(rows, {
      rowsAtOnce: 1000,
      save: (batch) => store.rates.save(batch, run.file.number),
      onRefused,
    }),
  );
}

function importCardFile(store: Store, run: FileRun): Promise<ImportReport> {
  return importWhole(store.imports, run, fileKinds.cards, (rows, onRefused) =>
    importCards(store.cards, rows, { import: run.file.number, onRefused }),
  );
}

/** Imports a file from its beginning each time: a stored row is not added again. */
async function importWhole<Row>(
  imports: Store['imports'],
  { path, file, signal, onWarning, onProgress }: FileRun,
  {
    columns,
    parse,
    hasOwnForm,
  }: {
    readonly columns: FileColumns & { readonly unbroken?: readonly string[] };
    readonly parse: (record: FileRecord) => readonly NumberedRow<Row>[];
    readonly hasOwnForm: (record: FileRecord) => boolean;
  },
  importParsed: (rows: AsyncIterable<NumberedRow<Row>>, onRefused: OnRefused) => Promise<ImportReport>,
): Promise<ImportReport> {
  let rows = 0;
  async function* readRows() {
    let isFirst = true;
    for await (const block of readRecords(path, undefined, columns.unbroken ?? columns.known)) {
      if (signal.aborted) return;
      const [first] = block.records;
      const isOwn = first !== undefined && hasOwnForm(first);
      const warning = isFirst && !isOwn ? checkColumns(path, block, columns) : undefined;
      if (warning !== undefined) onWarning(warning);
      isFirst = false;
      yield* block.records.flatMap(parse);
      rows += block.records.length;
      onProgress(block.next.offset, rows);
    }
  }
  await imports.clearRefused(file.number);
  const report = await importParsed(readRows(), (refused) => imports.addRefused(file.number, refused));
  if (!signal.aborted) await imports.finish(file.number, rows);
  return report;
}
