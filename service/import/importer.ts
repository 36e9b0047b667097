import { setSlugPattern } from '@/lib/contract/wire';
import { refreshPending } from '@/service/statistics/refresh';
import { createCardLines } from '@/service/store/cards';
import { toDay } from '@/service/store/day';
import type { RefusedRow } from '@/service/store/imports';
import type { WriteOptions } from '@/service/store/observations';
import { createNameCatalogue, type NameCatalogue } from '@/service/store/searched-cards';
import type { Store } from '@/service/store/store';
import type { CardRow, ObservationRow, RowOutcome } from '@/service/store/tables';
import { refuseRow } from './check-copy';
import { readCardFile } from './parse-rows';
import type { NumberedRow } from './read-records';
import { createReportBuilder, type ImportReport } from './report';
import { forgetSample, refuseMixed } from './sample-data';

/** Numbers rows from 1 as they come. */
async function* numberRows<Row>(rows: Iterable<Row> | AsyncIterable<Row>): AsyncGenerator<NumberedRow<Row>> {
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
  let batch: { readonly place: number; readonly line: number; readonly row: Row }[] = [];
  let refused: RefusedRow[] = [];
  let place = 0;
  const reject = (row: RefusedRow) => {
    report.reject(row);
    if (onRefused) refused.push(row);
  };
  const flush = async () => {
    const given = batch;
    batch = [];
    const rows = given.map((entry) => entry.row);
    const lines = given.map((entry) => entry.line);
    const outcomes = rows.length === 0 ? [] : await save(rows, lines);
    outcomes.forEach((outcome, index) => {
      if (typeof outcome === 'string') report.count(outcome);
      else reject({ place: given[index]?.place ?? 0, line: lines[index] ?? 0, ...outcome });
    });
    await onRefused?.(refused);
    refused = [];
    await new Promise((resolve) => setImmediate(resolve));
  };
  for await (const entry of rows) {
    place += 1;
    const reason = 'reason' in entry ? entry.reason : refuse(entry.row);
    if (reason !== undefined) reject({ place, line: entry.line, reason });
    else if ('row' in entry) batch.push({ place, ...entry });
    if (batch.length + refused.length >= rowsAtOnce) await flush();
  }
  await flush();
  return report.build();
}

const cardsAtOnce = 500;

/** Saves cards. An id that stands twice in one import, or that belongs to another card already, is refused. */
export function importCards(
  store: Store['cards'],
  rows: AsyncIterable<NumberedRow<CardRow>>,
  { import: importNumber, onRefused }: { readonly import?: number; readonly onRefused?: OnRefused } = {},
): Promise<ImportReport> {
  const lines = createCardLines();
  return importRows(rows, {
    rowsAtOnce: cardsAtOnce,
    refuse: (row) =>
      setSlugPattern.test(row.setSlug)
        ? undefined
        : 'set_slug: must be 1 to 200 letters, each of which shows',
    save: (batch, at) => store.save(batch, { import: importNumber, lines, at }),
    onRefused,
  });
}

const observationsAtOnce = 2000;

/** Saves observations, which marks their cards as pending. */
function importObservations(
  store: Store['observations'],
  rows: AsyncIterable<NumberedRow<ObservationRow>>,
  options: WriteOptions,
): Promise<ImportReport> {
  return importRows(rows, {
    rowsAtOnce: observationsAtOnce,
    refuse: refuseRow,
    save: (batch) => store.save(batch, options),
  });
}

/** Imports into a running service, and updates what it holds in memory. */
interface Importer {
  /** Saves cards; search knows their names when the promise resolves. */
  importCards(rows: Iterable<CardRow> | AsyncIterable<CardRow>): Promise<ImportReport>;
  /** The same for a CSV or JSON Lines file; rejects when it cannot be read. */
  importCardFile(path: string): Promise<ImportReport>;
  /** Saves observations; the statistics are computed when the promise resolves. `invented` marks sample data. */
  importObservations(
    rows: Iterable<ObservationRow> | AsyncIterable<ObservationRow>,
    options?: { readonly invented: boolean },
  ): Promise<ImportReport>;
  /** Deletes all invented observations and their figures. */
  deleteInvented(): Promise<void>;
  /** Loads the names of cards that another process imported into the same database. */
  catchUp(): Promise<void>;
  /** The catalogue of names as of the last import. */
  names(): NameCatalogue;
  /** Whether the database holds invented prices, as recorded in it. */
  isSample(): boolean;
}

/** An importer into `store`; its names are loaded when the promise resolves. */
export async function createImporter(store: Store, clock: () => Date): Promise<Importer> {
  let catalogue: string | undefined;
  let names = await createNameCatalogue([]);
  let isSample = false;
  const catchUp = async () => {
    isSample = (await store.facts.load('sample-data')) === 'true';
    const newest = await store.facts.load('catalogue');
    if (newest === catalogue) return;
    names = await createNameCatalogue(store.search.readNames());
    catalogue = newest;
  };
  await catchUp();
  const markSample = async (value: boolean) => {
    await store.facts.save('sample-data', String(value));
    isSample = value;
  };
  const saveCards = async (rows: AsyncIterable<NumberedRow<CardRow>>) => {
    const report = await importCards(store.cards, rows);
    await catchUp();
    return report;
  };
  return {
    catchUp,
    importCards: (rows) => saveCards(numberRows(rows)),
    importCardFile: (path) => saveCards(readCardFile(path)),
    async importObservations(rows, { invented } = { invented: false }) {
      await refuseMixed(store, invented ? 'sample' : 'own');
      // Marked before the first row is in: an interrupted import must not leave invented prices unmarked.
      if (invented) await markSample(true);
      const kind = invented ? 'sample' : 'prices';
      const number = await store.imports.begin({ kind, name: 'rows', source: '', at: clock() });
      const options = { import: number, today: toDay(clock()) };
      const report = await importObservations(store.observations, numberRows(rows), options);
      await refreshPending(store.statistics, clock);
      return report;
    },
    async deleteInvented() {
      await forgetSample(store);
      await refreshPending(store.statistics, clock);
      await catchUp();
    },
    names: () => names,
    isSample: () => isSample,
  };
}
