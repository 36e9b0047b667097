import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { succeed } from '@/lib/domain/failure';
import { createAnswers } from '@/lib/prices/answers';
import { pruneDaily } from '@/lib/prices/prune';
import { createMemoryStorage } from '@/test/support/memory-storage';
import { openTestDatabase } from '@/test/support/test-database';
import { createClock } from './fake-time';

const day = 24 * 60 * 60 * 1000;

function setUp(mostBytes: number) {
  const clock = createClock();
  const database = openTestDatabase();
  const world = { source: 'service' };
  const open = () =>
    createAnswers({
      ...{ database, mostBytes, now: clock.now },
      policy: { pass: (_key, _ticket, call) => call() },
      loadSource: async () => world.source,
    });
  const answer = (letters: number) => {
    clock.advance(1_000);
    return { value: 'x'.repeat(letters), fetchedAt: clock.now().toISOString(), sample: false };
  };
  return { clock, database, world, open, answer };
}

describe('stored answers', () => {
  test('stay within their bytes: the oldest go, at the latest with the hundredth that is saved', async () => {
    const { database, open, answer } = setUp(150_000);
    const answers = open();
    for (let nth = 0; nth < 300; nth += 1) await answers.save(`${nth}`, answer(2_000));
    expect((await database.measure('answers')).count).toBeLessThanOrEqual(175);
    expect(await answers.find('299', z.string())).toBeDefined();
    expect(await answers.find('1', z.string())).toBeUndefined();
  });

  test('are pruned of old ones, of those from the future and of those of another service or key', async () => {
    const { clock, database, world, open, answer } = setUp(1_000_000);
    const answers = open();
    await answers.save('old', answer(10));
    clock.advance(31 * day);
    world.source = 'another';
    await answers.save('foreign', answer(10));
    world.source = 'service';
    const future = { ...answer(10), fetchedAt: new Date(clock.now().getTime() + day).toISOString() };
    await answers.save('future', future);
    await answers.save('good', answer(10));
    await answers.prune();
    expect(await database.measure('answers')).toMatchObject({ count: 1 });
    expect(await answers.find('good', z.string())).toMatchObject({ stale: false });
  });

  test('of another shape than is asked for count as absent', async () => {
    const { open, answer } = setUp(1_000_000);
    await open().save('a', answer(1));
    expect(await open().find('a', z.number())).toBeUndefined();
    const call = async () => succeed({ ...answer(1), value: 7 });
    expect(await open().load('a', 't', z.number(), call)).toMatchObject({ value: { value: 7 } });
  });
});

test('pruning is done once a day, and again after a task that the storage refused', async () => {
  const kv = createMemoryStorage();
  const clock = createClock();
  let runs = 0;
  const task = async () => {
    runs += 1;
  };
  await pruneDaily(kv, clock.now, [task]);
  await pruneDaily(kv, clock.now, [task]);
  expect(runs).toBe(1);
  clock.advance(day);
  await pruneDaily(kv, clock.now, [task]);
  expect(runs).toBe(2);
});
