import { needsDetail } from '@/lib/compare/needs-detail';
import { createExchange } from '@/lib/exchange/create-exchange';
import type { NetworkParts } from '@/lib/network/fetch-privately';
import { createRequestSlots } from '@/lib/network/request-slots';
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
import { createWordSearch } from '@/lib/prices/search-words';
import { createServiceChange } from '@/lib/prices/service-change';
import { createServiceEpoch } from '@/lib/prices/service-epoch';
import { toTitleForm } from '@/lib/prices/title-form';
import { toSaid } from '@/lib/prices/to-said';
import { cardNumberKey } from '@/lib/recognise/card-number-key';
import { identify } from '@/lib/recognise/identify';
import { read } from '@/lib/recognise/read';
import { findSetId } from '@/lib/recognise/set-id';
import type { KeyValue } from '@/lib/storage/key-value';
import { createRoomyStorage } from '@/lib/storage/make-room';
import { createMissedStorage } from '@/lib/storage/missed-storage';
import { readers } from './build-mode';
import type { Access } from './create-access';
import { findMarket } from './find-market';
import { createTabTickets } from './tab-tickets';

/** Requests under way at once, whoever they are to. */
const mostAtOnce = 4;
/** So few of them to the service that one which has had enough is met by three: whoever comes next is told to wait. */
const serviceAtOnce = 3;
/** A host of pictures that does not answer leaves room for prices. */
const picturesAtOnce = 2;

/** What prices need from outside; `random` in [0, 1), `sleep` in milliseconds. */
export interface Outside extends NetworkParts {
  readonly access: Access;
  readonly storage: KeyValue;
  readonly pictures: KeyValue;
  readonly hasPermission: (origin: string) => Promise<boolean>;
  readonly now: () => Date;
  readonly random: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  readonly timeoutMs?: number;
}

/** Puts together everything that asks for prices, remembers them and keeps what belongs to them. Nothing is read yet. */
export function createPrices({ access, pictures, ...outside }: Outside) {
  const { now } = outside;
  const { loadSettings, loadService } = access;
  const pictureShelf = createPictureShelf(pictures, now);
  const answers = createAnswerCache(outside.storage, now);
  const kept = createMissedStorage({
    storage: outside.storage,
    notes: access.notes,
    name: 'kept-data',
    kinds: { 'corrections:': 'corrections', 'calls:': 'calls' },
  });
  const storage = createRoomyStorage(kept, async () => {
    await Promise.all([pictureShelf.clear(), answers.clear()]);
  });

  const client = createClient({ ...outside, loadAccess: access.loadAccess });
  const gate = createCallGate({
    ...outside,
    storage,
    losses: access.losses,
    loadBudget: async () => (await loadSettings()).dailyBudget,
  });
  const slots = createRequestSlots(mostAtOnce);
  // In the order in which they are served where places are few: prices, rates, pictures.
  const queue = createRequestQueue(serviceAtOnce, slots);
  const bankQueue = createRequestQueue(1, slots);
  const pictureQueue = createRequestQueue(picturesAtOnce, slots);
  // Calls made outside the books count against the day's budget and the number at once all the same.
  let counted = 0;
  const inQueue: typeof gate.pass = (call) => {
    counted += 1;
    return queue.run(`counted:${counted}`, `counted:${counted}`, () => gate.pass(call));
  };
  const countedClient: Client = {
    getCard: (id, address) => inQueue(() => client.getCard(id, address)),
    searchCards: (query) => inQueue(() => client.searchCards(query)),
    getHistory: (query) => inQueue(() => client.getHistory(query)),
  };

  const serviceChange = createServiceChange(storage, async (what) => {
    await epoch.advance();
    await Promise.all([cache.clear(), gate.reset()]);
    if (what === 'all') await Promise.all([shelf.clear(), directory.clear()]);
  });
  const ofService = serviceChange.storage;
  const shelf = createCardShelf(ofService, { toNumber: cardNumberKey, toSetId: findSetId }, now);
  const directory = createCardDirectory(ofService);
  const epoch = createServiceEpoch(ofService);
  const cache = createAnswerCache(ofService, now);
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

  const corrections = createCorrections({
    storage,
    losses: access.losses,
    now,
    loadService,
    toMarket: (listing) => findMarket(readers, listing),
  });
  const choices: Choices = {
    findCorrection: ({ site, id }, reading) => corrections.find({ site, id, form: toTitleForm(reading) }),
    findCard: directory.find,
  };
  const recogniser = { read, identify };
  const pricer = createListingPricer(book, shelf, recogniser, choices);
  const searchWords = createWordSearch(pricer, book, read, now);

  return {
    countedClient,
    gate,
    shelf,
    directory,
    serviceChange,
    cache,
    book,
    histories,
    corrections,
    pricer,
    searchWords,
    tabTickets: createTabTickets(pricer.cancel),
    pictureShelf,
    findCandidates: createCandidateFinder(pricer, searchWords, read, now),
    estimateCalls: createCallEstimator({
      book,
      shelf,
      recogniser,
      choices,
      wantsDetail: (reading, gradedAccess) => needsDetail(toSaid(reading), gradedAccess),
    }),
    pictures: createPictureBook({
      ...outside,
      shelf: pictureShelf,
      queue: pictureQueue,
      findCard: directory.find,
      loadOwnOrigins: access.loadOwnOrigins,
    }),
    exchange: createExchange({ ...outside, storage, loadSettings, queue: bankQueue }),
    recent: createRecentSearches(storage),
    bar: createBarState(storage),
  };
}

/** What {@link createPrices} put together. */
export type PriceParts = ReturnType<typeof createPrices>;
