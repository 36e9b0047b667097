import { needsDetail } from '@/lib/compare/needs-detail';
import { createExchange } from '@/lib/exchange/create-exchange';
import { createAnswerCache } from '@/lib/prices/answer-cache';
import { createBarState } from '@/lib/prices/bar-state';
import { createCallGate } from '@/lib/prices/call-gate';
import { createCardDirectory } from '@/lib/prices/card-directory';
import { createCardShelf } from '@/lib/prices/card-shelf';
import { type Client, createClient } from '@/lib/prices/client';
import { createCorrections } from '@/lib/prices/corrections';
import { createCallEstimator } from '@/lib/prices/estimate-calls';
import { createCandidateFinder } from '@/lib/prices/find-candidates';
import { createHistoryBook } from '@/lib/prices/history-book';
import { createPictureBook } from '@/lib/prices/picture-book';
import { createPictureShelf } from '@/lib/prices/picture-shelf';
import { createPriceBook } from '@/lib/prices/price-book';
import { type Choices, createListingPricer } from '@/lib/prices/price-listing';
import { createRecentSearches } from '@/lib/prices/recent-searches';
import { createRequestQueue } from '@/lib/prices/request-queue';
import { createServiceEpoch } from '@/lib/prices/service-epoch';
import { toTitleForm } from '@/lib/prices/title-form';
import { toSaid } from '@/lib/prices/to-said';
import { cardNumberKey } from '@/lib/recognise/card-number-key';
import { identify } from '@/lib/recognise/identify';
import { read } from '@/lib/recognise/read';
import { findSetId } from '@/lib/recognise/set-id';
import { openIndexedDb } from '@/lib/storage/indexed-db';
import { buildAccess, hasPermission } from './build-access';
import { createDriftNotes } from './drift-notes';
import { createSiteScripts } from './site-scripts';
import { createTabReading } from './tab-reading';

/** Requests to the service, and to picture hosts, under way at once. */
const concurrency = 4;
const pictureConcurrency = 3;

/** Builds the worker's parts around the browser's own time, storage and network. Cheap: nothing is read yet. */
export function buildParts() {
  const now = () => new Date();
  const isOnline = () => navigator.onLine;
  const fetchAnything: typeof fetch = (input, init) => fetch(input, init);
  const storage = openIndexedDb('card-comps-data');
  const access = buildAccess();
  const { loadSettings, loadService } = access;

  const client = createClient({
    fetch: fetchAnything,
    isOnline,
    loadAccess: access.loadAccess,
    hasPermission,
    now,
  });
  const gate = createCallGate({
    storage,
    now,
    random: Math.random,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    loadBudget: async () => (await loadSettings()).dailyBudget,
  });
  // Calls made outside the books count against the day's budget all the same.
  const countedClient: Client = {
    getCard: (id, address) => gate.pass(() => client.getCard(id, address)),
    searchCards: (query) => gate.pass(() => client.searchCards(query)),
    getHistory: (query) => gate.pass(() => client.getHistory(query)),
  };

  const shelf = createCardShelf(storage, { toNumber: cardNumberKey, toSetId: findSetId }, now);
  const directory = createCardDirectory(storage);
  const epoch = createServiceEpoch(storage);
  const cache = createAnswerCache(storage, now);
  const queue = createRequestQueue(concurrency);
  const source = { client, cache, gate, queue, now, loadEpoch: epoch.load };
  const book = createPriceBook({
    ...source,
    onCards: async (cards) => {
      await Promise.all([shelf.remember(cards), directory.remember(cards)]);
    },
  });
  const histories = createHistoryBook({
    ...source,
    loadTerms: async () => {
      const { plan, wire } = (await loadSettings()).service;
      return { plan, soldKind: wire.soldKind };
    },
  });

  const corrections = createCorrections({ storage, now, loadService });
  const choices: Choices = {
    findCorrection: ({ site, id }, reading) => corrections.find({ site, id, form: toTitleForm(reading) }),
    findCard: directory.find,
  };
  const recogniser = { read, identify };
  const pricer = createListingPricer(book, shelf, recogniser, choices);
  const siteScripts = createSiteScripts(loadSettings);
  const driftNotes = createDriftNotes(access.session, now);
  const pictureShelf = createPictureShelf(openIndexedDb('card-comps-pictures'), now);

  return {
    ...access,
    now,
    storage,
    countedClient,
    gate,
    shelf,
    directory,
    epoch,
    cache,
    book,
    histories,
    corrections,
    pricer,
    pictureShelf,
    findCandidates: createCandidateFinder(pricer, read, now),
    estimateCalls: createCallEstimator({
      book,
      shelf,
      recogniser,
      choices,
      wantsDetail: (reading, gradedAccess) => needsDetail(toSaid(reading), gradedAccess),
    }),
    pictures: createPictureBook({
      fetch: fetchAnything,
      isOnline,
      shelf: pictureShelf,
      queue: createRequestQueue(pictureConcurrency),
      findCard: directory.find,
      hasPermission,
      loadOwnOrigins: access.loadOwnOrigins,
    }),
    exchange: createExchange({ fetch: fetchAnything, isOnline, hasPermission, storage, now, loadSettings }),
    recent: createRecentSearches(storage),
    siteScripts,
    driftNotes,
    tabReading: createTabReading({ ...access, directory, siteScripts, driftNotes, now }),
    bar: createBarState(storage),
  };
}

/** The worker's parts. */
export type Parts = ReturnType<typeof buildParts>;
