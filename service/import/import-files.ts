import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { FiguresFailed } from '@/service/statistics/recompute-each';
import { refreshPending } from '@/service/statistics/refresh-statistics';
import { toDay } from '@/service/store/day';
import type { LoadedSpan } from '@/service/store/settle-ids';
import type { Store } from '@/service/store/store';
import { checkFile } from './check-file';
import { createConvert } from './convert';
import { digestFile } from './digest-file';
import { type FileImportOptions, importObservationFile } from './import-observation-file';
import type { ImportReport } from './import-report';
import { importCardsOfFile, importRatesOfFile } from './import-whole-file';
import { settleReports } from './settle-reports';

/** Cards whose statistics are computed in one transaction: an import answers nobody. */
const cardsAtOnce = 600;

/** Paths of the files to import. */
export interface ImportJob {
  readonly rates: readonly string[];
  readonly cards: readonly string[];
  readonly observations: readonly string[];
}

/** What became of one file. */
export interface FileReport {
  readonly path: string;
  /** Under which its refused rows are kept. */
  readonly file: number;
  /** Lines that an import which broke off had done already. */
  readonly linesBefore: number;
  readonly report: ImportReport;
}

/** How far one step of an import is; `rows` is null where the step counts no rows. */
export interface ImportStep {
  readonly label: string;
  readonly done: number;
  readonly total: number;
  readonly rows: number | null;
}

/** What an import works with besides the store. */
export interface ImportContext {
  readonly clock: () => Date;
  /** Stops the import between two transactions; the same job goes on there next time. */
  readonly signal: AbortSignal;
  readonly onStep: (step: ImportStep) => void;
  /** Hears of what is ignored in a file, before its rows are imported. */
  readonly onWarning: (text: string) => void;
  /** Hears of cards whose figures could not be computed, when every row is in and all other figures are done. */
  readonly onFailure: (text: string) => void;
}

/**
 * Imports rates, then cards, then observations, and computes the statistics of every card whose prices changed. Rejects
 * when a file cannot be read. Yields each file's report when it is done.
 */
export async function* importFiles(
  store: Store,
  job: ImportJob,
  context: ImportContext,
): AsyncGenerator<FileReport> {
  // Found missing only after an hour of others, a file would cost that hour's reports.
  for (const path of Object.values(job).flat()) await checkFile(path);
  for (const kind of ['rates', 'cards'] as const)
    for (const path of job[kind]) {
      const report = await importOne(store, kind, path, context);
      if (report === undefined) return;
      yield report;
    }
  yield* importObservationFiles(store, job.observations, context);
  if (context.signal.aborted) return;
  // Of an earlier import that broke off, where this one has no observations.
  await store.loading.settle();
  const total = await store.statistics.countPending();
  try {
    await refreshPending(store.statistics, context.clock, {
      signal: context.signal,
      onComputed: (done) => context.onStep({ label: 'statistics', done, total, rows: null }),
      cardsAtOnce,
    });
  } catch (error) {
    if (!(error instanceof FiguresFailed)) throw error;
    context.onFailure(error.message);
  }
}

/** Files of first prices are loaded without indexes, and their reports wait until these are built. */
async function* importObservationFiles(
  store: Store,
  paths: readonly string[],
  context: ImportContext,
): AsyncGenerator<FileReport> {
  const { signal, onStep } = context;
  const isLoading = paths.length > 0 && (await store.loading.begin());
  const spans: LoadedSpan[] = [];
  const loaded: FileReport[] = [];
  let reports: readonly FileReport[] = [];
  let isBroken = true;
  try {
    for (const path of paths) {
      const after = isLoading ? await store.loading.findNewest() : 0;
      const report = await importOne(store, 'observations', path, context, isLoading);
      if (report === undefined) break;
      if (!isLoading) yield report;
      else {
        spans.push({ file: report.file, after });
        loaded.push(report);
      }
    }
    isBroken = false;
  } finally {
    // Whoever stops an import does not wait for indexes: the same command, or a service, builds them.
    if (isLoading && !signal.aborted) {
      const step = { label: 'indexes', total: 1, rows: null };
      onStep({ ...step, done: 0 });
      const repeated = await store.loading.end(spans);
      onStep({ ...step, done: 1 });
      if (!isBroken) reports = await settleReports(store.imports, loaded, repeated);
    } else reports = loaded;
  }
  yield* reports;
}

async function importOne(
  store: Store,
  kind: keyof ImportJob,
  path: string,
  { clock, signal, onStep, onWarning }: ImportContext,
  isLoading = false,
): Promise<FileReport | undefined> {
  const total = (await stat(path)).size;
  const label = basename(path);
  const digest = await digestFile(path, signal, (done) =>
    onStep({ label: `${label}: looking`, done, total, rows: null }),
  );
  if (digest === undefined) return undefined;
  const file = await store.imports.open(digest, kind, label);
  const today = toDay(clock());
  const options: FileImportOptions = {
    signal,
    onWarning,
    onProgress: (done, rows) => onStep({ label, done, total, rows }),
  };
  const importers = {
    rates: () => importRatesOfFile(store, path, file, options),
    cards: () => importCardsOfFile(store, path, file, { ...options, today }),
    observations: async () => {
      const convert = createConvert(await store.rates.load());
      const write = { invented: false, convert, today, isLoading };
      return importObservationFile(store.imports, path, file, { ...options, write });
    },
  };
  return {
    path,
    file: file.number,
    linesBefore: file.isFinished ? 0 : file.lines,
    report: await importers[kind](),
  };
}
