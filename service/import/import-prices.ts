import type { Source } from '@/service/sources/source-row';
import { createPauses } from '@/service/store/database';
import type { Day } from '@/service/store/day';
import type { FilePlace, RefusedRow, RowPlace } from '@/service/store/imports';
import type { WriteOptions } from '@/service/store/observations';
import { createConvert } from '@/service/store/rates';
import type { Store } from '@/service/store/store';
import type { PriceRow } from '@/service/store/tables';
import { refuseRow } from './check-copy';
import { fileKinds } from './parse-rows';
import { checkColumns, readRecords } from './read-records';
import { createReportBuilder, type ImportReport, namedRejects } from './report';
import { createResolver, type PlacedRow } from './resolve-rows';

/** One file, as it is read. */
export interface FileRun {
  readonly path: string;
  readonly file: Awaited<ReturnType<Store['imports']['open']>>;
  readonly signal: AbortSignal;
  readonly onWarning: (text: string) => void;
  /** Gets how much of how much is read, and the rows that are done, after each transaction. */
  readonly onProgress: (done: number, rows: number, total?: number) => void;
}

/** How a file of prices is read. */
export interface PriceFile {
  /** Undefined for a file of observations, whose rows name cards of this service. */
  readonly source: Source | undefined;
  readonly map: Readonly<Record<string, string>>;
  /** Day of the prices in a file that tells none, `YYYY-MM-DD`. */
  readonly date: string;
}

type PriceRows = readonly { readonly place: number; readonly line: number; readonly row: PriceRow }[];

/** Records that follow each other in a file, by the cards that they are of. */
interface Batch {
  readonly prices: PriceRows;
  readonly refused: readonly RefusedRow[];
  /** Rows that hold no price and are done. */
  readonly others: number;
  readonly to: RowPlace;
  /** How much of how much is read by then; undefined: bytes of the file. */
  readonly read?: { readonly done: number; readonly total: number };
}

type ReadBatches = (from: RowPlace) => AsyncGenerator<Batch>;

/**
 * Imports prices from where an import of the same bytes stopped. Of a file that was imported to its end only the refused
 * rows are tried again, so that nothing counts twice.
 */
export async function importPrices(
  store: Store,
  run: FileRun,
  { today, ...file }: PriceFile & { readonly today: Day },
): Promise<ImportReport> {
  const options = { convert: createConvert(await store.rates.load()), today };
  const read = file.source ? readSource(store, run, { ...file, source: file.source }) : readObservations(run);
  const { rows, rejected, leftOut, skipped, isFinished } = run.file;
  const report = createReportBuilder();
  report.count('unchanged', rows - rejected - skipped);
  report.count('skipped', skipped);
  if (!isFinished) {
    // Rows that were refused before the import stopped stay refused.
    const earlier = await store.imports.listRefused(run.file.number, { after: 0, limit: namedRejects });
    for (const row of earlier) report.reject(row);
    const others = rejected - earlier.length;
    report.count('rejected', others);
    report.count('leftOut', Math.min(others, leftOut - earlier.filter((row) => row.isLeftOut).length));
    await readOn(store.imports, run, { read, report, options });
  } else if (rejected > 0) await retryRefused(store.imports, run, { read, report, options });
  return report.build();
}

interface Reading {
  readonly read: ReadBatches;
  readonly report: ReturnType<typeof createReportBuilder>;
  readonly options: Omit<WriteOptions, 'import'>;
}

async function readOn(
  imports: Store['imports'],
  { file, signal, onProgress }: FileRun,
  { read, report, options }: Reading,
): Promise<void> {
  let place: RowPlace = file;
  const pauseBetween = createPauses();
  for await (const { prices, refused, others, to, read: far } of read(place)) {
    await pauseBetween();
    if (signal.aborted) return;
    const batch = { import: file.number, rows: prices, refused };
    countBatch(report, batch, await imports.advance(batch, { from: place, to }, options));
    report.count('unchanged', others);
    report.count('skipped', to.skipped - place.skipped);
    place = to;
    onProgress(far?.done ?? to.offset, to.rows, far?.total);
  }
}

