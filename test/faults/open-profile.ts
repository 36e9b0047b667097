import { readFileSync } from 'node:fs';
import type { Outside } from '@/entrypoints/background/parts';
import { openCardIndex } from '@/lib/cards/card-index';
import { type Result, succeed, toFailure } from '@/lib/domain/failure';
import type { SearchFilters } from '@/lib/messaging/own-calls';
import type { Depth } from '@/lib/messaging/page-calls';
import type { Caller } from '@/lib/messaging/serve';
import { defaultSettings } from '@/lib/settings/default-settings';
import { ageTexts, doubtTexts, failureText, sentenceTexts, staleTexts } from '@/lib/text/verdict';
import type { FaultServer } from '@/test/support/fault-server';
import { createMemoryStorage } from '@/test/support/memory-storage';
import { openTestDatabase } from '@/test/support/test-database';
import { titledListing } from '@/test/support/titled-listing';
import { createClock } from '@/test/unit/prices/fake-time';
import { wireCard, wireItem } from '@/test/unit/prices/wire-answers';

/** Of a worker without alarms. */
export const noReminders = {
  has: async () => false,
  set: async () => succeed({ isAllowed: false }),
};

/** What stands in the label of the listing of {@link giratina} once it is priced: near the $400 that copies sell for. */
export const judgedLabel = /^near \$(?:3[89]|4[01])\d$/;

// What the build puts in its place.
Object.assign(globalThis, { __DEMO__: null });
const { createParts } = await import('@/entrypoints/background/parts');
const { createCardHandlers } = await import('@/entrypoints/background/listing-handlers');
const { createListingHandlers } = await import('@/entrypoints/background/listing-handlers');

/** The one card that the tests' service knows. */
export const known = {
  name: 'Giratina V',
  card_number: '186/196',
  rarity: 'Secret Rare',
  set: { slug: 'lost-origin', name: 'Lost Origin' },
};
/** 25 % under what the card sells for. */
export const giratina = titledListing('Pokemon Giratina V 186/196 Lost Origin Alt Art Secret Rare');

/** What a service in order answers: always the one card. */
export function answerWell({ pathname }: URL): object {
  if (!pathname.endsWith('/search')) return wireCard('a', known);
  return { data: [wireItem('a', known)], total: 1, page: { limit: 10, next_cursor: null, has_more: false } };
}

const cardIndex = openCardIndex(readFileSync('lib/cards/index.bin'));

/** Storages that stand in for the browser's own, in memory. */
export function createStorages() {
  return { database: openTestDatabase(), local: createMemoryStorage(), session: createMemoryStorage() };
}

/** A browser profile: what outlives every worker, the clock and the network. */
export function openProfile(
  server: FaultServer,
  storages: Pick<Outside, 'database' | 'local' | 'session'> = createStorages(),
) {
  const clock = createClock();
  const world = { online: true, timeoutMs: 8_000, fetch };

  async function setUp(dailyBudget = 0): Promise<void> {
    const url = server.getUrl();
    const service = {
      ...defaultSettings.service,
      baseUrl: url,
      gatewayUrl: url,
      gatewayHost: 'gateway.example',
    };
    const settings = { ...defaultSettings, dailyBudget, service };
    const saved = await wakeWorker().settingsStore.save({ settings, keys: { apiKey: 'a', gatewayKey: 'g' } });
    if (!saved.ok) throw new Error('The profile was not set up.');
  }

  /** A new worker, as the browser starts one after it ended the one before. */
  function wakeWorker() {
    const parts = createParts({
      ...storages,
      network: {
        fetch: (input, init) => world.fetch(input, init),
        isOnline: () => world.online,
        hasPermission: async () => true,
        now: clock.now,
        timeoutMs: world.timeoutMs,
      },
      loadCardIndex: async () => cardIndex,
      random: () => 0,
      sleep: async () => undefined,
      onAccessChange: () => undefined,
      onListChange: () => undefined,
    });
    const listings = createListingHandlers({
      ...parts,
      reminders: noReminders,
      tabReading: {
        noteListings: async () => undefined,
        forgetTab: async () => undefined,
        noteCard: async () => undefined,
      },
    });
    const cards = createCardHandlers(parts);
    const price = (one: typeof giratina, depth: Depth, caller: Caller = null) =>
      atBorder(listings['listing/price']({ listing: one, depth, ticket: crypto.randomUUID() }, caller));
    const search = (q: string, filters: SearchFilters = {}) =>
      atBorder(cards['card/search']({ q, cursor: null, filters }, null));
    return {
      ...parts,
      price,
      search,
      cancel: (tickets: readonly string[], caller: Caller) =>
        atBorder(listings['listing/cancel']({ tickets: [...tickets] }, caller)),

      /** What stands in the label, or undefined where the question itself failed. */
      async readLabel(one = giratina) {
        const answer = await price(one, 'label');
        return answer.ok ? (answer.value.face?.words ?? '') : failureText(answer.failure);
      },

      /** Every sentence of the overlay beside the prices. */
      async readOverlay(one = giratina) {
        const answer = await price(one, 'full');
        if (!answer.ok) return failureText(answer.failure);
        const { appraisal, failure, said, priced } = answer.value;
        const verdict = appraisal?.fair
          ? [...sentenceTexts(appraisal, said), ...doubtTexts(appraisal, said)]
          : [];
        const failed = failure ? [failureText(failure, said)] : [];
        return [...verdict, ...(appraisal?.fair ? ageTexts(priced) : []), ...failed].join(' ');
      },

      /** What the popup says of a search. */
      async readPopup(q = 'giratina') {
        const found = await search(q);
        if (!found.ok) return failureText(found.failure);
        const { cards: seen } = found.value;
        return [`${seen.length} cards.`, ...staleTexts(seen.find(({ stale }) => stale) ?? null)].join(' ');
      },
    };
  }

  return { storages, clock, world, setUp, wakeWorker };
}

/** As a call's border has it: the failure that a refused storage carries, `internal` for a bug. */
async function atBorder<T>(answer: Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await answer;
  } catch (error) {
    return { ok: false, failure: toFailure(error) };
  }
}
