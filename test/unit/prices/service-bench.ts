import { defaultWireNames } from '@/lib/contract/wire';
import type { Listing } from '@/lib/domain/listing';
import { createAnswerCache } from '@/lib/prices/answer-cache';
import { createCallGate } from '@/lib/prices/call-gate';
import { createCardDirectory } from '@/lib/prices/card-directory';
import { createCardShelf } from '@/lib/prices/card-shelf';
import { createClient } from '@/lib/prices/client';
import { createCorrections } from '@/lib/prices/corrections';
import { createPriceBook } from '@/lib/prices/price-book';
import { type Choices, createListingPricer } from '@/lib/prices/price-listing';
import { createRequestQueue } from '@/lib/prices/request-queue';
import { createServiceEpoch } from '@/lib/prices/service-epoch';
import { toTitleForm } from '@/lib/prices/title-form';
import { cardNumberKey } from '@/lib/recognise/card-number-key';
import { identify } from '@/lib/recognise/identify';
import { read } from '@/lib/recognise/read';
import { findSetId } from '@/lib/recognise/set-id';
import { createLossNotes } from '@/lib/storage/loss-notes';
import { createMemoryStorage } from '@/lib/storage/memory-storage';
import { startService } from '@/service/start';
import type { CardRow, ObservationRow } from '@/service/store/rows';

const start = Date.parse('2026-11-20T12:00:00.000Z');

function card(nth: number, name: string, cardNumber: string, set: readonly [string, string]): CardRow {
  return {
    id: `0c0ffee0-0000-4000-8000-${String(nth).padStart(12, '0')}`,
    sourceId: null,
    slug: `card-${nth}`,
    name,
    cardNumber,
    rarity: 'Rare Holo',
    imageUrl: `https://pictures.example/${nth}.png`,
    setSlug: set[0],
    setName: set[1],
    language: 'EN',
  };
}

const base = ['base-set', 'Base Set'] as const;
const base2 = ['base-set-2', 'Base Set 2'] as const;
const celebrations = ['celebrations', 'Celebrations'] as const;

/** A small catalogue; two Charizards share a number. */
export const benchCards = {
  charizard: card(1, 'Charizard', '4/102', base),
  reprint: card(2, 'Charizard', '4/102', celebrations),
  second: card(3, 'Charizard', '4/130', base2),
  blastoise: card(4, 'Blastoise', '2/102', base),
  venusaur: card(5, 'Venusaur', '15/102', base),
  chansey: card(6, 'Chansey', '3/102', base),
};

function observe(row: CardRow, kind: 'sold' | 'listing', daysAgo: number, minor: number, country: string) {
  return {
    id: null,
    cardId: row.id,
    kind,
    date: new Date(start - daysAgo * 86_400_000).toISOString().slice(0, 10),
    minor,
    currency: 'USD',
    condition: null,
    grader: null,
    grade: null,
    country,
    language: 'EN',
    source: null,
  } satisfies ObservationRow;
}

/** Fifty days of sales of each card at $400, and offers at $440 in two countries. */
function observations(): ObservationRow[] {
  const days = Array.from({ length: 50 }, (_, day) => day + 1);
  return Object.values(benchCards).flatMap((row) =>
    days.flatMap((day) => [
      observe(row, 'sold', day, 40_000, 'US'),
      observe(row, 'listing', day, 44_000, 'US'),
      observe(row, 'listing', day, 46_000, 'DE'),
    ]),
  );
}

/**
 * A real price service with a few cards, and the worker's parts around it over a storage in memory. `others` are cards
 * without any price.
 */
export async function openBench(others: readonly CardRow[] = []) {
  let at = start;
  const now = () => new Date(at);
  const service = await startService({ port: 0, file: ':memory:', sample: false, clock: now });
  await service.importCards([...Object.values(benchCards), ...others]);
  await service.importObservations(observations());
  const keys = await service.createKey('mega');
  const storage = createMemoryStorage();
  const calls: string[] = [];
  const client = createClient({
    fetch: (input, init) => {
      const url = new URL(String(input));
      calls.push(`${url.pathname}${url.search}`);
      return fetch(input, init);
    },
    loadAccess: async () => ({
      baseUrl: service.url,
      gatewayUrl: service.url,
      gatewayHost: 'gateway.example',
      wire: defaultWireNames,
      headers: { gatewayKey: 'X-Gateway-Key', gatewayHost: 'X-Gateway-Host' },
      ...keys,
    }),
    hasPermission: async () => true,
    isOnline: () => true,
    now,
  });
  const gate = createCallGate({
    storage,
    losses: createLossNotes(storage),
    now,
    random: () => 0,
    sleep: async () => undefined,
    loadBudget: async () => 0,
  });
  const epoch = createServiceEpoch(storage);
  const source = {
    cache: createAnswerCache(storage, now),
    gate,
    queue: createRequestQueue(4),
    now,
    loadEpoch: epoch.load,
  };
  const shelf = createCardShelf(storage, { toNumber: cardNumberKey, toSetId: findSetId }, now);
  const directory = createCardDirectory(storage);
  const book = createPriceBook({
    ...source,
    client,
    onCards: async (cards) => {
      await Promise.all([shelf.remember(cards), directory.remember(cards)]);
    },
  });
  const corrections = createCorrections({
    storage,
    losses: createLossNotes(storage),
    now,
    loadService: async () => service.url,
    toMarket: ({ site }) => site,
  });
  const choices: Choices = {
    findCorrection: ({ site, id }, reading) => corrections.find({ site, id, form: toTitleForm(reading) }),
    findCard: directory.find,
  };
  const recogniser = { read, identify };
  const pricer = createListingPricer(book, shelf, recogniser, choices);
  return {
    ...{
      storage,
      client,
      source,
      gate,
      epoch,
      shelf,
      directory,
      book,
      corrections,
      choices,
      recogniser,
      pricer,
    },
    calls,
    now,
    advance: (ms: number): void => {
      at += ms;
    },
    toTitled: (one: Listing) => ({ site: one.site, id: one.id, form: toTitleForm(read(one)) }),
    close: () => service.close(),
  };
}
