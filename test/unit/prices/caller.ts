import { defaultWireNames } from '@/lib/contract/wire';
import { createAnswerCache } from '@/lib/prices/answer-cache';
import { createCallGate } from '@/lib/prices/call-gate';
import { createClient } from '@/lib/prices/client';
import { createRequestQueue } from '@/lib/prices/request-queue';
import { createServiceEpoch } from '@/lib/prices/service-epoch';
import { createLossNotes } from '@/lib/storage/loss-notes';
import { createMemoryStorage } from '@/lib/storage/memory-storage';
import { createClock } from './fake-time';

/** What a book is built of, around a service at `url`: `parts` are a new worker's over the same storage. */
export function createCaller(url: string) {
  const clock = createClock();
  const storage = createMemoryStorage();
  const budget = { calls: 0 };
  const parts = () => ({
    client: createClient({
      fetch,
      loadAccess: async () => ({
        baseUrl: url,
        gatewayUrl: url,
        gatewayHost: 'gateway.example',
        wire: defaultWireNames,
        headers: { gatewayKey: 'X-Gateway-Key', gatewayHost: 'X-Gateway-Host' },
        apiKey: 'a',
        gatewayKey: 'g',
      }),
      hasPermission: async () => true,
      isOnline: () => true,
      now: clock.now,
    }),
    gate: createCallGate({
      storage,
      losses: createLossNotes(storage),
      now: clock.now,
      random: () => 0,
      sleep: async () => undefined,
      loadBudget: async () => budget.calls,
    }),
    cache: createAnswerCache(storage, clock.now),
    queue: createRequestQueue(4),
    now: clock.now,
    loadEpoch: createServiceEpoch(storage).load,
  });
  return { clock, storage, budget, parts };
}
