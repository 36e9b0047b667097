import { describe, expect, test } from 'vitest';
import { type FailureCode, fail, type Result, succeed } from '@/lib/domain/failure';
import { createCallPolicy } from '@/lib/prices/call-policy';
import { createMemoryStorage } from '@/test/support/memory-storage';
import { createClock } from './fake-time';

const hour = 60 * 60 * 1000;

function setUp(budget = 0, kv = createMemoryStorage()) {
  const clock = createClock();
  const waits: number[] = [];
  const world = { source: 'service', calls: 0, keys: 0 };
  const open = () => {
    const policy = createCallPolicy({
      ...{ kv, now: clock.now },
      random: () => 0.5,
      sleep: async (ms) => {
        waits.push(ms);
      },
      loadBudget: async () => budget,
      loadSource: async () => world.source,
    });
    /** A call of its own, which is joined with no other. */
    const pass = (call: () => Promise<Result<string>>) => {
      world.keys += 1;
      return policy.pass(`${world.keys}`, 't', call);
    };
    return { ...policy, pass: pass, passAs: policy.pass };
  };
  const answering = (result: Result<string>) => async () => {
    world.calls += 1;
    return result;
  };
  return { clock, kv, waits, world, open, answering, countCalls: () => world.calls };
}

/** Requests that end when they are told to. */
function createWork() {
  const started: string[] = [];
  const finish = new Map<string, () => void>();
  const start = (name: string) => () =>
    new Promise<Result<string>>((resolve) => {
      started.push(name);
      finish.set(name, () => resolve(succeed(name)));
    });
  return { started, start, finish: (name: string) => finish.get(name)?.() };
}

describe('requests', () => {
  test('that are equal share one call, while it waits and while it runs', async () => {
    const policy = setUp().open();
    const work = createWork();
    const ask = (key: string, ticket: string) => policy.passAs(key, ticket, work.start(key));
    const results = [
      ask('a', 't1'),
      ask('a', 't2'),
      ask('b', 't3'),
      ask('c', 't3'),
      ask('d', 't3'),
      ask('d', 't4'),
    ];
    await expect.poll(() => work.started.length).toBe(3);
    work.finish('a');
    await expect.poll(() => work.started.length).toBe(4);
    for (const name of ['b', 'c', 'd']) work.finish(name);
    expect(await Promise.all(results)).toEqual(['a', 'a', 'b', 'c', 'd', 'd'].map(succeed));
  });

  test('start the newest first, three to the service and two to picture hosts, four in all', async () => {
    const policy = setUp().open();
    const work = createWork();
    for (const name of ['p1', 'p2', 'p3']) void policy.passElsewhere('pictures', name, work.start(name));
    for (const name of ['a', 'b', 'c', 'd']) void policy.passAs(name, name, work.start(name));
    await expect.poll(() => work.started).toEqual(['p1', 'p2', 'a', 'b']);
    void policy.passAs('c', 'again', work.start('c'));
    work.finish('p1');
    await expect.poll(() => work.started.slice(4)).toEqual(['c']);
    work.finish('a');
    await expect.poll(() => work.started.slice(5)).toEqual(['d']);
    work.finish('b');
    work.finish('c');
    await expect.poll(() => work.started.slice(6)).toEqual(['p3']);
  });

  test('that wait are cancelled, unless another ticket waits for them; running ones go on', async () => {
    const policy = setUp().open();
    const work = createWork();
    const running = ['a', 'b', 'c'].map((name) => policy.passAs(name, 't1', work.start(name)));
    const dropped = policy.passAs('d', 't1', work.start('d'));
    const shared = policy.passAs('e', 't1', work.start('e'));
    void policy.passAs('e', 't2', work.start('e'));
    await expect.poll(() => work.started).toEqual(['a', 'b', 'c']);
    policy.cancel('t1');
    expect(await dropped).toMatchObject({ failure: { code: 'cancelled' } });
    work.finish('a');
    expect(await running[0]).toEqual(succeed('a'));
    await expect.poll(() => work.started).toEqual(['a', 'b', 'c', 'e']);
    work.finish('e');
    expect(await shared).toEqual(succeed('e'));
  });

  test('that throw are failures and free their place', async () => {
    const policy = setUp().open();
    const broken = policy.passElsewhere('rates', 'a', () => Promise.reject(new TypeError('secret words')));
    const next = policy.passElsewhere('rates', 'b', async () => succeed('b'));
    expect(await broken).toEqual({ ok: false, failure: { code: 'internal', detail: 'TypeError' } });
    expect(await next).toEqual(succeed('b'));
  });
});

describe('the daily budget', () => {
  test('counts a call for the day, which begins anew at midnight UTC', async () => {
    const { clock, open, answering } = setUp();
    const policy = open();
    expect(await policy.pass(answering(succeed('x')))).toEqual(succeed('x'));
    expect(await open().countToday()).toBe(1);
    clock.advance(12 * hour);
    expect(await policy.countToday()).toBe(0);
  });

  test('is exact when many calls come at once', async () => {
    const { open, answering, countCalls } = setUp(3);
    const policy = open();
    const results = await Promise.all(Array.from({ length: 10 }, () => policy.pass(answering(succeed('x')))));
    const refused = results.filter((result) => !result.ok && result.failure.code === 'budget-spent');
    expect([results.filter(({ ok }) => ok).length, refused.length, countCalls()]).toEqual([3, 7, 3]);
  });

  test('keeps the counts of seven days, and today’s through a clock that runs ahead for a while', async () => {
    const { clock, kv, open, answering } = setUp();
    await open().pass(answering(succeed('x')));
    const years = 3 * 365 * 24 * hour;
    clock.advance(years);
    await open().pass(answering(succeed('x')));
    clock.advance(-years);
    expect(await open().countToday()).toBe(1);
    for (let day = 0; day < 9; day += 1) {
      clock.advance(24 * hour);
      await open().pass(answering(succeed('x')));
    }
    expect(await open().countToday()).toBe(1);
    expect(Object.keys(Object(await kv.get('calls'))).length).toBeLessThanOrEqual(8);
  });
});

