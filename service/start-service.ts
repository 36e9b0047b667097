import { createApp } from './app';
import { answerDirectly } from './http/answer-directly';
import { noProxies } from './http/trusted-proxies';
import { createImporter } from './import/importer';
import { drawKeys, saveKeys } from './keys/create-keys';
import { defaultLimits } from './keys/limits';
import { listen } from './listen';
import { loadSample, revokeSampleKeys } from './load-sample';
import { migrate } from './migrations/migrate';
import { migrations } from './migrations/migrations';
import { createParts } from './routes/parts';
import type { RunningService, ServiceOptions } from './running-service';
import { keepFresh } from './statistics/keep-fresh';
import { createStore } from './store/create-store';
import { openDatabase } from './store/open-database';

/**
 * Opens the database (creating or migrating it), loads what was asked for and listens. Rejects when the file is no
 * database, the database does not answer or the port is taken.
 */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const {
    port,
    host = '127.0.0.1',
    file,
    databaseUrl,
    sample,
    limits = defaultLimits,
    proxies = noProxies,
    clock = () => new Date(),
  } = options;
  const db = openDatabase({ file, databaseUrl }, 'beside-requests');
  // SQLite lets who reads wait for nobody; in PostgreSQL requests have limits that an import could not keep.
  const requestDb = databaseUrl === undefined ? db : openDatabase({ file, databaseUrl }, 'requests');
  try {
    await migrate(db, migrations, clock);
    const store = createStore(db);
    const requestStore = requestDb === db ? store : createStore(requestDb);
    const importer = await createImporter(store, clock);
    if (sample) await loadSample(store, importer, clock);
    else await revokeSampleKeys(store);
    const { names, isSample } = importer;
    // An import of the first prices that broke off has left them without indexes.
    await store.loading.settle();
    const parts = createParts({ store: requestStore, names, limits, clock, isSample, proxies });
    const server = await listen(createApp(parts), { host, port, proxies }, undefined, (rest) =>
      answerDirectly(parts, rest),
    );
    const freshness = keepFresh(store, clock, importer.catchUp);
    return {
      url: server.url,
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
        await freshness.stop();
        await store.close();
        if (requestStore !== store) await requestStore.close();
      },
    };
  } catch (error) {
    for (const open of new Set([db, requestDb])) await open.destroy();
    throw error;
  }
}
