import { expect, test } from 'vitest';
import { createExchange, ecbAddress } from '@/lib/prices/exchange';
import { StorageError } from '@/lib/storage/key-value';
import { createMemoryStorage } from '@/test/support/memory-storage';
import { ecbFile } from './ecb-file';

type ExchangeParts = Parameters<typeof createExchange>[0];
const largestRates = 64_000;

const table = { source: 'ecb', date: '2026-11-20', perEuro: { USD: 1.1593, JPY: 181.03 } };
const noOwn = { date: '', perEuro: {} };

/** A world with a bank that answers `answer`; what is asked of it is counted. */
function stage(
  answer: () => Response | Promise<Response> = () => new Response(ecbFile()),
  more: Partial<ExchangeParts> & { readonly source?: 'none' | 'ecb' | 'own' } = {},
) {
  const asked: { url: string; init: RequestInit | undefined }[] = [];
  const world = { now: new Date('2026-11-21T09:00:00Z'), online: true, allowed: true, answer };
  const { source = 'ecb', ...rest } = more;
  const parts: ExchangeParts = {
    network: {
      fetch: async (input, init) => {
        asked.push({ url: String(input), init });
        return world.answer();
      },
      isOnline: () => world.online,
      hasPermission: async () => world.allowed,
      now: () => world.now,
    },
    kv: createMemoryStorage(),
    loadSettings: async () => ({ rates: { source, own: noOwn } }),
    policy: { passElsewhere: (_lane, _key, start) => start() },
    ...rest,
  };
  return { world, asked, parts, exchange: createExchange(parts) };
}

/** A bank that never answers. */
function silence(): Promise<Response> {
  return new Promise(() => undefined);
}

function fails(): never {
  throw new TypeError('no network');
}

test('the table of the bank is fetched once and kept across workers', async () => {
  const { asked, parts, exchange } = stage();
  expect(await exchange.load()).toEqual({ table, failure: null });
  expect(await createExchange(parts).load()).toEqual({ table, failure: null });
  expect(asked.map(({ url }) => url)).toEqual([ecbAddress]);
});

test('the question tells nothing of who asks and follows nowhere', async () => {
  const { asked, exchange } = stage();
  await exchange.load();
  expect(asked[0]?.init).toMatchObject({
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'manual',
    cache: 'no-store',
  });
});

test('lookups at the same time share one question, those of two workers as well', async () => {
  const { asked, parts, exchange } = stage();
  await Promise.all([exchange.load(), exchange.load(), createExchange(parts).load()]);
  expect(asked).toHaveLength(1);
});

test('the next day asks again, and an older answer does not set the rates back', async () => {
  const { world, asked, exchange } = stage();
  await exchange.load();
  world.now = new Date('2026-11-22T00:00:00Z');
  world.answer = () => new Response(ecbFile('2026-11-19'));
  expect(await exchange.load()).toEqual({ table, failure: null });
  world.now = new Date('2026-11-23T20:00:00Z');
  world.answer = () => new Response(ecbFile('2026-11-23'));
  expect((await exchange.load()).table?.date).toBe('2026-11-23');
  expect(asked).toHaveLength(3);
});

test.each([
  ['nothing answers', fails, { code: 'unreachable', detail: 'www.ecb.europa.eu' }],
  [
    'no answer in time',
    () => Promise.reject(new DOMException('late', 'TimeoutError')),
    { code: 'timeout', detail: 'www.ecb.europa.eu' },
  ],
  ['another file', () => new Response('<html></html>'), { code: 'bad-response', detail: 'form' }],
  ['an empty answer', () => new Response(null), { code: 'bad-response', detail: 'form' }],
  ['an error', () => new Response('', { status: 503 }), { code: 'bad-response', detail: 'status 503' }],
  [
    'an endless answer',
    () => new Response('x'.repeat(largestRates + 1)),
    { code: 'bad-response', detail: 'size' },
  ],
] as const)(
  '%s: one question a day, and the failure says when the next one is',
  async (_what, answer, failure) => {
    const { world, asked, parts, exchange } = stage(answer);
    const told = { table: null, failure: { ...failure, retryAt: '2026-11-22T00:00:00.000Z' } };
    expect(await exchange.load()).toEqual(told);
    world.now = new Date('2026-11-21T23:59:59Z');
    expect(await createExchange(parts).load()).toEqual(told);
    expect(asked).toHaveLength(1);
    world.now = new Date('2026-11-22T00:00:01Z');
    world.answer = () => new Response(ecbFile());
    expect(await exchange.load()).toEqual({ table, failure: null });
  },
);

