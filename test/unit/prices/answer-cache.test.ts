import { expect, test } from 'vitest';
import { z } from 'zod';
import { createAnswerCache } from '@/lib/prices/answer-cache';
import { boundCards } from '@/lib/prices/keep-house';
import { createMemoryStorage } from '@/lib/storage/memory-storage';
import { createClock } from './fake-time';

function setUp(most: number) {
  const clock = createClock();
  const storage = createMemoryStorage();
  const open = () => createAnswerCache(storage, clock.now, most);
  const say = (letters: number) => {
    clock.advance(1_000);
    return { value: 'x'.repeat(letters), fetchedAt: clock.now().toISOString(), sample: false };
  };
  return { clock, storage, open, say };
}

test('of more bytes than are kept the oldest answers go, whichever workers wrote them', async () => {
  const { storage, open, say } = setUp(1_000_000);
  for (let nth = 0; nth < 60; nth += 1) {
    // Each worker writes but one.
    await open().save(`${nth}`, say(100_000));
    expect((await storage.measure('answer:')).bytes).toBeLessThanOrEqual(1_100_000);
  }
  const cache = open();
  for (let nth = 60; nth < 2_000; nth += 1) await cache.save(`${nth}`, say(3_000));
  expect((await cache.measure()).bytes).toBeLessThanOrEqual(1_100_000);
  expect(await cache.load('1999', z.string())).toBeDefined();
  expect(await cache.load('1000', z.string())).toBeUndefined();
});

test('the daily clean-up counts what is there, not what was noted', async () => {
  const { storage, open, say } = setUp(50_000);
  for (let nth = 0; nth < 100; nth += 1) await storage.set(`answer:${nth}`, say(1_000));
  await storage.set('answer:broken', { value: 1 });
  await open().prune();
  const { count, bytes } = await storage.measure('answer:');
  expect(bytes).toBeLessThanOrEqual(50_000);
  expect(count).toBeGreaterThan(40);
  expect(await storage.get('answer:99')).toBeDefined();
  expect(await storage.get('answer:0')).toBeUndefined();
  expect(await storage.get('answer:broken')).toBeUndefined();
});

test('within the limit nothing goes, and clearing begins the count anew', async () => {
  const { storage, open, say } = setUp(1_000_000);
  const cache = open();
  for (let nth = 0; nth < 90; nth += 1) await cache.save(`${nth}`, say(10_000));
  expect((await cache.measure()).count).toBe(90);
  await cache.clear();
  expect(await storage.keys('')).toEqual([]);
});

test('cards are forgotten together where they come to more than may be kept', async () => {
  const sizes = [60, 30];
  const places = sizes.map((bytes, nth) => ({
    measure: async () => ({ bytes: sizes[nth] ?? bytes }),
    clear: async () => {
      sizes[nth] = 0;
    },
  }));
  await boundCards(places, 90);
  expect(sizes).toEqual([60, 30]);
  await boundCards(places, 89);
  expect(sizes).toEqual([0, 0]);
});
