import { Hono } from 'hono';
import { afterEach, describe, expect, test } from 'vitest';
import { problemSchema } from '@/lib/contract/problem';
import { gatewayCardPath } from '@/lib/contract/wire';
import { createAuthorize, createGuessLimit } from '@/service/http/authorize';
import { listen } from '@/service/http/listen';
import { createErrorAnswer } from '@/service/http/problem';
import { noProxies } from '@/service/http/proxies';
import { defaultLimits, hashKey } from '@/service/store/keys';
import type { Store } from '@/service/store/store';
import { formatRequest, say, statusesIn } from '@/test/service/support/raw-client';
import { makeCard } from '@/test/service/support/rows';
import { startTestService, type TestService } from '@/test/service/support/test-service';

const card = makeCard(1, 'Charizard');
const guesser = '127.0.0.66';
const elsewhere = '127.0.0.2';
const mostWrong = 30;

describe('guessing at the running service', () => {
  let on: TestService | undefined;
  afterEach(async () => {
    await on?.close();
    on = undefined;
  });

  async function setUp() {
    const service = await startTestService({ cards: [card] });
    on = service;
    const { apiKey, gatewayKey } = await service.service.createKey('mega');
    const right = { 'X-API-Key': apiKey, 'X-Gateway-Key': gatewayKey };
    const ask = (from: string, keys: Record<string, string>, path = gatewayCardPath(card.id)) =>
      say(service.service.url, formatRequest(path, { 'X-Gateway-Host': 'a', ...keys }), from);
    const guess = async (count: number, path?: string) => {
      const statuses = [];
      for (let nth = 0; nth < count; nth += 1) {
        const wrong = `ccg_${nth}${'x'.repeat(40)}`;
        statuses.push(
          ...statusesIn(await ask(guesser, { 'X-Gateway-Key': wrong, 'X-API-Key': wrong }, path)),
        );
      }
      return statuses;
    };
    return { service, right, ask, guess };
  }

  test.each([gatewayCardPath(card.id), `/api${gatewayCardPath(card.id)}`])(
    'is answered so often in a minute and then waits for the next, at %s',
    async (path) => {
      const { guess } = await setUp();
      const statuses = await guess(mostWrong + 5, path);
      expect(statuses).toEqual([...Array(mostWrong).fill(401), ...Array(5).fill(429)]);
    },
  );

  test('a guess too many is not even looked up: a right one among them says nothing', async () => {
    const { service, right, ask, guess } = await setUp();
    service.travelTo('2026-03-15T12:00:15Z');
    await guess(mostWrong);
    const heard = await ask(guesser, right);
    expect(statusesIn(heard)).toEqual([429]);
    expect(heard).toMatch(/^retry-after: 45$/im);
    expect(problemSchema.parse(JSON.parse(heard.split('\r\n\r\n')[1] ?? '')).code).toBe('rate-limited');
    service.travelTo('2026-03-15T12:01:00Z');
    expect(statusesIn(await ask(guesser, right))).toEqual([200]);
  });

  test('nobody elsewhere notices, and neither does who asked from there before', async () => {
    const { right, ask, guess } = await setUp();
    expect(statusesIn(await ask(guesser, right))).toEqual([200]);
    expect((await guess(mostWrong + 10)).at(-1)).toBe(429);
    expect(statusesIn(await ask(elsewhere, right))).toEqual([200]);
    expect(statusesIn(await ask(guesser, right))).toEqual([200]);
    // An address is what the connection comes from: a header cannot move the blame, nor shake it off.
    expect(statusesIn(await ask(guesser, { 'X-Gateway-Key': 'a', 'X-Forwarded-For': '10.0.0.9' }))).toEqual([
      429,
    ]);
  });

  test('guesses that come together are counted one by one', async () => {
    const { right, ask } = await setUp();
    const wrong = { 'X-Gateway-Key': 'ccg_wrong' };
    await Promise.all(Array.from({ length: mostWrong - 1 }, () => ask(guesser, wrong)));
    expect(statusesIn(await ask(guesser, wrong))).toEqual([401]);
    expect(statusesIn(await ask(guesser, right))).toEqual([429]);
  });

  test('a forgotten key is no guess', async () => {
    const { right, ask } = await setUp();
    for (let nth = 0; nth < mostWrong + 5; nth += 1)
      expect(statusesIn(await ask(guesser, {}))).toEqual([401]);
    expect(statusesIn(await ask(guesser, right))).toEqual([200]);
  });
});

