import { expect, test } from 'vitest';
import { defaultWireNames } from '@/lib/contract/wire';
import { createClient } from '@/lib/prices/client';
import { testConnection } from '@/lib/prices/test-connection';
import { type Reply, type SeenRequest, startAnswerServer } from '@/test/support/answer-server';
import { createClock } from './fake-time';
import { accessTo } from './open-prices';
import { wireCard, wireSearch } from './wire-answers';

const row = { date: '2026-11-19', kind: 'listings', currency: 'USD', price_avg: 4, population: 2 };
const history = (kind: string, rows: number) => ({
  body: { data: Array(rows).fill(row), kind, period: '7d', page: { limit: 180, has_more: false } },
});

/** A service that knows `names` and, like many, ignores parameters that it does not know. */
function service(names: {
  cursor: string;
  language: string;
  condition: string;
  country: string;
  soldKind: string;
}) {
  return ({ path, query }: SeenRequest): Reply => {
    if (path.endsWith('/search')) {
      if (query[names.language] === 'QQ' || query[names.condition]) return { body: wireSearch([]) };
      return { body: query[names.cursor] ? wireSearch(['c', 'd']) : wireSearch(['a', 'b'], 'next') };
    }
    if (path.endsWith('/history')) {
      if (query.kind !== 'listings' && query.kind !== names.soldKind) return { status: 400 };
      return history(query.kind ?? '', query[names.country] ? 0 : 3);
    }
    return path.endsWith('/a') ? { body: wireCard('a') } : { status: 404 };
  };
}

async function run(
  answer: (request: SeenRequest) => Reply,
  stored = { apiKey: true, gatewayKey: true, plan: 'pro' as 'basic' | 'pro' },
) {
  const server = await startAnswerServer(answer);
  const network = {
    ...{ fetch, now: createClock().now },
    isOnline: () => true,
    hasPermission: async () => true,
  };
  const client = createClient(network, async () => ({
    ...accessTo(server.url),
    keys: { apiKey: stored.apiKey ? 'a' : null, gatewayKey: stored.gatewayKey ? 'g' : null },
  }));
  const checks = await testConnection(client, stored, defaultWireNames.soldKind);
  return {
    outcomes: Object.fromEntries(checks.map(({ probe, outcome }) => [probe, outcome])),
    checks,
    calls: server.seen.length,
  };
}

const allWork = {
  'direct-card': 'works',
  'gateway-card': 'works',
  search: 'works',
  'wire-cursor': 'works',
  'wire-language': 'works',
  'wire-condition': 'works',
  history: 'works',
  'wire-country': 'works',
  'wire-soldKind': 'works',
};

test('a service that knows every name passes every check within ten calls', async () => {
  const { outcomes, calls } = await run(service(defaultWireNames));
  expect(outcomes).toEqual(allWork);
  expect(calls).toBeLessThanOrEqual(10);
});

test.each(['cursor', 'language', 'condition', 'country', 'soldKind'] as const)(
  'a service that calls %s otherwise fails that check alone',
  async (name) => {
    const { outcomes } = await run(service({ ...defaultWireNames, [name]: 'otherwise' }));
    expect(outcomes).toEqual({ ...allWork, [`wire-${name}`]: 'fails' });
  },
);

test('a page that comes again names its reason', async () => {
  const { checks } = await run(service({ ...defaultWireNames, cursor: 'otherwise' }));
  expect(checks.find(({ probe }) => probe === 'wire-cursor')?.failure).toEqual({ code: 'paging-repeats' });
});

test('wrong keys fail where they are used and skip what depends on them', async () => {
  const { outcomes, checks } = await run(() => ({ status: 401 }));
  expect(outcomes).toEqual({
    'direct-card': 'fails',
    'gateway-card': 'fails',
    search: 'fails',
    'wire-cursor': 'skipped',
    'wire-language': 'skipped',
    'wire-condition': 'skipped',
    history: 'skipped',
  });
  expect(checks[0]?.failure).toEqual({ code: 'bad-key' });
});

test('what the keys or the plan do not allow is skipped, not failed', async () => {
  const apiOnly = await run(service(defaultWireNames), { apiKey: true, gatewayKey: false, plan: 'pro' });
  expect(apiOnly.outcomes).toEqual({ 'direct-card': 'unclear', search: 'skipped', history: 'skipped' });
  const basic = await run(service(defaultWireNames), { apiKey: false, gatewayKey: true, plan: 'basic' });
  expect(basic.outcomes).toMatchObject({ 'gateway-card': 'works', search: 'works', history: 'skipped' });
});

test('an empty service leaves the names unclear', async () => {
  const { outcomes } = await run(({ path }) =>
    path.endsWith('/search') ? { body: wireSearch([]) } : { status: 404 },
  );
  expect(outcomes).toMatchObject({
    search: 'works',
    'wire-cursor': 'unclear',
    'wire-language': 'unclear',
    'wire-condition': 'unclear',
  });
});

const problem = { type: 'about:blank', title: 'Not found', status: 404, code: 'not-found' };

test('an address that only says 404 proves nothing; a service that says which card it misses works', async () => {
  const apiKeyOnly = { apiKey: true, gatewayKey: false, plan: 'pro' as const };
  const bare = await run(() => ({ status: 404, body: '<h1>Not here</h1>' }), apiKeyOnly);
  expect(bare.outcomes['direct-card']).toBe('unclear');
  const service = await run(() => ({ status: 404, body: problem }), apiKeyOnly);
  expect(service.outcomes['direct-card']).toBe('works');
});

test('a card that search has just found must be there', async () => {
  const { outcomes } = await run(({ path }) =>
    path.endsWith('/search') ? { body: wireSearch(['a']) } : { status: 404, body: problem },
  );
  expect(outcomes).toMatchObject({ 'direct-card': 'fails', 'gateway-card': 'fails' });
});

test('a filter that is refused is unclear: its name or its value may be unknown', async () => {
  const { outcomes } = await run(({ path, query }) => {
    if (!path.endsWith('/search')) return { status: 404 };
    return query.language || query.condition ? { status: 400 } : { body: wireSearch(['a', 'b'], 'next') };
  });
  expect(outcomes).toMatchObject({ 'wire-language': 'unclear', 'wire-condition': 'unclear' });
});
