import { expect, test } from 'vitest';
import { type FailureCode, fail, type Result, succeed } from '@/lib/domain/failure';
import { createCallGate } from '@/lib/prices/call-gate';
import { createLossNotes } from '@/lib/storage/loss-notes';
import { createMemoryStorage } from '@/lib/storage/memory-storage';
import { createClock } from './fake-time';

function setUp(budget = 0) {
  const clock = createClock();
  const storage = createMemoryStorage();
  const waits: number[] = [];
  const create = () =>
    createCallGate({
      storage,
      losses: createLossNotes(storage),
      now: clock.now,
      random: () => 0.5,
      sleep: async (ms) => {
        waits.push(ms);
      },
      loadBudget: async () => budget,
    });
  let calls = 0;
  const answering = (result: Result<string>) => async () => {
    calls += 1;
    return result;
  };
  return { clock, waits, create, answering, countCalls: () => calls };
}

test('a call passes and is counted for the day, which begins anew at midnight UTC', async () => {
  const { clock, create, answering } = setUp();
  const gate = create();
  expect(await gate.pass(answering(succeed('x')))).toEqual(succeed('x'));
  expect(await create().countToday()).toBe(1);
  clock.advance(12 * 60 * 60 * 1000);
  expect(await gate.countToday()).toBe(0);
});

test('the budget is exact when many calls come at once', async () => {
  const { create, answering, countCalls } = setUp(3);
  const gate = create();
  const results = await Promise.all(Array.from({ length: 10 }, () => gate.pass(answering(succeed('x')))));
  expect(results.filter((result) => result.ok)).toHaveLength(3);
  expect(results.filter((result) => !result.ok && result.failure.code === 'budget-spent')).toHaveLength(7);
  expect(countCalls()).toBe(3);
});

test.each(['rate-limited', 'quota-spent'] as const)(
  '%s closes the gate until retryAt, for the next worker too',
  async (code) => {
    const { clock, create, answering, countCalls } = setUp();
    const retryAt = '2026-11-20T12:00:30.000Z';
    await create().pass(answering(fail(code, { retryAt })));
    clock.advance(29_000);
    expect(await create().pass(answering(succeed('x')))).toEqual(fail(code, { retryAt }));
    expect(countCalls()).toBe(1);
    clock.advance(1_001);
    expect(await create().pass(answering(succeed('x')))).toEqual(succeed('x'));
  },
);

test.each(['offline', 'unreachable', 'service-error'] as const)(
  '%s is tried once more after a jitter',
  async (code) => {
    const { create, waits, answering, countCalls } = setUp();
    expect(await create().pass(answering(fail(code)))).toEqual(fail(code));
    expect(countCalls()).toBe(2);
    expect(waits).toEqual([500]);
  },
);

test.each([
  'timeout',
  'bad-key',
  'plan-required',
  'not-found',
  'bad-request',
  'bad-response',
] satisfies FailureCode[])('%s is never tried again', async (code) => {
  const { create, answering, countCalls } = setUp();
  expect(await create().pass(answering(fail(code)))).toEqual(fail(code));
  expect(countCalls()).toBe(1);
});

test('after five failures in a row one call per 30 seconds is let through; a success opens the gate', async () => {
  const { clock, create, answering, countCalls } = setUp();
  const gate = create();
  for (let nth = 0; nth < 8; nth += 1) await gate.pass(answering(fail('offline')));
  expect(countCalls()).toBe(5);
  clock.advance(30_001);
  for (let nth = 0; nth < 5; nth += 1) await create().pass(answering(fail('offline')));
  expect(countCalls()).toBe(6);
  clock.advance(30_001);
  expect(await gate.pass(answering(succeed('x')))).toEqual(succeed('x'));
  expect(await gate.pass(answering(succeed('y')))).toEqual(succeed('y'));
  expect(countCalls()).toBe(8);
});

