import { createNameCatalogue, type NameCatalogue } from '@/service/search';
import { refreshPending } from '@/service/statistics/refresh-statistics';
import { toDay } from '@/service/store/day';
import type { CardRow, ObservationRow } from '@/service/store/rows';
import type { Store } from '@/service/store/store';
import { importCards } from './import-cards';
import { importObservations } from './import-observations';
import type { ImportReport } from './import-report';
import { numberRows } from './import-rows';
import { readCardFile } from './read-card-file';

/** Imports, and keeps in step what the running service holds in memory. */
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
  /** Deletes all invented observations and what was computed from them. */
  forgetInvented(): Promise<void>;
  /** Takes note of what another process imported into the same database. */
  catchUp(): Promise<void>;
  /** The catalogue of names as of the last import. */
  names(): NameCatalogue;
  /** Whether the database holds invented prices, as recorded in it. */
  isSample(): boolean;
}

/** An importer into `store`; what is in the store already is known when the promise resolves. */
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
  const saveCards = async (rows: Parameters<typeof importCards>[1]) => {
    const report = await importCards(store.cards, rows, { today: toDay(clock()) });
    await catchUp();
    return report;
  };
  return {
    catchUp,
    importCards: (rows) => saveCards(numberRows(rows)),
    importCardFile: (path) => saveCards(readCardFile(path)),
    async importObservations(rows, options = { invented: false }) {
      // Marked before the first row is in: an interrupted import must not leave invented prices unmarked.
      if (options.invented) await markSample(true);
      const report = await importObservations(store.observations, numberRows(rows), {
        ...options,
        today: toDay(clock()),
      });
      await refreshPending(store.statistics, clock);
      return report;
    },
    async forgetInvented() {
      await store.observations.deleteInvented();
      await refreshPending(store.statistics, clock);
      await markSample(false);
    },
    names: () => names,
    isSample: () => isSample,
  };
}
