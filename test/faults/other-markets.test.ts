import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Listing } from '@/lib/domain/listing';
import type { CallName } from '@/lib/messaging/calls';
import type { Handlers } from '@/lib/messaging/serve';
import { type FaultServer, startFaultServer } from '@/test/support/fault-server';
import { wireCard } from '@/test/unit/prices/wire-answers';
import { answerWell, giratina, openProfile } from './open-profile';

// The polyfill refuses to load outside a browser; nothing of it is used here.
vi.stubGlobal('chrome', { runtime: { id: 'own' } });
const { answerMessage } = await import('@/lib/messaging/serve');
const { createListingHandlers } = await import('@/entrypoints/background/listing-handlers');

const own = { tabId: 1, frameId: 0, url: 'https://www.ebay.com/sch/i.html' };
/** A page of another marketplace that does what it likes. */
const stranger = { tabId: 2, frameId: 0, url: 'https://www.cardmarket.com/en/Pokemon' };
const planted: Listing = { ...giratina, site: 'cardmarket', id: 'planted' };
const sameTitle: Listing = { ...giratina, id: 'another of the title' };

let server: FaultServer;
beforeAll(async () => {
  server = await startFaultServer((url) =>
    // All that the title says of set and number fits it as well.
    url.pathname.endsWith('/b')
      ? wireCard('b', {
          name: 'Rayquaza V',
          card_number: '186/196',
          set: { slug: 'lost-origin', name: 'Lost Origin' },
        })
      : answerWell(url),
  );
});
afterAll(() => server.close());

async function openShop() {
  const profile = openProfile(server);
  await profile.setUp();
  const worker = profile.wakeWorker();
  const handlers = createListingHandlers({
    ...worker,
    tabReading: { noteListings: async () => undefined, forgetTab: async () => undefined },
  }) as unknown as Handlers;
  const ask = async (call: CallName, input: object, caller: typeof own) =>
    answerMessage(handlers, { cardComps: 1, call, input }, 'page', caller);
  const price = (listing: Listing, caller: typeof own) =>
    ask('listing/price', { listing, depth: 'label', ticket: crypto.randomUUID() }, caller);
  return { worker, ask, price };
}

describe('a page of one marketplace, by a title of another’s listing', () => {
  test('does not learn what the user said of it', async () => {
    const { ask, price } = await openShop();
    await ask('correction/save', { listing: giratina, cardId: null }, own);
    expect(await price(sameTitle, own)).toMatchObject({ value: { corrected: 'title' } });
    expect(await price(planted, stranger)).toMatchObject({ value: { corrected: null } });
  });

  test('does not take it back', async () => {
    const { ask, price } = await openShop();
    await ask('correction/save', { listing: giratina, cardId: null }, own);
    await ask('correction/remove', { listing: planted }, stranger);
    expect(await price(sameTitle, own)).toMatchObject({ value: { corrected: 'title' } });
  });

  test('plants no other card there', async () => {
    const { ask, price } = await openShop();
    expect(await ask('correction/save', { listing: planted, cardId: 'b' }, stranger)).toMatchObject({
      ok: true,
    });
    expect(await price(giratina, own)).toMatchObject({
      value: { match: { kind: 'sure', card: { name: 'Giratina V' } }, corrected: null },
    });
  });
});

test.each([
  ['listing/price', { listing: giratina, depth: 'label', ticket: 't' }],
  ['page/read', { site: 'cardmarket', listings: [planted, giratina] }],
  ['calls/estimate', { listings: [planted, giratina] }],
  ['correction/save', { listing: giratina, cardId: null }],
  ['correction/remove', { listing: giratina }],
  ['candidate/find', { listing: giratina, q: null, cursor: null, ticket: 't' }],
] as const)(
  '%s is refused for another marketplace’s listing, before anything is asked',
  async (call, input) => {
    const { ask } = await openShop();
    server.forget();
    expect(await ask(call, input, stranger)).toEqual({
      ok: false,
      failure: { code: 'bad-request', detail: 'site' },
    });
    expect(server.seen).toEqual([]);
  },
);
