import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { problemSchema } from '@/lib/contract/problem';
import { gatewayCardPath, searchPath } from '@/lib/contract/wire';
import { hashKey } from '@/service/keys/create-keys';
import { findKey } from '@/service/keys/find-key';
import { createGuessPacer, toNetwork } from '@/service/keys/pace-guesses';
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

  test.each([
    gatewayCardPath(card.id),
    `/api${gatewayCardPath(card.id)}`,
    `${searchPath}?q=x`,
    `${gatewayCardPath(card.id)}/history`,
  ])('is answered so often in a minute and then waits for the next, at %s', async (path) => {
    const { guess } = await setUp();
    const statuses = await guess(mostWrong + 5, path);
    expect(statuses).toEqual([...Array(mostWrong).fill(401), ...Array(5).fill(429)]);
  });

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

describe('the pacer', () => {
  const clock = () => new Date('2026-03-15T12:00:00Z');

  test('takes the addresses of one network as one', () => {
    expect(toNetwork('::ffff:10.1.2.3')).toBe('10.1.2.3');
    expect(toNetwork('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
    expect(toNetwork('2001:db8:1:2::9')).toBe('2001:db8:1:2');
    expect(toNetwork('2001:db8::9')).toBe('2001:db8:0:0');
    expect(toNetwork('::1')).toBe('0:0:0:0');
    expect(toNetwork('fe80::1%eth0')).toBe('fe80:0:0:0');
    const pacer = createGuessPacer(clock);
    for (let nth = 0; nth < mostWrong; nth += 1) pacer.note(`2001:db8:1:2::${nth}`, `${nth}`, false, 1);
    expect(pacer.findWait('2001:db8:1:2:ffff::1', 'new')).toBe(60);
    expect(pacer.findWait('2001:db8:1:3::1', 'new')).toBe(0);
  });

  test('of more addresses than it tells apart, those beyond count as one', () => {
    const pacer = createGuessPacer(clock);
    for (let nth = 0; nth < 20_000; nth += 1)
      pacer.note(`10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`, 'x', false, 1);
    for (let nth = 0; nth < mostWrong; nth += 1) pacer.note(`11.0.0.${nth}`, 'x', false, 1);
    expect(pacer.findWait('12.0.0.1', 'new')).toBe(60);
    expect(pacer.findWait('10.0.0.1', 'new')).toBe(0);
  });

  test('a key that is revoked waits like others', () => {
    const pacer = createGuessPacer(clock);
    pacer.note('10.0.0.1', 'key', true, 1);
    for (let nth = 0; nth < mostWrong; nth += 1) pacer.note('10.0.0.1', `${nth}`, false, 1);
    expect(pacer.findWait('10.0.0.1', 'key')).toBe(0);
    pacer.note('10.0.0.1', 'key', false, 1);
    expect(pacer.findWait('10.0.0.1', 'key')).toBe(60);
  });
});

describe('a key', () => {
  const stored = (hash: string) => ({ hash, kind: 'api', subscription: 's', plan: 'mega' }) as const;

  test('is looked for by the beginning of its hash alone, and is right only as a whole', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.nat(63), fc.nat(14), async (key, place, by) => {
        const hash = hashKey(key);
        const digit = ((Number.parseInt(hash[place] ?? '0', 16) + 1 + by) % 16).toString(16);
        const near = `${hash.slice(0, place)}${digit}${hash.slice(place + 1)}`;
        const asked: string[] = [];
        const find = (hashes: readonly string[]) => async (_: string, start: string) => {
          asked.push(start);
          return hashes.map(stored);
        };
        expect(await findKey(find([near]), 'api', hash)).toBeUndefined();
        expect(await findKey(find([near, hash]), 'api', hash)).toEqual(stored(hash));
        expect(asked).toEqual([hash.slice(0, 16), hash.slice(0, 16)]);
      }),
    );
  });
});
