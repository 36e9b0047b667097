import { type CardStore, createCardStore } from './cards';
import type { Database } from './database';
import { createFactStore, type FactStore } from './facts';
import { createHistoryStore, type HistoryStore } from './history';
import { createImportStore, type ImportStore } from './imports';
import { createKeyStore, createUsageStore, type KeyStore, type UsageStore } from './keys';
import { createObservationStore, type ObservationStore } from './observations';
import { createRateStore, type RateStore } from './rates';
import { createSearchStore, type SearchStore } from './search';
import { createStatisticStore, type StatisticStore } from './statistics';

/**
 * The price service's data. Every method is one consistent read or one transaction. A card's `position` grows in the
 * order of import and never changes; days are counted from 1970-01-01; amounts are minor units.
 */
export interface Store {
  readonly cards: CardStore;
  readonly search: SearchStore;
  readonly observations: ObservationStore;
  readonly statistics: StatisticStore;
  readonly history: HistoryStore;
  readonly keys: KeyStore;
  readonly usage: UsageStore;
  readonly imports: ImportStore;
  readonly rates: RateStore;
  readonly facts: FactStore;
  close(): Promise<void>;
}

/** The store over an open, migrated database; closing it closes the database. */
export function createStore(db: Database): Store {
  return {
    cards: createCardStore(db),
    search: createSearchStore(db),
    observations: createObservationStore(db),
    statistics: createStatisticStore(db),
    history: createHistoryStore(db),
    keys: createKeyStore(db),
    usage: createUsageStore(db),
    imports: createImportStore(db),
    rates: createRateStore(db),
    facts: createFactStore(db),
    close: () => db.destroy(),
  };
}
