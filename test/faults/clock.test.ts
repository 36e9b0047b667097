import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Fault, type FaultServer, startFaultServer } from '@/test/support/fault-server';
import { answerWell, giratina, openProfile } from './open-profile';

let server: FaultServer;
beforeAll(async () => {
  server = await startFaultServer(answerWell);
});
afterEach(() => {
  server.fault = null;
  server.forget();
});
afterAll(() => server.close());

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const years = 4 * 365 * day;
const judged = '−25% under $400';

async function setUp(dailyBudget = 0) {
  const profile = openProfile(server);
  await profile.setUp(dailyBudget);
  return profile;
}

test.each([
  ['429 with seconds', 7_000],
  ['429 with an absurd Retry-After', day],
  ['quota spent', hour],
  ['503', 40_000],
] satisfies [Fault, number][])(
  'a clock set back does not make the wait of a %s longer than it was',
  async (fault, waitMs) => {
    const profile = await setUp();
    profile.clock.advance(years);
    server.fault = fault;
    await profile.wakeWorker().readLabel();
    profile.clock.advance(-years);
    server.fault = null;
    expect(await profile.wakeWorker().readLabel()).not.toBe(judged);
    profile.clock.advance(waitMs);
    expect(await profile.wakeWorker().readLabel()).toBe(judged);
    expect(server.seen).toHaveLength(2);
  },
);

test('a pause after failures outlasts no clock that is set back', async () => {
  const profile = await setUp();
  profile.clock.advance(day);
  server.fault = '500';
  const worker = profile.wakeWorker();
  for (let nth = 0; nth < 6; nth += 1) await worker.price(giratina, 'label');
  profile.clock.advance(-day);
  server.fault = null;
  await profile.wakeWorker().readLabel();
  profile.clock.advance(30_000);
  expect(await profile.wakeWorker().readLabel()).toBe(judged);
});

test('a clock that runs ahead for a while costs neither the count of today nor the answers of today', async () => {
  const profile = await setUp(3);
  expect(await profile.wakeWorker().readLabel()).toBe(judged);
  profile.clock.advance(years);
  await profile.wakeWorker().readLabel();
  profile.clock.advance(-years);
  const worker = profile.wakeWorker();
  expect(await worker.policy.countToday()).toBe(1);
  expect(await worker.readLabel()).toBe(judged);
  expect((await worker.policy.countToday()) - 1).toBeLessThanOrEqual(1);
});

test('prices from a future that was none are asked for anew and never shown as of a day to come', async () => {
  const profile = await setUp();
  profile.clock.advance(years);
  await profile.wakeWorker().readLabel();
  profile.clock.advance(-years);
  server.forget();
  const answer = await profile.wakeWorker().price(giratina, 'label');
  expect(server.seen.length).toBeGreaterThan(0);
  expect(answer).toMatchObject({
    ok: true,
    value: { priced: { fetchedAt: profile.clock.now().toISOString() } },
  });
});

test('after hours of sleep a price is looked up again; without a network it says how old it is', async () => {
  const profile = await setUp();
  const worker = profile.wakeWorker();
  await worker.readLabel();
  profile.clock.advance(9 * hour);
  profile.world.online = false;
  server.fault = 'reset in the body';
  expect(await worker.readLabel()).toBe(`${judged}?`);
  expect(await worker.readOverlay()).toMatch(/It came on Nov 20, 2026/);
  profile.world.online = true;
  server.fault = null;
  profile.clock.advance(60_000);
  expect(await worker.readLabel()).toBe(judged);
});

test('offline is said as what it is, and one wait after coming back everything works', async () => {
  const profile = await setUp();
  profile.world.online = false;
  server.fault = 'reset in the body';
  const worker = profile.wakeWorker();
  for (let nth = 0; nth < 8; nth += 1) expect(await worker.readLabel()).toBe('offline');
  expect(server.seen).toHaveLength(5);
  profile.world.online = true;
  server.fault = null;
  profile.clock.advance(30_000);
  expect(await worker.readLabel()).toBe(judged);
});

test('at midnight UTC a spent budget is a new one, forwards and backwards', async () => {
  const profile = await setUp(1);
  const worker = profile.wakeWorker();
  await worker.readLabel();
  expect(await worker.readPopup('pikachu')).toBe('Your own daily limit of calls is reached.');
  profile.clock.advance(day);
  expect(await worker.readPopup('pikachu')).toBe('1 cards.');
  profile.clock.advance(-day);
  expect(await worker.readPopup('mew')).toBe('Your own daily limit of calls is reached.');
});
