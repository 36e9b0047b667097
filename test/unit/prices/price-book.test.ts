import { afterEach, describe, expect, test } from 'vitest';
import { defaultWireNames } from '@/lib/contract/wire';
import { createAnswerCache } from '@/lib/prices/answer-cache';
import { createCallGate } from '@/lib/prices/call-gate';
import { createClient } from '@/lib/prices/client';
import { createPriceBook } from '@/lib/prices/price-book';
import { createRequestQueue } from '@/lib/prices/request-queue';
import { createServiceEpoch } from '@/lib/prices/service-epoch';
import { createLossNotes } from '@/lib/storage/loss-notes';
import { createMemoryStorage } from '@/lib/storage/memory-storage';
import { StorageError } from '@/lib/storage/storage-error';
import { type Reply, type SeenRequest, startAnswerServer } from '@/test/support/answer-server';
import { createClock } from './fake-time';
import { wireCard, wireItem, wireSearch } from './wire-answers';

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

async function setUp(answer: (request: SeenRequest, nth: number) => Reply | undefined, full = false) {
  const server = await startAnswerServer(answer);
  close = server.close;
  const clock = createClock();
  const memory = createMemoryStorage();
  const refuse = async () => Promise.reject(new StorageError('set', new Error('full')));
  const storage = full ? { ...memory, set: refuse } : memory;
  const client = createClient({
    fetch,
    loadAccess: async () => ({
      baseUrl: server.url,
      gatewayUrl: server.url,
      gatewayHost: 'gateway.example',
      wire: defaultWireNames,
      headers: { gatewayKey: 'X-Gateway-Key', gatewayHost: 'X-Gateway-Host' },
      apiKey: 'a',
      gatewayKey: 'g',
    }),
    hasPermission: async () => true,
    isOnline: () => true,
    now: clock.now,
  });
  const gate = createCallGate({
    storage: memory,
    losses: createLossNotes(memory),
    now: clock.now,
    random: () => 0,
    sleep: async () => undefined,
    loadBudget: async () => 0,
  });
  const noted: string[] = [];
  const epoch = createServiceEpoch(memory);
  const create = () =>
    createPriceBook({
      client,
      gate,
      cache: createAnswerCache(storage, clock.now),
      queue: createRequestQueue(4),
      now: clock.now,
      onCards: async (cards) => {
        noted.push(...cards.map((card) => card.id));
      },
      loadEpoch: epoch.load,
    });
  return { book: create(), create, clock, epoch, seen: server.seen, noted };
}

describe('answers are kept', () => {
  test('a fresh answer costs no second call, not even for the next worker', async () => {
    const { book, create, seen, noted } = await setUp(() => ({ body: wireCard('a') }));
    const first = await book.getCard('a', 't');
    expect(await create().getCard('a', 't')).toEqual(first);
    expect(seen).toHaveLength(1);
    expect(noted).toContain('a');
  });

  test('what is known of a card is found for an hour without a call, and nothing is noted of it', async () => {
    const { book, clock, seen, noted } = await setUp(() => ({ body: wireCard('a') }));
    expect(await book.findCard('a')).toBeUndefined();
    expect(seen).toHaveLength(0);
    const asked = await book.getCard('a', 't');
    noted.length = 0;
    expect({ ok: true, value: await book.findCard('a') }).toEqual(asked);
    clock.advance(61 * 60 * 1000);
    expect(await book.findCard('a')).toBeUndefined();
    expect(seen).toHaveLength(1);
    expect(noted).toEqual([]);
  });

  test('ten equal questions at once are one call', async () => {
    const { book, seen } = await setUp(() => ({ body: wireSearch(['a']) }));
    await Promise.all(Array.from({ length: 10 }, (_, n) => book.search({ q: 'charizard' }, `t${n}`)));
    expect(seen).toHaveLength(1);
  });

  test('after an hour the service is asked again', async () => {
    const { book, clock, seen } = await setUp(() => ({ body: wireCard('a') }));
    await book.getCard('a', 't');
    clock.advance(61 * 60 * 1000);
    expect(await book.getCard('a', 't')).toMatchObject({
      value: { stale: false, fetchedAt: '2026-11-20T13:01:00.000Z' },
    });
    expect(seen).toHaveLength(2);
  });

  test('an old answer stands in, marked stale and with its age, while the service is broken', async () => {
    const { book, clock } = await setUp((_, nth) => (nth === 1 ? { body: wireCard('a') } : { status: 500 }));
    await book.getCard('a', 't');
    clock.advance(2 * 60 * 60 * 1000);
    expect(await book.getCard('a', 't')).toMatchObject({
      ok: true,
      value: { stale: true, fetchedAt: '2026-11-20T12:00:00.000Z' },
    });
  });

  test.each([
    [401, 'bad-key'],
    [404, 'not-found'],
  ])('no old answer papers over status %i', async (status, code) => {
    const { book, clock } = await setUp((_, nth) => (nth === 1 ? { body: wireCard('a') } : { status }));
    await book.getCard('a', 't');
    clock.advance(2 * 60 * 60 * 1000);
    expect(await book.getCard('a', 't')).toMatchObject({ ok: false, failure: { code } });
  });

  test('a full storage does not withhold the price', async () => {
    const { book } = await setUp(() => ({ body: wireCard('a') }), true);
    expect(await book.getCard('a', 't')).toMatchObject({ ok: true, value: { card: { id: 'a' } } });
  });
});