test('a table that cannot be renewed stays, and why is told', async () => {
  const { world, exchange } = stage();
  await exchange.load();
  world.now = new Date('2026-11-25T09:00:00Z');
  world.answer = fails;
  expect(await exchange.load()).toMatchObject({ table, failure: { code: 'unreachable' } });
});

test('without permission or network nothing is asked and the day is not spent', async () => {
  const { world, asked, exchange } = stage();
  world.allowed = false;
  expect((await exchange.load()).failure).toEqual({ code: 'access-needed', detail: 'www.ecb.europa.eu' });
  world.allowed = true;
  world.online = false;
  expect((await exchange.load()).failure).toEqual({ code: 'offline', detail: 'www.ecb.europa.eu' });
  expect(asked).toHaveLength(0);
  world.online = true;
  expect(await exchange.load()).toEqual({ table, failure: null });
});

test('a network that goes while asking is called offline', async () => {
  const { world, exchange } = stage();
  world.answer = () => {
    world.online = false;
    return fails();
  };
  expect((await exchange.load()).failure?.code).toBe('offline');
});

test('a worker that dies while asking does not ask twice', async () => {
  const never = stage(() => silence());
  void never.exchange.load();
  await expect.poll(() => never.asked.length).toBe(1);
  expect((await createExchange(never.parts).load()).failure?.code).toBe('timeout');
  expect(never.asked).toHaveLength(1);
});

test('a kept table comes at once while the bank is asked', async () => {
  const { world, asked, exchange } = stage();
  expect(await exchange.loadStored()).toEqual({ table, failure: null });
  world.now = new Date('2026-11-23T20:00:00Z');
  world.answer = () => silence();
  expect((await exchange.loadStored()).table).toEqual(table);
  await expect.poll(() => asked.length).toBe(2);
});

test('the choice of none asks nobody, and an own table needs nobody', async () => {
  const none = stage(undefined, { source: 'none' });
  expect(await none.exchange.load()).toEqual({ table: null, failure: null });
  const empty = stage(undefined, { source: 'own' });
  expect(await empty.exchange.loadStored()).toEqual({ table: null, failure: null });
  const own = { date: '2026-11-01', perEuro: { USD: 1.2 } };
  const typed = stage(undefined, { loadSettings: async () => ({ rates: { source: 'own', own } }) });
  expect(await typed.exchange.load()).toEqual({ table: { source: 'own', ...own }, failure: null });
  expect([none, empty, typed].flatMap(({ asked }) => asked)).toEqual([]);
});

test('a stored document that cannot be read counts as none', async () => {
  const kv = createMemoryStorage({ rates: { askedOn: '2026-11-21', table: { perEuro: 'USD' } } });
  expect(await stage(undefined, { kv }).exchange.load()).toEqual({ table, failure: null });
});

test('a storage that fails leads to no question without a record of it', async () => {
  const refuse = async () => {
    throw new StorageError('write', new Error('full'));
  };
  const closed = stage(undefined, { kv: { ...createMemoryStorage(), get: refuse } });
  expect(await closed.exchange.load()).toMatchObject({ table: null, failure: { code: 'storage' } });
  expect(await closed.exchange.loadStored()).toMatchObject({ table: null, failure: { code: 'storage' } });
  const full = stage(undefined, { kv: { ...createMemoryStorage(), update: refuse } });
  expect((await full.exchange.load()).failure?.code).toBe('storage');
  expect([...closed.asked, ...full.asked]).toEqual([]);
  const late = stage(undefined, { kv: { ...createMemoryStorage(), set: refuse } });
  expect(await late.exchange.load()).toMatchObject({ table, failure: { code: 'storage' } });
});
