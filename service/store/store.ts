import { createCardStore } from './cards';
import type { Database } from './database';
import { createFactStore } from './facts';
import { createHealthStore } from './health';
import { createHistoryStore } from './history';
import { createImportStore } from './imports';
import { createKeyStore } from './keys';
import { createObservationStore } from './observations';
import { createPrintingStore } from './printings';
import { createRateStore } from './rates';
import { createRevisionStore } from './revisions';
import { createSearchStore } from './search';
import { createStatisticStore } from './statistics';

/** The store over an open, migrated database; closing it closes the database. */
export function createStore(db: Database) {
  return {
    cards: createCardStore(db),
    search: createSearchStore(db),
    printings: createPrintingStore(db),
    observations: createObservationStore(db),
    statistics: createStatisticStore(db),
    history: createHistoryStore(db),
    keys: createKeyStore(db),
    health: createHealthStore(db),
    revisions: createRevisionStore(db),
    imports: createImportStore(db),
    rates: createRateStore(db),
    facts: createFactStore(db),
    close: () => db.destroy(),
  };
}

/**
 * The price service's data. Every method is one consistent read or one transaction. A card's `position` grows in the
 * order of import and never changes; days are counted from 1970-01-01; amounts are minor units.
 */
export type Store = ReturnType<typeof createStore>;
