import { describe, expect, test } from 'vitest';
import { defaultWireNames } from '@/lib/contract/wire';
import { createClient } from '@/lib/prices/client';
import type { ServiceAccess } from '@/lib/settings/settings-store';
import { type Reply, type SeenRequest, startAnswerServer } from '@/test/support/answer-server';
import { createClock } from './fake-time';
import { accessTo } from './open-prices';
import { wireCard, wireSearch } from './wire-answers';

async function setUp(
  answer: (request: SeenRequest, nth: number) => Reply | undefined,
  changes: { readonly service?: object; readonly keys?: Partial<ServiceAccess['keys']> } = {},
  permitted = true,
  online = true,
) {
  const server = await startAnswerServer(answer);
  const to = accessTo(server.url);
  const access = {
    service: { ...to.service, gatewayUrl: `${server.url}/gateway/`, ...changes.service },
    keys: { apiKey: 'api-key', gatewayKey: 'gateway-key', ...changes.keys },
  };
  const client = createClient(
    {
      fetch,
      hasPermission: async () => permitted,
      isOnline: () => online,
      now: createClock().now,
      timeoutMs: 300,
    },
    async () => access,
  );
  return { client, ...server };
}

describe('requests', () => {
  test.each(['.', '..'])(
    'an id that leads to another path (%s) leaves nothing, no key and no call',
    async (id) => {
      const { client, seen } = await setUp(() => ({ body: wireCard(id) }));
      const refused = { ok: false, failure: { code: 'bad-request', detail: 'path' } };
      expect(await client.getCard(id)).toEqual(refused);
      expect(await client.getCard(id, 'gateway')).toEqual(refused);
      expect(await client.getHistory({ id, period: '30d', kind: 'sold' })).toEqual(refused);
      expect(seen).toEqual([]);
    },
  );

  test('Get card goes to the base address with the API key alone', async () => {
    const { client, seen } = await setUp(() => ({ body: wireCard('a') }));
    expect(await client.getCard('a')).toMatchObject({ ok: true, value: { value: { id: 'a' } } });
    expect(seen[0]).toMatchObject({ path: '/api/v1/cards/a', query: {} });
    expect(seen[0]?.headers).toMatchObject({ 'x-api-key': 'api-key', accept: 'application/json' });
    expect(seen[0]?.headers).not.toHaveProperty('x-gateway-key');
    expect(seen[0]?.headers).not.toHaveProperty('cookie');
    expect(seen[0]?.headers).not.toHaveProperty('referer');
  });

  test('Get card goes to the gateway when only its key is stored', async () => {
    const { client, seen } = await setUp(() => ({ body: wireCard('a') }), { keys: { apiKey: null } });
    await client.getCard('a/../b');
    expect(seen[0]?.path).toBe('/gateway/v1/cards/a%2F..%2Fb');
    expect(seen[0]?.headers).toMatchObject({
      'x-gateway-key': 'gateway-key',
      'x-gateway-host': 'gateway.example',
    });
  });

  test('search sends only what was asked, under the names in force', async () => {
    const wire = { ...defaultWireNames, cursor: 'after', language: 'lang' };
    const headers = { gatewayKey: 'X-Sold-Key', gatewayHost: 'X-Sold-Host' };
    const { client, seen } = await setUp(() => ({ body: wireSearch(['a']) }), { service: { wire, headers } });
    await client.searchCards({ q: 'charizard', set: 'base-set', language: 'EN', cursor: 'c1' });
    expect(seen[0]?.query).toEqual({
      q: 'charizard',
      set: 'base-set',
      limit: '10',
      lang: 'EN',
      after: 'c1',
    });
    expect(seen[0]?.headers).toMatchObject({ 'x-sold-key': 'gateway-key', 'x-sold-host': 'gateway.example' });
  });

  test('history sends period, kind and its largest page', async () => {
    const body = { data: [], kind: 'sold', period: '7d', page: { limit: 180, has_more: false } };
    const { client, seen } = await setUp(() => ({ body }));
    expect(await client.getHistory({ id: 'a', period: '7d', kind: 'sold' })).toMatchObject({ ok: true });
    expect(seen[0]).toMatchObject({
      path: '/gateway/v1/cards/a/history',
      query: { period: '7d', kind: 'sold', limit: '180' },
    });
  });

  test('sample data is told apart by its header', async () => {
    const { client } = await setUp(() => ({ body: wireCard('a'), headers: { 'X-Sample-Data': 'true' } }));
    expect(await client.getCard('a')).toMatchObject({ value: { sample: true } });
  });
});