async function retryRefused(
  imports: Store['imports'],
  { file, signal, onProgress }: FileRun,
  { read, report, options }: Reading,
): Promise<void> {
  let after = 0;
  const pauseBetween = createPauses();
  for await (const { prices, refused, to, read: far } of read(beginning)) {
    if (signal.aborted) return;
    const earlier = await imports.listRefused(file.number, { after, until: to.rows });
    after = to.rows;
    const places = new Set(earlier.map(({ place }) => place));
    const isDue = ({ place }: { readonly place: number }) => places.has(place);
    const batch = { import: file.number, rows: prices.filter(isDue), refused: refused.filter(isDue) };
    if (earlier.length > 0) countBatch(report, batch, await imports.retry(batch, options));
    onProgress(far?.done ?? to.offset, 0, far?.total);
    await pauseBetween();
  }
}

const beginning: RowPlace = { offset: 0, lines: 0, rows: 0, skipped: 0 };

function countBatch(
  report: ReturnType<typeof createReportBuilder>,
  { rows, refused }: { readonly rows: PriceRows; readonly refused: readonly RefusedRow[] },
  outcomes: Awaited<ReturnType<Store['imports']['advance']>>,
): void {
  for (const row of refused) report.reject(row);
  outcomes.forEach((outcome, index) => {
    if (typeof outcome === 'string') report.count(outcome);
    else report.reject({ place: 0, line: rows[index]?.line ?? 0, ...outcome });
  });
}

/** The rows of a file of observations, by bytes: it may have millions. */
function readObservations({ path, onWarning }: FileRun): ReadBatches {
  const { columns, parse } = fileKinds.observations;
  return async function* (from) {
    let isFirst = true;
    let { rows } = from;
    const start: FilePlace = { offset: from.offset, lines: from.lines };
    for await (const block of readRecords(path, start, columns.known)) {
      const warning = isFirst ? checkColumns(path, block, columns) : undefined;
      if (warning !== undefined) onWarning(warning);
      isFirst = false;
      const prices: PriceRows[number][] = [];
      const refused: RefusedRow[] = [];
      for (const record of block.records) {
        rows += 1;
        const parsed = parse(record);
        if ('row' in parsed) prices.push({ ...parsed, place: rows });
        else refused.push({ ...parsed, place: rows });
      }
      yield { prices, refused, others: 0, to: { ...block.next, rows, skipped: 0 } };
    }
  };
}

const recordsAtOnce = 2000;

/** The rows of a file of a source, by the number of records: the same file gives the same ones in the same order. */
function readSource(
  store: Store,
  { path, file, signal, onWarning }: FileRun,
  { source, map, date }: PriceFile & { readonly source: Source },
): ReadBatches {
  return async function* (from) {
    const resolve = createResolver(store, { import: file.number, source: source.name });
    let read = { done: 0, total: 1 };
    const options = {
      ...{ date, signal, map },
      onProgress(done: number, total: number) {
        read = { done, total };
      },
      onNotice: (text: string) => onWarning(`${path}: ${text}`),
    };
    let rows = 0;
    let { skipped } = from;
    let found: PlacedRow[] = [];
    let refused: RefusedRow[] = [];
    const toBatch = async (): Promise<Batch> => {
      const resolved = await resolve(found);
      skipped += resolved.unknown;
      const batch = {
        ...splitRefused(resolved.prices, [...refused, ...resolved.refused]),
        others: resolved.products,
        to: { offset: 0, lines: 0, rows, skipped },
        read,
      };
      found = [];
      refused = [];
      return batch;
    };
    for await (const record of source.read(path, options)) {
      rows += 1;
      if (rows <= from.rows) continue;
      if ('row' in record) found.push({ ...record, place: rows });
      else if ('reason' in record) refused.push({ ...record, place: rows });
      else skipped += 1;
      if (rows % recordsAtOnce === 0) yield await toBatch();
    }
    if (!signal.aborted && rows > from.rows) yield await toBatch();
  };
}

/** Rows with impossible prices or traits join the refused ones, in the order of the file. */
function splitRefused(
  given: PriceRows,
  refused: readonly RefusedRow[],
): { readonly prices: PriceRows; readonly refused: readonly RefusedRow[] } {
  const prices: PriceRows[number][] = [];
  const all = [...refused];
  for (const entry of given) {
    const reason = refuseRow(entry.row);
    if (reason === undefined) prices.push(entry);
    else all.push({ place: entry.place, line: entry.line, reason });
  }
  return { prices, refused: all.sort((a, b) => a.place - b.place) };
}