describe('retries', () => {
  test.each([
    ['offline', 2],
    ['unreachable', 2],
    ['service-error', 2],
    ['timeout', 1],
    ['bad-key', 1],
    ['plan-required', 1],
    ['not-found', 1],
    ['bad-request', 1],
    ['bad-response', 1],
  ] satisfies [FailureCode, number][])('%s is asked %i times, after a jitter', async (code, times) => {
    const { open, waits, answering, countCalls } = setUp();
    expect(await open().pass(answering(fail(code)))).toEqual(fail(code));
    expect(countCalls()).toBe(times);
    expect(waits).toEqual(Array(times - 1).fill(500));
  });
});

describe('waits', () => {
  test.each(['rate-limited', 'quota-spent'] as const)(
    '%s blocks calls until retryAt, in the next worker too, but for another service or key',
    async (code) => {
      const { clock, world, open, answering, countCalls } = setUp();
      const retryAt = '2026-11-20T12:00:30.000Z';
      await open().pass(answering(fail(code, { retryAt })));
      clock.advance(29_000);
      expect(await open().pass(answering(succeed('x')))).toEqual(fail(code, { retryAt }));
      expect(countCalls()).toBe(1);
      world.source = 'another';
      expect(await open().pass(answering(succeed('x')))).toEqual(succeed('x'));
      world.source = 'service';
      clock.advance(1_001);
      expect(await open().pass(answering(succeed('x')))).toEqual(succeed('x'));
    },
  );

  test('after five failures in a row one call per 30 seconds is made, until one succeeds', async () => {
    const { clock, open, answering, countCalls } = setUp();
    const policy = open();
    for (let nth = 0; nth < 8; nth += 1) await policy.pass(answering(fail('offline')));
    expect(countCalls()).toBe(5);
    clock.advance(30_001);
    for (let nth = 0; nth < 5; nth += 1) await open().pass(answering(fail('offline')));
    expect(countCalls()).toBe(6);
    clock.advance(30_001);
    expect(await policy.pass(answering(succeed('x')))).toEqual(succeed('x'));
    expect(await policy.pass(answering(succeed('y')))).toEqual(succeed('y'));
    expect(countCalls()).toBe(8);
  });

  test('a damaged state may have been one: calls go one by one until one succeeds', async () => {
    const kv = createMemoryStorage({ circuit: { blockedUntil: 'soon' }, calls: 'many' });
    const policy = setUp(0, kv).open();
    let atOnce = 0;
    let most = 0;
    const call = (result: Result<string>) => async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await Promise.resolve();
      atOnce -= 1;
      return result;
    };
    const limited = fail('rate-limited', { retryAt: '2026-11-20T12:30:00.000Z' });
    const results = await Promise.all(Array.from({ length: 4 }, () => policy.pass(call(limited))));
    expect([most, await policy.countToday()]).toEqual([1, 1]);
    expect(results.every(({ ok }) => !ok)).toBe(true);
    await kv.set('circuit', 7);
    expect(await policy.pass(call(succeed('x')))).toEqual(succeed('x'));
    expect(await kv.get('circuit')).toBeUndefined();
  });

  test.each([
    ['another call that fails meanwhile', fail('timeout')],
    ['a success that was under way', succeed('x')],
  ])('are not ended by %s', async (_, late) => {
    const { clock, open, answering } = setUp();
    const policy = open();
    const retryAt = new Date(clock.now().getTime() + hour).toISOString();
    await policy.pass(async () => {
      await open().pass(answering(fail('rate-limited', { retryAt })));
      return late;
    });
    expect(await policy.pass(answering(succeed('y')))).toEqual(fail('rate-limited', { retryAt }));
  });

  test('a broken service that names a time is not asked until then', async () => {
    const { clock, open, answering, countCalls } = setUp();
    const retryAt = new Date(clock.now().getTime() + 600_000).toISOString();
    const policy = open();
    for (let nth = 0; nth < 4; nth += 1) await policy.pass(answering(fail('service-error', { retryAt })));
    expect(countCalls()).toBeLessThanOrEqual(2);
    clock.advance(600_001);
    expect(await policy.pass(answering(succeed('x')))).toEqual(succeed('x'));
  });

  test('a spent quota without a time is asked again after an hour', async () => {
    const { clock, open, answering } = setUp();
    await open().pass(answering(fail('quota-spent')));
    clock.advance(hour - 1000);
    expect(await open().pass(answering(succeed('x')))).toMatchObject({ failure: { code: 'quota-spent' } });
    clock.advance(1001);
    expect(await open().pass(answering(succeed('x')))).toEqual(succeed('x'));
  });

  test('forgiving failures ends a pause, but not a wait that the service asked for', async () => {
    const { clock, open, answering } = setUp();
    const policy = open();
    for (let nth = 0; nth < 6; nth += 1) await policy.pass(answering(fail('unreachable')));
    expect(await policy.pass(answering(succeed('x')))).toMatchObject({ ok: false });
    await policy.forgiveFailures();
    expect(await policy.pass(answering(succeed('x')))).toEqual(succeed('x'));
    const retryAt = new Date(clock.now().getTime() + hour).toISOString();
    await policy.pass(answering(fail('rate-limited', { retryAt })));
    await policy.forgiveFailures();
    expect(await policy.pass(answering(succeed('x')))).toEqual(fail('rate-limited', { retryAt }));
  });
});
