import type { Plan } from '@/lib/contract/wire';
import type { TrustedProxies } from './http/trusted-proxies';
import type { ImportReport } from './import/import-report';
import type { SubscriberKeys } from './keys/create-keys';
import type { PlanLimits } from './keys/limits';
import type { DatabaseChoice } from './store/database';
import type { CardRow, ObservationRow } from './store/rows';

/** How to start the service. */
export interface ServiceOptions extends DatabaseChoice {
  /** 0 for any free port. */
  readonly port: number;
  /** Where to listen; 127.0.0.1 unless said otherwise. */
  readonly host?: string;
  /** Whether to hold the sample cards with invented prices up to today, and the sample keys. */
  readonly sample: boolean;
  /** How often keys of each plan may ask; generous unless said otherwise. */
  readonly limits?: PlanLimits;
  /** Whose word for who asks is taken; nobody's unless said otherwise. */
  readonly proxies?: TrustedProxies;
  readonly clock?: () => Date;
}

/** A price service that answers. */
export interface RunningService {
  /** Base and gateway address, without a trailing slash. */
  readonly url: string;
  /** Saves cards; search knows their names when the promise resolves. */
  importCards(rows: Iterable<CardRow> | AsyncIterable<CardRow>): Promise<ImportReport>;
  /** The same for a CSV or JSON Lines file; rejects when it cannot be read. */
  importCardFile(path: string): Promise<ImportReport>;
  /** Saves observations; the statistics are computed when the promise resolves. `invented` marks sample data. */
  importObservations(
    rows: Iterable<ObservationRow> | AsyncIterable<ObservationRow>,
    options?: { readonly invented: boolean },
  ): Promise<ImportReport>;
  /** A new subscription; its keys are shown this once. */
  createKey(plan: Plan): Promise<SubscriberKeys>;
  /** The id that a card had in the file it came from, or null. */
  findSourceId(id: string): Promise<string | null>;
  /** All source ids by public id. */
  loadSourceIds(): Promise<ReadonlyMap<string, string>>;
  /**
   * Brings all statistics to the clock's day and takes note of what another process imported; the running service does
   * so by itself every minute.
   */
  refresh(): Promise<void>;
  /** Answers running requests, then closes the database. */
  close(): Promise<void>;
}