describe('the limit of guesses', () => {
  const guesses = () => createGuessLimit(() => new Date('2026-03-15T12:00:00Z'));

  test.each([
    ['2001:db8:1:2::9', '2001:db8:1:2:ffff::1', 60],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::1', 60],
    ['2001:db8::9', '2001:db8:0:0:1::', 60],
    ['fe80::1%eth0', 'fe80::2', 60],
    ['::ffff:10.1.2.3', '10.1.2.3', 60],
    ['2001:db8:1:2::9', '2001:db8:1:3::1', 0],
    ['10.1.2.3', '10.1.2.4', 0],
  ])('guesses from %s make %s wait %i seconds', (guesser, other, seconds) => {
    const limit = guesses();
    for (let nth = 0; nth < mostWrong; nth += 1) limit.note(guesser, `${nth}`, false);
    expect(limit.findWait(other, 'new')).toBe(seconds);
  });

  test('of more addresses than it tells apart, those beyond count as one', () => {
    const limit = guesses();
    for (let nth = 0; nth < 20_000; nth += 1)
      limit.note(`10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`, 'x', false);
    for (let nth = 0; nth < mostWrong; nth += 1) limit.note(`11.0.0.${nth}`, 'x', false);
    expect(limit.findWait('12.0.0.1', 'new')).toBe(60);
    expect(limit.findWait('10.0.0.1', 'new')).toBe(0);
  });

  test('a revoked key waits like others', () => {
    const limit = guesses();
    limit.note('10.0.0.1', 'key', true);
    for (let nth = 0; nth < mostWrong; nth += 1) limit.note('10.0.0.1', `${nth}`, false);
    expect(limit.findWait('10.0.0.1', 'key')).toBe(0);
    limit.note('10.0.0.1', 'key', false);
    expect(limit.findWait('10.0.0.1', 'key')).toBe(60);
  });
});

test('the database is asked by the beginning of a hash alone, and only a whole hash is right', async () => {
  const asked: string[] = [];
  let stored: readonly string[] = [];
  const keys = {
    findByHashStart: async (_: string, start: string) => {
      asked.push(start);
      return stored.map((hash) => ({ hash, kind: 'gateway', subscription: 's', plan: 'mega' }) as const);
    },
  } as unknown as Store['keys'];
  const usage = { count: async () => [{ minute: 1, day: 1 }] };
  const clock = () => new Date();
  const authorize = createAuthorize({
    store: { keys },
    usage,
    observer: { notePlan: () => undefined },
    limits: defaultLimits,
    clock,
    proxies: noProxies,
  });
  const app = new Hono().use(authorize('gateway')).get('/', (context) => context.text('in'));
  const log = { warn: () => undefined, error: () => undefined };
  app.onError(createErrorAnswer(log, () => undefined));
  const server = await listen(app, { host: '127.0.0.1', port: 0 });
  const hash = hashKey('key');
  const ask = async (hashes: readonly string[]) => {
    stored = hashes;
    const headers = { 'X-Gateway-Key': 'key', 'X-Gateway-Host': 'a' };
    return (await fetch(server.url, { headers })).status;
  };
  for (let place = 0; place < hash.length; place += 4) {
    const near = `${hash.slice(0, place)}${hash[place] === '0' ? '1' : '0'}${hash.slice(place + 1)}`;
    expect(await ask([near])).toBe(401);
    expect(await ask([near, hash])).toBe(200);
  }
  expect(new Set(asked)).toEqual(new Set([hash.slice(0, 16)]));
  await server.close();
});
