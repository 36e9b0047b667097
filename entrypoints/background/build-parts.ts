import browser from 'webextension-polyfill';
import { toOriginPattern } from '@/lib/sites/access';
import { accessChanges } from '@/lib/storage/access-changes';
import { openDatabase } from '@/lib/storage/database';
import { createExtensionStorage } from '@/lib/storage/key-value';
import { createCardIndexLoader } from './card-index';
import { createParts } from './parts';
import { createSiteScripts } from './site-scripts';
import { createTabReading } from './tab-reading';

/** Whether the browser lets the extension reach an origin. */
export function hasPermission(origin: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [toOriginPattern(origin)] });
}

/** Builds the worker's parts around the browser's own time, storage and network. Cheap: nothing is read yet. */
export function buildParts() {
  const now = () => new Date();
  const parts = createParts({
    database: openDatabase('card-comps'),
    local: createExtensionStorage(browser.storage.local),
    session: createExtensionStorage(browser.storage.session),
    network: {
      fetch: (input, init) => fetch(input, init),
      isOnline: () => navigator.onLine,
      hasPermission,
      now,
    },
    loadCardIndex: createCardIndexLoader(async (path) =>
      (await fetch(browser.runtime.getURL(path))).arrayBuffer(),
    ),
    random: Math.random,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    onAccessChange: accessChanges.announce,
  });
  const siteScripts = createSiteScripts(parts.settingsStore, parts.database.kv);
  return { ...parts, siteScripts, tabReading: createTabReading({ ...parts, siteScripts }) };
}

/** The worker's parts. */
export type Parts = ReturnType<typeof buildParts>;