describe('a change of service', () => {
  test('an answer that is under way is not taken for the new service, nor kept for it', async () => {
    const { book, epoch, seen, noted } = await setUp(() => ({ body: wireCard('a') }));
    const asked = book.getCard('a', 't');
    await epoch.advance();
    expect(await asked).toMatchObject({ failure: { code: 'cancelled' } });
    expect(noted).toEqual([]);
    expect(await book.getCard('a', 't')).toMatchObject({ ok: true });
    expect(seen).toHaveLength(2);
  });
});

test('an answer dated by a clock that ran ahead is asked for again', async () => {
  const { book, clock, seen } = await setUp(() => ({ body: wireCard('a') }));
  await book.getCard('a', 't');
  clock.advance(-2 * 24 * 60 * 60 * 1000);
  await book.getCard('a', 't');
  expect(seen).toHaveLength(2);
});

describe('answers become domain data', () => {
  test('money is exact, missing numbers are unknown, both country shapes are read', async () => {
    const { book } = await setUp(() => ({ body: wireCard('a') }));
    const card = await book.getCard('a', 't');
    if (!card.ok) throw new Error(card.failure.code);
    const { sold, raw, graded } = card.value.prices;
    expect(sold.avg30d).toEqual({ minor: 40_025, currency: 'USD' });
    expect(sold.avg1d).toBeNull();
    expect(raw?.NEAR_MINT?.countries.US?.languages.EN?.avg).toEqual({ minor: 40_000, currency: 'USD' });
    expect(raw?.NEAR_MINT?.countries.DE).toMatchObject({ summary: { population: 12 }, languages: {} });
    expect(graded?.PSA?.['9']?.summary.avg).toEqual({ minor: 200_000, currency: 'USD' });
  });

  test('a zero price is no price', async () => {
    const card = wireCard('a');
    const zero = { ...card, prices: { ...card.prices, sold: { ...card.prices.sold, avg30d: 0 } } };
    const { book } = await setUp(() => ({ body: zero }));
    expect(await book.getCard('a', 't')).toMatchObject({ value: { prices: { sold: { avg30d: null } } } });
  });

  test.each(['javascript:alert(1)', 'http://far.example/x.png', 'not an address', ''])(
    'the picture address %j is not kept',
    async (image_url) => {
      const { book } = await setUp(() => ({ body: wireCard('a', { image_url }) }));
      expect(await book.getCard('a', 't')).toMatchObject({ value: { card: { imageUrl: null } } });
    },
  );

  test('the graded access that a search showed is known when Get card is asked later', async () => {
    const item = wireItem('a');
    const basic = { ...item, market: { ...item.market, graded_access: false } };
    const { book, clock } = await setUp(({ path }) =>
      path.endsWith('/search')
        ? { body: { ...wireSearch([]), data: [basic], total: 1 } }
        : { body: wireCard('a') },
    );
    expect(await book.getCard('a', 't')).toMatchObject({ value: { prices: { gradedAccess: null } } });
    await book.search({ q: 'x' }, 't');
    expect(await book.getCard('a', 't')).toMatchObject({ value: { prices: { gradedAccess: false } } });
    clock.advance(61 * 60 * 1000);
    expect(await book.getCard('a', 't')).toMatchObject({ value: { prices: { gradedAccess: null } } });
  });

  test('another card than the one asked for is refused', async () => {
    const { book } = await setUp(() => ({ body: wireCard('b') }));
    expect(await book.getCard('a', 't')).toMatchObject({ failure: { code: 'bad-response' } });
  });
});

describe('paging', () => {
  test('a further page is asked by its cursor', async () => {
    const { book, seen } = await setUp(({ query }) => ({
      body: query.cursor ? wireSearch(['c']) : wireSearch(['a', 'b'], 'next'),
    }));
    expect(await book.search({ q: 'x' }, 't')).toMatchObject({ value: { nextCursor: 'next' } });
    expect(await book.search({ q: 'x', cursor: 'next' }, 't')).toMatchObject({
      value: { cards: [{ card: { id: 'c' } }], nextCursor: null },
    });
    expect(seen).toHaveLength(2);
  });

  test('the first page instead of the next stops with a reason', async () => {
    const { book } = await setUp(() => ({ body: wireSearch(['a', 'b'], 'next') }));
    await book.search({ q: 'x' }, 't');
    expect(await book.search({ q: 'x', cursor: 'next' }, 't')).toMatchObject({
      failure: { code: 'paging-repeats' },
    });
  });
});
