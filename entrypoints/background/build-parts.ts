import browser from 'webextension-polyfill';
import { createAnswerCache } from '@/lib/prices/answer-cache';
import { createCallGate } from '@/lib/prices/call-gate';
import { createCardShelf } from '@/lib/prices/card-shelf';
import { type Client, createClient } from '@/lib/prices/client';
import { createPriceBook } from '@/lib/prices/price-book';
import { createListingPricer } from '@/lib/prices/price-listing';
import { createRequestQueue } from '@/lib/prices/request-queue';
import { createServiceEpoch } from '@/lib/prices/service-epoch';
import { cardNumberKey } from '@/lib/recognise/card-number-key';
import { identify } from '@/lib/recognise/identify';
import { read } from '@/lib/recognise/read';
import { findSetId } from '@/lib/recognise/set-id';
import { createKeyVault } from '@/lib/settings/key-vault';
import { createSettingsStore } from '@/lib/settings/settings-store';
import { createExtensionStorage } from '@/lib/storage/extension-storage';
import { openIndexedDb } from '@/lib/storage/indexed-db';
import { demo, initialSettings } from './build-mode';

/** Requests to the service under way at once. */
const concurrency = 4;

/** Builds the worker's parts around the browser's own time, storage and network. Cheap: nothing is read yet. */
export function buildParts() {
  const now = () => new Date();
  const keyStorage = openIndexedDb('card-comps-keys');
  const dataStorage = openIndexedDb('card-comps-data');
  const settingsStore = createSettingsStore({
    storage: createExtensionStorage(browser.storage.local),
    defaults: initialSettings,
  });
  const keyVault = createKeyVault(keyStorage);

  async function loadSettings() {
    return (await settingsStore.load()).settings;
  }

  async function loadKeys() {
    const keys = await keyVault.read();
    // The demo's sample keys stand in until somebody types their own.
    return {
      apiKey: keys.apiKey ?? demo?.apiKey ?? null,
      gatewayKey: keys.gatewayKey ?? demo?.gatewayKey ?? null,
    };
  }

  async function loadAccess() {
    const [{ service }, keys] = await Promise.all([loadSettings(), loadKeys()]);
    return { ...service, ...keys };
  }

  async function loadKeyStatus() {
    const keys = await loadKeys();
    return { apiKey: keys.apiKey !== null, gatewayKey: keys.gatewayKey !== null };
  }

  const client = createClient({
    fetch: (input, init) => fetch(input, init),
    isOnline: () => navigator.onLine,
    loadAccess,
    hasPermission: (origin) => browser.permissions.contains({ origins: [toPattern(origin)] }),
    now,
  });
  const gate = createCallGate({
    storage: dataStorage,
    now,
    random: Math.random,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    loadBudget: async () => (await loadSettings()).dailyBudget,
  });
  // Calls made outside the price book count against the day's budget all the same.
  const countedClient: Client = {
    getCard: (id, address) => gate.pass(() => client.getCard(id, address)),
    searchCards: (query) => gate.pass(() => client.searchCards(query)),
    getHistory: (query) => gate.pass(() => client.getHistory(query)),
  };
  const shelf = createCardShelf(dataStorage, { toNumber: cardNumberKey, toSetId: findSetId });
  const epoch = createServiceEpoch(dataStorage);
  const cache = createAnswerCache(dataStorage, now);
  const book = createPriceBook({
    client,
    cache,
    gate,
    queue: createRequestQueue(concurrency),
    now,
    onCards: (cards) => shelf.remember(cards),
    loadEpoch: epoch.load,
  });
  const pricer = createListingPricer(book, shelf, { read, identify });
  return {
    now,
    settingsStore,
    loadSettings,
    keyVault,
    loadKeyStatus,
    countedClient,
    dataStorage,
    epoch,
    gate,
    shelf,
    cache,
    book,
    pricer,
  };
}

/** The worker's parts. */
export type Parts = ReturnType<typeof buildParts>;

/** The match pattern of an origin; patterns know no port in Firefox, so it covers all ports of the host. */
function toPattern(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}/*`;
}