test('with a damaged state calls go one by one until one succeeds: it may have been a wait', async () => {
  const storage = createMemoryStorage({ gate: { blockedUntil: 'soon' }, 'calls:2026-11-20': 'many' });
  const gate = createCallGate({
    storage,
    losses: createLossNotes(storage),
    now: createClock().now,
    random: () => 0,
    sleep: async () => undefined,
    loadBudget: async () => 0,
  });
  let atOnce = 0;
  let most = 0;
  const call = (result: Result<string>) => async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await Promise.resolve();
    atOnce -= 1;
    return result;
  };
  const retryAt = '2026-11-20T12:30:00.000Z';
  const limited = fail('rate-limited', { retryAt });
  const results = await Promise.all(Array.from({ length: 4 }, () => gate.pass(call(limited))));
  expect([most, await gate.countToday()]).toEqual([1, 1]);
  expect(results.every(({ ok }) => !ok)).toBe(true);
  await storage.set('gate', 7);
  expect(await gate.pass(call(succeed('x')))).toEqual(succeed('x'));
  expect(await storage.get('gate')).toBeUndefined();
});

const hour = 60 * 60 * 1000;

test('a wait that the service asked for is not forgotten when another call ends meanwhile', async () => {
  const { clock, create, answering, countCalls } = setUp();
  const gate = create();
  const retryAt = new Date(clock.now().getTime() + hour).toISOString();
  let end: (result: Result<string>) => void = () => undefined;
  const slow = gate.pass(
    () =>
      new Promise<Result<string>>((resolve) => {
        end = resolve;
      }),
  );
  await gate.pass(answering(fail('rate-limited', { retryAt })));
  end(fail('timeout'));
  await slow;
  expect(await gate.pass(answering(succeed('x')))).toEqual(fail('rate-limited', { retryAt }));
  expect(countCalls()).toBe(1);
});

test('a success that was under way does not open a gate that the service closed', async () => {
  const { clock, create, answering } = setUp();
  const gate = create();
  const retryAt = new Date(clock.now().getTime() + hour).toISOString();
  await gate.pass(async () => {
    await create().pass(answering(fail('quota-spent', { retryAt })));
    return succeed('x');
  });
  expect(await gate.pass(answering(succeed('y')))).toEqual(fail('quota-spent', { retryAt }));
});

test('a broken service that names a time is left alone until then', async () => {
  const { clock, create, answering, countCalls } = setUp();
  const retryAt = new Date(clock.now().getTime() + 600_000).toISOString();
  const gate = create();
  for (let nth = 0; nth < 4; nth += 1) await gate.pass(answering(fail('service-error', { retryAt })));
  const made = countCalls();
  expect(made).toBeLessThanOrEqual(2);
  clock.advance(600_001);
  expect(await gate.pass(answering(succeed('x')))).toEqual(succeed('x'));
});

test('a spent quota without a time is asked again after an hour, not after seconds', async () => {
  const { clock, create, answering } = setUp();
  const gate = create();
  await gate.pass(answering(fail('quota-spent')));
  clock.advance(hour - 1000);
  expect(await gate.pass(answering(succeed('x')))).toMatchObject({ failure: { code: 'quota-spent' } });
  clock.advance(1001);
  expect(await gate.pass(answering(succeed('x')))).toEqual(succeed('x'));
});

test('asking to try again forgives failures, but not what the service asked for', async () => {
  const { clock, create, answering } = setUp();
  const gate = create();
  for (let nth = 0; nth < 6; nth += 1) await gate.pass(answering(fail('unreachable')));
  expect(await gate.pass(answering(succeed('x')))).toMatchObject({ ok: false });
  await gate.forgiveFailures();
  expect(await gate.pass(answering(succeed('x')))).toEqual(succeed('x'));
  const retryAt = new Date(clock.now().getTime() + hour).toISOString();
  await gate.pass(answering(fail('rate-limited', { retryAt })));
  await gate.forgiveFailures();
  expect(await gate.pass(answering(succeed('x')))).toEqual(fail('rate-limited', { retryAt }));
});

test('counts of past days are dropped, today’s is kept', async () => {
  const { clock, create, answering } = setUp();
  const gate = create();
  for (let day = 0; day < 8; day += 1) {
    clock.advance(24 * hour);
    await gate.pass(answering(succeed('x')));
  }
  await gate.prune();
  expect(await gate.countToday()).toBe(1);
  clock.advance(-7 * 24 * hour);
  expect(await gate.countToday()).toBe(0);
});

test('a clock that runs ahead for a while costs no count of today', async () => {
  const { clock, create, answering } = setUp();
  await create().pass(answering(succeed('x')));
  const years = 3 * 365 * 24 * hour;
  clock.advance(years);
  await create().pass(answering(succeed('x')));
  await create().prune();
  clock.advance(-years);
  expect(await create().countToday()).toBe(1);
});
