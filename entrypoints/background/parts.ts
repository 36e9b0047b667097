import type { CardIndex } from '@/lib/cards/card-index';
import { createOwned } from '@/lib/collection/owned';
import { createSeenListings } from '@/lib/collection/seen';
import { createCardValues } from '@/lib/collection/values';
import { createWants } from '@/lib/collection/wants';
import type { Result } from '@/lib/domain/failure';
import type { Caller } from '@/lib/messaging/serve';
import { createAnswers } from '@/lib/prices/answers';
import { createAskRatios } from '@/lib/prices/ask-ratios';
import { createCallPolicy } from '@/lib/prices/call-policy';
import { createCandidateFinder, createWordSearch } from '@/lib/prices/candidates';
import { createCardStore } from '@/lib/prices/card-memory';
import { type Client, createClient } from '@/lib/prices/client';
import { createCorrections } from '@/lib/prices/corrections';
import { createCallEstimator } from '@/lib/prices/estimate';
import { createExchange } from '@/lib/prices/exchange';
import type { Network } from '@/lib/prices/fetch';
import { createPictures } from '@/lib/prices/pictures';
import { createPriceHistory } from '@/lib/prices/price-history';
import { createListingPricer } from '@/lib/prices/price-listing';
import { createPriceRepository } from '@/lib/prices/price-repository';
import { createBarState, createPanelState, createRecentSearches } from '@/lib/prices/view-state';
import { createRecogniser, type Recogniser } from '@/lib/recognise/recognise';
import { createSettingsStore } from '@/lib/settings/settings-store';
import { createRoomyDatabase, type Database } from '@/lib/storage/database';
import type { KeyValue } from '@/lib/storage/key-value';
import { createLossMarker } from '@/lib/storage/loss-marker';
import { demo, findMarket, initialSettings, readers } from './build-mode';

/** The world around the worker; `random` in [0, 1), `sleep` in milliseconds. */
export interface Outside {
  /** The extension's own database. In Firefox a content script can write to `local`: nothing there is read as settings. */
  readonly database: Database;
  readonly local: KeyValue;
  /** Forgotten by the browser when it closes. */
  readonly session: KeyValue;
  readonly network: Network;
  /** Rejects with the failure `card-index` where the index is not readable. */
  readonly loadCardIndex: () => Promise<CardIndex>;
  readonly random: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  /** Called after each change of settings or keys. */
  readonly onAccessChange: () => void;
  /** Called after each change of wants or of the listings that were seen. */
  readonly onListChange: () => void;
}

/** Settings and keys: where the service is and what opens it. */
function createAccess(database: Database, { local, session, network, onAccessChange }: Outside) {
  const lossMarker = createLossMarker({ inside: database.kv, outside: local, now: network.now });
  const settingsStore = createSettingsStore({
    values: database.kv,
    session,
    defaults: initialSettings,
    async onSaved() {
      onAccessChange();
      await lossMarker.mark();
    },
  });
  const { loadSettings } = settingsStore;
  return {
    lossMarker,
    settingsStore,
    loadSettings,

    async loadAccess() {
      const access = await settingsStore.loadAccess();
      // The demo's sample keys are in force until others are typed.
      const apiKey = access.keys.apiKey ?? demo?.apiKey ?? null;
      const gatewayKey = access.keys.gatewayKey ?? demo?.gatewayKey ?? null;
      return { ...access, keys: { apiKey, gatewayKey } };
    },

    async loadKeyStatus() {
      const status = await settingsStore.loadKeyStatus();
      const { apiKey, gatewayKey } = status;
      return { ...status, apiKey: apiKey || demo !== null, gatewayKey: gatewayKey || demo !== null };
    },

    async loadOwnOrigins() {
      const { baseUrl, gatewayUrl } = (await loadSettings()).service;
      return [baseUrl, gatewayUrl].flatMap((url) => (URL.canParse(url) ? new URL(url).origin : []));
    },
  };
}

