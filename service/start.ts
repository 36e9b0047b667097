import type { Plan } from '@/lib/contract/wire';
import { createImporter } from '@/service/import/importer';
import { refuseMixed } from '@/service/import/sample-data';
import { generateSampleObservations } from '@/service/sample/generate-observations';
import { sampleCards } from '@/service/sample/sample-cards';
import { sampleKeys } from '@/service/sample/sample-keys';
import { keepFresh } from '@/service/statistics/refresh';
import { type DatabaseChoice, inMemory, openDatabase } from '@/service/store/database';
import { defaultLimits, drawKeys, hashKey, type PlanLimits, saveKeys } from '@/service/store/keys';
import { createApp } from './app';
import { listen } from './http/listen';
import { createLog, type LogLevel } from './http/log';
import { createMetrics } from './http/metrics';
import { createRequestObserver } from './http/observe';
import { noProxies, type TrustedProxies } from './http/proxies';
import { formatDay, toDay } from './store/day';
import { migrate } from './store/migrations';
import { createStore, type Store } from './store/store';
import { createUsageStore, openUsageDatabase } from './store/usage';

const usualCurrency = 'USD';

type Importer = Awaited<ReturnType<typeof createImporter>>;

/** How to start the service. */
export interface ServiceOptions extends DatabaseChoice {
  /** 0 for any free port. */
  readonly port: number;
  /** 127.0.0.1 unless given. */
  readonly host?: string;
  /** Whether to hold the sample cards with invented prices up to today, and the sample keys. */
  readonly sample: boolean;
  readonly limits?: PlanLimits;
  /** The proxies whose X-Forwarded-For is believed; none unless given. */
  readonly proxies?: TrustedProxies;
  /** The one value of X-Gateway-Host that is taken; any unless given. */
  readonly gatewayHost?: string | undefined;
  /** Where `/metrics` is answered, without a key; nowhere unless given. */
  readonly metrics?: { readonly host: string; readonly port: number } | undefined;
  /** Currency of cards that have no price yet, ISO 4217; the database keeps it. Without any it is USD. */
  readonly currency?: string | undefined;
  /** `error` unless given. */
  readonly log?: LogLevel;
  readonly clock?: () => Date;
}

/** A price service that answers. */
export interface RunningService
  extends Pick<Importer, 'importCards' | 'importCardFile' | 'importObservations'> {
  /** Base and gateway address, without a trailing slash. */
  readonly url: string;
  /** The address of the metrics; undefined where none were asked for. */
  readonly metricsUrl: string | undefined;
  /** Whether anybody has keys. */
  hasKeys(): Promise<boolean>;
  /** A new subscription; its keys are shown this once. */
  createKey(plan: Plan): Promise<ReturnType<typeof drawKeys>>;
  /** The id of a card in its file, or null. */
  findSourceId(id: string): Promise<string | null>;
  /** All source ids by public id. */
  loadSourceIds(): Promise<ReadonlyMap<string, string>>;
  /** Brings all statistics to the clock's day and reads the imports of other processes, as happens every minute. */
  refresh(): Promise<void>;
  /** Answers running requests, then closes the database. */
  close(): Promise<void>;
}

/**
 * Opens the database (creating or migrating it), loads what was asked for and listens. Rejects when the file is no
 * database, the database does not answer or the port is taken.
 */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const { port, host = '127.0.0.1', file, databaseUrl, sample, limits = defaultLimits } = options;
  const { proxies = noProxies, gatewayHost, log: level = 'error', clock = () => new Date() } = options;
  const db = openDatabase({ file, databaseUrl }, 'beside-requests');
  // Requests do not wait for an import's transactions, and in PostgreSQL have time limits that it could not keep.
  const requestDb =
    file === inMemory && databaseUrl === undefined ? db : openDatabase({ file, databaseUrl }, 'requests');
  const open = new Set([db, requestDb]);
  try {
    await migrate(db, clock);
    const usageDb = await openUsageDatabase({ file, databaseUrl }, requestDb);
    open.add(usageDb);
    const store = createStore(db);
    const requestStore = requestDb === db ? store : createStore(requestDb);
    const importer = await createImporter(store, clock);
    // Everybody can read the sample keys in this project: only a service with sample data has them.
    if (sample) await loadSample(store, importer, clock);
    else await store.keys.delete([sampleKeys.apiKey, sampleKeys.gatewayKey].map(hashKey));
    const { names, isSample } = importer;
    const log = createLog(level);
    const metrics = createMetrics(requestStore.health, clock);
    const observer = createRequestObserver(log, metrics);
    if (options.currency !== undefined) await store.facts.save('currency', options.currency);
    const currency = (await store.facts.load('currency')) ?? usualCurrency;
    const usage = createUsageStore(usageDb);
    const access = { usage, limits, proxies, gatewayHost, observer };
    const app = createApp({ store: requestStore, names, clock, isSample, log, metrics, currency, ...access });
    const server = await listen(app, { host, port, proxies, observer });
    const forMetrics = options.metrics && (await metrics.listen(options.metrics));
    const freshness = keepFresh(store.statistics, clock, importer.catchUp);
    return {
      url: server.url,
      metricsUrl: forMetrics?.url,
      hasKeys: () => store.keys.hasKeys(),
      importCards: importer.importCards,
      importCardFile: importer.importCardFile,
      importObservations: importer.importObservations,
      async createKey(plan) {
        const keys = drawKeys();
        await saveKeys(store.keys, keys, plan, { createdAt: clock() });
        return keys;
      },
      findSourceId: async (id) => (await store.cards.find(id))?.row.sourceId ?? null,
      async loadSourceIds() {
        const sourceIds = new Map<string, string>();
        for await (const cards of store.cards.readSourceIds())
          for (const { id, sourceId } of cards) sourceIds.set(id, sourceId);
        return sourceIds;
      },
      refresh: freshness.refresh,
      async close() {
        await server.close();
        await forMetrics?.close();
        await freshness.stop();
        for (const one of open) await one.destroy();
      },
    };
  } catch (error) {
    for (const one of open) await one.destroy();
    throw error;
  }
}

/**
 * Fills the database with the sample cards, prices invented up to the clock's day, and the sample keys. Prices invented
 * on another day are replaced. Rejects with `MixedPrices` where the database holds others.
 */
async function loadSample(store: Store, importer: Importer, clock: () => Date): Promise<void> {
  await refuseMixed(store, 'sample');
  await saveKeys(store.keys, sampleKeys, sampleKeys.plan, { createdAt: clock(), name: 'sample' });
  const now = clock();
  const day = formatDay(toDay(now));
  if ((await store.facts.load('sample-day')) === day) return;
  await importer.importCards(sampleCards);
  await importer.deleteInvented();
  await importer.importObservations(generateSampleObservations(sampleCards, now), { invented: true });
  await store.facts.save('sample-day', day);
}
