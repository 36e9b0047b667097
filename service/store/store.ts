import type { CardStore } from './card-store';
import type { ReadVersion } from './database-version';
import type { FactStore } from './fact-store';
import type { HistoryStore } from './history-store';
import type { ImportStore } from './import-store';
import type { KeyStore } from './key-store';
import type { LoadStore } from './load-store';
import type { ObservationStore } from './observation-store';
import type { RateStore } from './rate-store';
import type { SearchStore } from './search-store';
import type { StatisticStore } from './statistic-store';
import type { UsageStore } from './usage-store';

/**
 * The price service's memory. Every method is one consistent read or one transaction. A card's `position` grows in
 * the order of import and never changes; days are counted from 1970-01-01; amounts are minor units.
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
  readonly loading: LoadStore;
  readonly rates: RateStore;
  readonly facts: FactStore;
  /** See `versionOf`. */
  readonly readVersion: ReadVersion | undefined;
  close(): Promise<void>;
}
