import { createCardStore } from './card-store';
import type { Database } from './database';
import { versionOf } from './database-version';
import { createFactStore } from './fact-store';
import { createHistoryStore } from './history-store';
import { createImportStore } from './import-store';
import { createKeyStore } from './key-store';
import { createLoadStore } from './load-store';
import { createObservationStore } from './observation-store';
import { createRateStore } from './rate-store';
import { createSearchStore } from './search-store';
import { createStatisticStore } from './statistic-store';
import type { Store } from './store';
import { createUsageStore } from './usage-store';

/** The store over an open, migrated database; closing it closes the database. */
export function createStore(db: Database): Store {
  const loading = createLoadStore(db);
  return {
    cards: createCardStore(db),
    search: createSearchStore(db),
    observations: createObservationStore(db),
    statistics: createStatisticStore(db),
    history: createHistoryStore(db),
    keys: createKeyStore(db),
    usage: createUsageStore(db),
    imports: createImportStore(db),
    loading,
    rates: createRateStore(db),
    facts: createFactStore(db),
    readVersion: versionOf(db),
    async close() {
      loading.leave();
      await db.destroy();
    },
  };
}
