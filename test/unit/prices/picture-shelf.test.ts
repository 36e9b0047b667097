import { expect, test } from 'vitest';
import { createPictureShelf } from '@/lib/prices/picture-shelf';
import { createMemoryStorage } from '@/lib/storage/memory-storage';
import { createClock } from './fake-time';

const hour = 60 * 60 * 1000;

function setUp(most = 100) {
  const clock = createClock();
  const storage = createMemoryStorage();
  return { clock, storage, shelf: createPictureShelf(storage, clock.now, most) };
}

test('over the limit the picture looked at longest ago goes', async () => {
  const { shelf, clock, storage } = setUp();
  for (const url of ['a', 'b', 'c']) {
    await shelf.keep(url, 'x'.repeat(30));
    clock.advance(2 * hour);
  }
  expect(await shelf.find('a')).toBe('x'.repeat(30));
  clock.advance(2 * hour);
  await shelf.keep('d', 'x'.repeat(30));
  expect(await shelf.find('b')).toBeUndefined();
  expect(await Promise.all(['a', 'c', 'd'].map((url) => shelf.find(url)))).not.toContain(undefined);
  expect(await shelf.measure()).toEqual({ count: 3, bytes: 90 });
  expect(await storage.keys('picture:')).toEqual(['picture:a', 'picture:c', 'picture:d']);
});

test('many kept at once are all counted', async () => {
  const { shelf } = setUp(10_000);
  await Promise.all(Array.from({ length: 50 }, (_, nth) => shelf.keep(`p${nth}`, 'x'.repeat(10))));
  expect(await shelf.measure()).toEqual({ count: 50, bytes: 500 });
});

test('a picture that a dying worker left behind is found by nobody and swept away', async () => {
  const { shelf, storage } = setUp();
  await shelf.keep('a', 'x');
  await storage.set('picture:lost', 'y');
  expect(await shelf.find('lost')).toBeUndefined();
  await shelf.prune();
  expect(await storage.keys('picture:')).toEqual(['picture:a']);
});

test('a damaged index is as if empty, and clearing forgets all', async () => {
  const { shelf, storage } = setUp();
  await storage.set('index', { a: { bytes: 'many' } });
  expect(await shelf.find('a')).toBeUndefined();
  await shelf.keep('b', 'x');
  await shelf.clear();
  expect(await storage.keys('')).toEqual([]);
  expect(await shelf.measure()).toEqual({ count: 0, bytes: 0 });
});
