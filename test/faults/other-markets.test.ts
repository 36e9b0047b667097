import { expect, test, vi } from 'vitest';
import type { Listing } from '@/lib/domain/listing';
import type { Handlers } from '@/lib/messaging/serve';
import { useFaultServer } from '@/test/support/fault-server';
import { answerWell, giratina, noReminders, openProfile } from './open-profile';

// The polyfill refuses to load outside a browser; nothing of it is used here.
vi.stubGlobal('chrome', { runtime: { id: 'own' } });
const { answerMessage } = await import('@/lib/messaging/serve');
const { createListingHandlers } = await import('@/entrypoints/background/listing-handlers');

/** A page of another marketplace that does what it likes. */
const stranger = { tabId: 2, frameId: 0, url: 'https://www.cardmarket.com/en/Pokemon', isPrivate: false };
const planted: Listing = { ...giratina, site: 'cardmarket', id: 'planted' };

const server = useFaultServer(answerWell);

test.each([
  ['listing/price', { listing: giratina, depth: 'label', ticket: 't' }],
  ['page/read', { site: 'cardmarket', listings: [planted, giratina] }],
  ['calls/estimate', { listings: [planted, giratina] }],
  ['correction/save', { listing: giratina, cardId: null }],
  ['correction/remove', { listing: giratina }],
  ['want/add', { listing: giratina }],
  ['candidate/find', { listing: giratina, q: null, cursor: null, ticket: 't' }],
] as const)(
  '%s is refused for another marketplace’s listing, before anything is asked',
  async (call, input) => {
    const profile = openProfile(server);
    await profile.setUp();
    const handlers = createListingHandlers({
      ...profile.wakeWorker(),
      reminders: noReminders,
      tabReading: {
        noteListings: async () => undefined,
        forgetTab: async () => undefined,
        noteCard: async () => undefined,
      },
    }) as unknown as Handlers;
    server.forget();
    const message = { cardComps: 1, call, input };
    expect(await answerMessage(handlers, message, 'page', stranger)).toEqual({
      ok: false,
      failure: { code: 'bad-request', detail: 'site' },
    });
    expect(server.seen).toEqual([]);
  },
);
