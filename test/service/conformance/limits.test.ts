import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { problemSchema } from '@/lib/contract/problem';
import { directCardPath, searchPath } from '@/lib/contract/wire';
import { toHttpFailure } from '@/lib/prices/client';
import { startService } from '@/service/start';
import { defaultLimits } from '@/service/store/keys';
import { makeCard, toTestId } from '@/test/service/support/rows';
import { makeDatabase } from '@/test/service/support/test-database';
import { startTestService, type TestService, today } from '@/test/service/support/test-service';

const card = makeCard(1, 'Charizard');

describe('a key that asks too often', () => {
  let on: TestService;
  beforeEach(async () => {
    const limits = { ...defaultLimits, basic: { perMinute: 3, perDay: 5 } };
    on = await startTestService({ cards: [card], limits });
    on.travelTo(`${today}T12:00:20.500Z`);
  });
  afterEach(() => on.close());

  const askOnce = (plan: 'basic' | 'mega' = 'basic') => on.ask(searchPath, plan);
  const askTimes = async (times: number) => {
    const statuses: number[] = [];
    for (let index = 0; index < times; index += 1) statuses.push((await askOnce()).status);
    return statuses;
  };
  const failureOf = async (response: Response) => {
    const now = new Date(`${today}T12:00:20.500Z`);
    const headers = { retryAfter: response.headers.get('retry-after'), date: null };
    return toHttpFailure(response.status, await response.json(), headers, now);
  };

  test('hears from each answer what is left, in the words of the draft', async () => {
    const first = await askOnce();
    expect(first.headers.get('ratelimit-policy')).toBe('"minute";q=3;w=60, "day";q=5;w=86400');
    // 12:00:20.5 is 39.5 seconds before the next minute and 11 h 59 min 39.5 s before the next day.
    expect(first.headers.get('ratelimit')).toBe('"minute";r=2;t=40, "day";r=4;t=43180');
    expect((await askOnce()).headers.get('ratelimit')).toBe('"minute";r=1;t=40, "day";r=3;t=43180');
    expect((await on.ask(`${searchPath}?limit=0`, 'basic')).headers.get('ratelimit')).toMatch(/r=0.*r=2/);
  });

  test('is told to wait for the next minute, which costs it nothing of its day', async () => {
    expect(await askTimes(3)).toEqual([200, 200, 200]);
    for (let index = 0; index < 4; index += 1) {
      const refused = await askOnce();
      expect(refused.status).toBe(429);
      expect(refused.headers.get('content-type')).toBe('application/problem+json');
      expect(refused.headers.get('retry-after')).toBe('40');
      expect(refused.headers.get('ratelimit')).toBe('"minute";r=0;t=40, "day";r=2;t=43180');
      expect(problemSchema.parse(await refused.clone().json()).code).toBe('rate-limited');
      // The extension draws the same line.
      expect(await failureOf(refused)).toMatchObject({ code: 'rate-limited' });
    }
    on.travelTo(`${today}T12:01:00Z`);
    expect(await askTimes(1)).toEqual([200]);
  });

  test('has a quota for the day, which begins anew at midnight', async () => {
    await askTimes(3);
    on.travelTo(`${today}T12:01:00Z`);
    expect(await askTimes(2)).toEqual([200, 200]);
    on.travelTo(`${today}T12:02:00Z`);
    const refused = await askOnce();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe(String(12 * 3600 - 120));
    expect(problemSchema.parse(await refused.clone().json()).code).toBe('quota-spent');
    expect(await failureOf(refused)).toMatchObject({ code: 'quota-spent' });
    expect(await askTimes(4)).toEqual([429, 429, 429, 429]);
    on.travelTo('2026-03-16T00:00:00Z');
    expect(await askTimes(3)).toEqual([200, 200, 200]);
  });

  test('does not stand in the way of other keys, of its own subscription neither', async () => {
    await askTimes(4);
    expect((await askOnce('mega')).status).toBe(200);
    expect((await on.askDirectly(directCardPath(card.id), 'basic')).status).toBe(200);
  });

  test('counts whatever it asks; without a key nothing is counted', async () => {
    for (const path of [`${searchPath}?limit=0`, `/v1/cards/${toTestId(9)}`]) await on.ask(path, 'basic');
    const unknown = await fetch(on.service.url + searchPath, {
      headers: { 'X-Gateway-Key': 'x', 'X-Gateway-Host': 'a' },
    });
    expect(unknown.headers.has('ratelimit')).toBe(false);
    expect(await askTimes(2)).toEqual([200, 429]);
  });
});

test('two services on one database count together, each request once', async () => {
  const database = await makeDatabase();
  const limits = { ...defaultLimits, pro: { perMinute: 50, perDay: 1000 } };
  const clock = () => new Date(`${today}T12:00:00Z`);
  const start = () => startService({ port: 0, ...database.choice, sample: false, limits, clock });
  const services = [await start(), await start()];
  const { gatewayKey = '' } = (await services[0]?.createKey('pro')) ?? {};
  const headers = { 'X-Gateway-Key': gatewayKey, 'X-Gateway-Host': 'a' };
  const answers = await Promise.all(
    Array.from({ length: 140 }, (_, index) => fetch(`${services[index % 2]?.url}${searchPath}`, { headers })),
  );
  const left = answers.flatMap((answer) =>
    answer.status === 200 ? (answer.headers.get('ratelimit') ?? '') : [],
  );
  expect(left.map((text) => Number(/r=(\d+)/.exec(text)?.[1])).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 50 }, (_, index) => index),
  );
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(90);
  for (const service of services) await service.close();
  await database.remove();
});