describe('what is missing', () => {
  test('nothing leaves without a key, and an API key alone cannot search', async () => {
    const none = await setUp(() => ({}), { keys: { apiKey: null, gatewayKey: null } });
    expect(await none.client.getCard('a')).toMatchObject({ failure: { code: 'no-key' } });
    expect(await none.client.searchCards({})).toMatchObject({ failure: { code: 'no-key' } });
    expect(none.seen).toHaveLength(0);
    const half = await setUp(() => ({}), { keys: { gatewayKey: null } });
    expect(await half.client.searchCards({})).toMatchObject({ failure: { code: 'no-gateway-key' } });
    expect(half.seen).toHaveLength(0);
  });

  test('nothing leaves to an address that the browser was not allowed to reach', async () => {
    const { client, seen } = await setUp(() => ({ body: wireCard('a') }), {}, false);
    expect(await client.getCard('a')).toMatchObject({ failure: { code: 'access-needed' } });
    expect(seen).toHaveLength(0);
  });
});

describe('bad answers', () => {
  const problem = (code: string, more = {}) => ({ type: 't', title: 't', status: 429, code, ...more });
  test.each([
    [{ status: 401 }, 'bad-key'],
    [{ status: 403 }, 'plan-required'],
    [{ status: 404 }, 'not-found'],
    [{ status: 400, body: { ...problem('parameter-malformed'), parameter: 'cursor' } }, 'bad-request'],
    [{ status: 408 }, 'timeout'],
    [{ status: 429, headers: { 'Retry-After': '7' } }, 'rate-limited'],
    [{ status: 429, headers: { 'Retry-After': '7200' } }, 'quota-spent'],
    [{ status: 429, body: problem('quota-spent') }, 'quota-spent'],
    [{ status: 500, body: '<h1>sorry</h1>' }, 'service-error'],
    [{ status: 302, headers: { Location: '/elsewhere' } }, 'bad-response'],
    [{ status: 204 }, 'bad-response'],
    [{ body: '<!doctype html><p>login</p>' }, 'bad-response'],
    [{ body: '{"id":"a"' }, 'bad-response'],
    [{ body: { ...wireCard('a'), prices: { currency: 'USD' } } }, 'bad-response'],
    [{ body: JSON.stringify(wireCard('a')).replace('395.5', '-395.5') }, 'bad-response'],
    [{ body: `"${'x'.repeat(4_100_000)}"` }, 'bad-response'],
  ] satisfies [Reply, string][])('%# %j is %s', async (reply, code) => {
    const { client } = await setUp(() => reply);
    expect(await client.getCard('a')).toMatchObject({ ok: false, failure: { code } });
  });

  test('a service that does not answer times out; one that is not there is unreachable by its name', async () => {
    const { client, close, url } = await setUp(() => undefined);
    expect(await client.getCard('a')).toMatchObject({ failure: { code: 'timeout' } });
    await close();
    expect(await client.getCard('a')).toMatchObject({
      failure: { code: 'unreachable', detail: new URL(url).host },
    });
  });

  test('without a network the browser is offline', async () => {
    const { client, close } = await setUp(() => undefined, {}, true, false);
    await close();
    expect(await client.getCard('a')).toMatchObject({ failure: { code: 'offline' } });
  });

  test('Retry-After is read as seconds or as a date, and never believed beyond a day', async () => {
    const { client } = await setUp((_, nth) => ({
      status: 429,
      headers: {
        Date: 'Fri, 20 Nov 2026 12:00:00 GMT',
        'Retry-After': ['30', 'Fri, 20 Nov 2026 12:00:45 GMT', '99999999'][nth - 1] ?? '',
      },
    }));
    const retries = [await client.getCard('a'), await client.getCard('a'), await client.getCard('a')];
    expect(retries.map((result) => (result.ok ? null : result.failure.retryAt))).toEqual([
      '2026-11-20T12:00:30.000Z',
      '2026-11-20T12:00:45.000Z',
      '2026-11-21T12:00:00.000Z',
    ]);
  });

  test('a date in Retry-After is by the service’s clock', async () => {
    const { client } = await setUp(() => ({
      status: 429,
      headers: { Date: 'Sat, 21 Nov 2026 03:00:00 GMT', 'Retry-After': 'Sat, 21 Nov 2026 03:02:00 GMT' },
    }));
    expect(await client.getCard('a')).toMatchObject({ failure: { retryAt: '2026-11-20T12:02:00.000Z' } });
  });

  test.each(['0', '-5', 'soon', 'Fri, 20 Nov 2026 11:00:00 GMT'])(
    'a Retry-After of %j says no time',
    async (said) => {
      const headers = { Date: 'Fri, 20 Nov 2026 12:00:00 GMT', 'Retry-After': said };
      const { client } = await setUp(() => ({ status: 429, headers }));
      expect(await client.getCard('a')).toEqual({ ok: false, failure: { code: 'rate-limited' } });
    },
  );
});
