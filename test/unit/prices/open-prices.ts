import { createAnswers } from '@/lib/prices/answers';
import { createCallPolicy } from '@/lib/prices/call-policy';
import { createCardStore } from '@/lib/prices/card-memory';
import { createClient } from '@/lib/prices/client';
import { createCorrections } from '@/lib/prices/corrections';
import { createListingPricer } from '@/lib/prices/price-listing';
import { createPriceRepository } from '@/lib/prices/price-repository';
import { defaultSettings } from '@/lib/settings/default-settings';
import type { ServiceAccess } from '@/lib/settings/settings-store';
import type { Database } from '@/lib/storage/database';
import { recogniser } from '@/test/support/recogniser';
import { openTestDatabase } from '@/test/support/test-database';
import { createClock } from './fake-time';

/** Settings and keys for a service at `url`. */
export function accessTo(url: string) {
  const service = {
    ...defaultSettings.service,
    baseUrl: url,
    gatewayUrl: url,
    gatewayHost: 'gateway.example',
  };
  return { service, keys: { apiKey: 'a', gatewayKey: 'g' } };
}

interface PricesOptions {
  readonly database: Database;
  readonly keys: ServiceAccess['keys'];
  readonly send: typeof fetch;
}

/** A worker's parts around a service at `url`; `wake` gives those of a new worker over the same database. */
export function openPrices(
  url: string,
  { database = openTestDatabase(), keys = accessTo(url).keys, send = fetch }: Partial<PricesOptions> = {},
) {
  const clock = createClock();
  const { now } = clock;
  const world = { budget: 0, source: 'service', timeoutMs: 8_000 };
  const loadService = async () => 'service';
  const loadSource = async () => world.source;
  const loadRecogniser = async () => recogniser;
  function wake() {
    const network = {
      ...{ fetch: send, now, timeoutMs: world.timeoutMs },
      isOnline: () => true,
      hasPermission: async () => true,
    };
    const client = createClient(network, async () => ({ ...accessTo(url), keys }));
    const policy = createCallPolicy({
      ...{ kv: database.kv, now, loadSource },
      random: () => 0,
      sleep: async () => undefined,
      loadBudget: async () => world.budget,
    });
    const answers = createAnswers({ database, policy, now, loadSource });
    const cards = createCardStore({ database, loadService, loadRecogniser });
    const repository = createPriceRepository({
      ...{ client, answers },
      onCards: cards.remember,
      onPrices: async () => undefined,
    });
    const corrections = createCorrections({
      ...{ database, now, loadService, loadRecogniser },
      toMarket: ({ site }) => site,
    });
    const pricer = createListingPricer({
      repository,
      cards,
      corrections,
      loadRecogniser,
      cancelCalls: policy.cancel,
    });
    return { client, policy, answers, cards, repository, corrections, loadRecogniser, pricer, now };
  }
  return { ...wake(), wake, clock, world, database };
}
