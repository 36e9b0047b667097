import { openIndexedDb } from '@/lib/storage/indexed-db';
import { buildAccess, hasPermission } from './build-access';
import { createPrices } from './create-prices';
import { createSiteScripts } from './site-scripts';
import { createTabReading } from './tab-reading';

/** Builds the worker's parts around the browser's own time, storage and network. Cheap: nothing is read yet. */
export function buildParts() {
  const now = () => new Date();
  const storage = openIndexedDb('card-comps-data');
  const access = buildAccess();
  const prices = createPrices({
    access,
    storage,
    pictures: openIndexedDb('card-comps-pictures'),
    fetch: (input, init) => fetch(input, init),
    isOnline: () => navigator.onLine,
    hasPermission,
    now,
    random: Math.random,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  const siteScripts = createSiteScripts(access.settingsStore, storage);
  const { directory } = prices;

  return {
    ...access,
    ...prices,
    now,
    storage,
    siteScripts,
    tabReading: createTabReading({ ...access, directory, siteScripts, now }),
  };
}

/** The worker's parts. */
export type Parts = ReturnType<typeof buildParts>;