/** The tickets that each tab waits for, cancelled when the tab is closed or shows another page. */
function createTabTickets(cancel: (tickets: readonly string[]) => void) {
  const byTab = new Map<number, Set<string>>();

  return {
    /** Does the work; its ticket is the tab's until it is done. */
    async hold<T>(caller: Caller, ticket: string, work: () => Promise<T>): Promise<T> {
      if (!caller) return work();
      const { tabId } = caller;
      const tickets = byTab.get(tabId) ?? new Set();
      byTab.set(tabId, tickets.add(ticket));
      try {
        return await work();
      } finally {
        tickets.delete(ticket);
        if (tickets.size === 0 && byTab.get(tabId) === tickets) byTab.delete(tabId);
      }
    },

    /** Cancels the calls of a tab. */
    drop(tabId: number): void {
      const tickets = byTab.get(tabId);
      if (!tickets) return;
      byTab.delete(tabId);
      cancel([...tickets]);
    },
  };
}

/** Builds the recogniser once; a failure is tried again with the next listing. */
function createRecogniserLoader(loadCardIndex: Outside['loadCardIndex']): () => Promise<Recogniser> {
  let loading: Promise<Recogniser> | undefined;
  return () => {
    loading ??= loadCardIndex().then(createRecogniser);
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
}

/** Builds everything that asks for prices and stores what belongs to them. Nothing is read yet. */
export function createParts(outside: Outside) {
  const { network } = outside;
  const { now } = network;
  const database = createRoomyDatabase(outside.database);
  const { kv } = database;
  const access = createAccess(database, outside);
  const { loadAccess, loadSettings, loadOwnOrigins } = access;
  const loadService = access.settingsStore.loadServiceId;
  const loadSource = async () => (await loadAccess()).source;

  const client = createClient(network, loadAccess);
  const policy = createCallPolicy({
    ...outside,
    ...{ kv, now, loadSource },
    loadBudget: async () => (await loadSettings()).dailyBudget,
  });
  // Calls of the connection test count against the day's budget and the number at once all the same.
  let counted = 0;
  function count<T>(call: () => Promise<Result<T>>): Promise<Result<T>> {
    counted += 1;
    return policy.pass(`counted ${counted}`, `counted ${counted}`, call);
  }
  const countedClient: Client = {
    getCard: (id, address) => count(() => client.getCard(id, address)),
    searchCards: (query) => count(() => client.searchCards(query)),
    getHistory: (query) => count(() => client.getHistory(query)),
  };

  const answers = createAnswers({ database, policy, now, loadSource });
  const loadRecogniser = createRecogniserLoader(outside.loadCardIndex);
  const cards = createCardStore({ database, loadService, loadRecogniser });
  const askRatios = createAskRatios({ kv, loadService, now });
  const repository = createPriceRepository({
    ...{ client, answers },
    onCards: cards.remember,
    onPrices: askRatios.add,
  });
  const corrections = createCorrections({
    ...{ database, now, loadService, loadRecogniser },
    toMarket: (listing) => findMarket(readers, listing),
  });
  const pricer = createListingPricer({
    repository,
    cards,
    corrections,
    loadRecogniser,
    cancelCalls: policy.cancel,
  });
  const searchWords = createWordSearch(pricer, repository, loadRecogniser, now);

  return {
    ...access,
    ...{ database, policy, countedClient, answers, cards, repository, corrections, pricer, searchWords, now },
    askRatios,
    seen: createSeenListings({
      ...{ database, now, sleep: outside.sleep, onChange: outside.onListChange },
      isOn: async () => (await loadSettings()).keepSeen,
    }),
    sleep: outside.sleep,
    session: outside.session,
    loadCardIndex: outside.loadCardIndex,
    loadRecogniser,
    tabTickets: createTabTickets(pricer.cancel),
    findCandidates: createCandidateFinder(pricer, searchWords, loadRecogniser, now),
    estimateCalls: createCallEstimator({ repository, cards, corrections, loadRecogniser }),
    history: createPriceHistory({
      ...{ client, answers, now },
      loadTerms: async () => {
        const { plan, wire } = (await loadSettings()).service;
        return { plan, soldKind: wire.soldKind };
      },
    }),
    pictures: createPictures({ network, database, policy, findCard: cards.find, loadOwnOrigins }),
    exchange: createExchange({ network, kv, loadSettings, policy }),
    recent: createRecentSearches(kv),
    bar: createBarState(kv),
    panel: createPanelState(kv),
    wants: createWants({ database, onChange: outside.onListChange }),
    owned: createOwned({ database, loadCardIndex: outside.loadCardIndex, loadRecogniser, now }),
    values: createCardValues({ database, loadService, now }),
  };
}
