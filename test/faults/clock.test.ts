import { expect, test } from 'vitest';
import { type Fault, useFaultServer } from '@/test/support/fault-server';
import { answerWell, giratina, judgedLabel, openProfile } from './open-profile';

const server = useFaultServer(answerWell);

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const years = 4 * 365 * day;

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
    expect(await profile.wakeWorker().readLabel()).not.toMatch(judgedLabel);
    profile.clock.advance(waitMs);
    expect(await profile.wakeWorker().readLabel()).toMatch(judgedLabel);
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
  expect(await profile.wakeWorker().readLabel()).toMatch(judgedLabel);
});

test('a clock that runs ahead for a while costs neither the count of today nor the answers of today', async () => {
  const profile = await setUp(3);
  expect(await profile.wakeWorker().readLabel()).toMatch(judgedLabel);
  profile.clock.advance(years);
  await profile.wakeWorker().readLabel();
  profile.clock.advance(-years);
  const worker = profile.wakeWorker();
  expect(await worker.policy.countToday()).toBe(1);
  expect(await worker.readLabel()).toMatch(judgedLabel);
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
