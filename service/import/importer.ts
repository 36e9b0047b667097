import { createNameCatalogue, type NameCatalogue } from '@/service/search';
import { refreshPending } from '@/service/statistics/refresh';
import { toDay } from '@/service/store/day';
import type { Store } from '@/service/store/store';
import type { CardRow, ObservationRow } from '@/service/store/tables';
import { readCardFile } from './card';
import { importCards, importObservations, numberRows } from './import-rows';
import type { NumberedRow } from './read-records';
import type { ImportReport } from './report';

/** Imports into a running service, and updates what it holds in memory. */
export interface Importer {
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
  let names = createNameCatalogue([]);
  let isSample = false;
  const catchUp = async () => {
    isSample = (await store.facts.load('sample-data')) === 'true';
    const newest = await store.facts.load('catalogue');
    if (newest === catalogue) return;
    names = createNameCatalogue(await store.search.loadNames());
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
      // Marked before the first row is in: an interrupted import must not leave invented prices unmarked.
      if (invented) await markSample(true);
      const options = { invented, today: toDay(clock()) };
      const report = await importObservations(store.observations, numberRows(rows), options);
      await refreshPending(store.statistics, clock);
      return report;
    },
    async deleteInvented() {
      await store.observations.deleteInvented();
      await refreshPending(store.statistics, clock);
      await markSample(false);
    },
    names: () => names,
    isSample: () => isSample,
  };
}
