import { afterEach, expect } from 'vitest';
import { defaultWireNames } from '@/lib/contract/wire';
import { createAnswerCache } from '@/lib/prices/answer-cache';
import { createCallGate } from '@/lib/prices/call-gate';
import { createClient } from '@/lib/prices/client';
import { createHistoryBook } from '@/lib/prices/history-book';
import { createPriceBook } from '@/lib/prices/price-book';
import { createRequestQueue } from '@/lib/prices/request-queue';
import { createLossNotes } from '@/lib/storage/loss-notes';
import { createMemoryStorage } from '@/lib/storage/memory-storage';
import { type Reply, type SeenRequest, startAnswerServer } from '@/test/support/answer-server';
import { createClock } from '@/test/unit/prices/fake-time';
import { wireCard } from '@/test/unit/prices/wire-answers';

type Server = Awaited<ReturnType<typeof startAnswerServer>>;
let server: Server | undefined;

/** Closes the service after each test, and fails one after which every object has a field more. */
export function closeAfterEach(): void {
  afterEach(async () => {
    await server?.close();
    server = undefined;
    expect(Reflect.get({}, 'hacked')).toBeUndefined();
  });
}

/** The worker's books over a service on this computer that answers so. */
export async function openHostileService(answer: (request: SeenRequest, nth: number) => Reply) {
  const service = await startAnswerServer(answer);
  server = service;
  const { now } = createClock();
  const storage = createMemoryStorage();
  const access = {
    baseUrl: service.url,
    gatewayUrl: service.url,
    gatewayHost: 'gateway.example',
    wire: defaultWireNames,
    headers: { gatewayKey: 'X-Gateway-Key', gatewayHost: 'X-Gateway-Host' },
    apiKey: 'api-key',
    gatewayKey: 'gateway-key',
  };
  const client = createClient({
    fetch,
    loadAccess: async () => access,
    hasPermission: async () => true,
    isOnline: () => true,
    now,
    timeoutMs: 5000,
  });
  const source = {
    cache: createAnswerCache(storage, now),
    gate: createCallGate({
      storage,
      losses: createLossNotes(storage),
      now,
      random: () => 0,
      sleep: async () => undefined,
      loadBudget: async () => 0,
    }),
    queue: createRequestQueue(4),
    now,
    loadEpoch: async () => 'epoch',
  };
  const remembered: string[] = [];
  const book = createPriceBook({
    ...source,
    client,
    onCards: async (cards) => {
      remembered.push(...cards.map(({ id }) => id));
    },
  });
  const history = createHistoryBook({
    ...source,
    client,
    loadTerms: async () => ({ plan: 'mega', soldKind: 'sold' }),
  });
  return { book, history, remembered, storage, seen: service.seen };
}

/** A card whose `prices` are this text. */
export const withPrices = (text: string) => {
  const card = JSON.stringify(wireCard('a', { prices: '#prices' as never }));
  return { body: card.replace('"#prices"', text) };
};
/** A statistic bucket as text. */
export const bucket = '{"low":1,"avg":2,"high":3,"population":4}';
/** Prices as text; what is named is replaced. */
export const prices = (more: Record<string, string> = {}) => {
  const parts = {
    currency: '"USD"',
    sold: '{"current":1,"avg":2,"avg1d":3,"avg7d":4,"avg30d":5,"population":6}',
    listings: bucket.replace('{', '{"language":"ALL",'),
    raw: '{}',
    graded: '{}',
    ...more,
  };
  return `{${Object.entries(parts)
    .map(([name, text]) => `"${name}":${text}`)
    .join(',')}}`;
};
