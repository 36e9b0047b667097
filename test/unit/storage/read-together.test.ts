import { expect, test } from 'vitest';
import { readTogether } from '@/lib/storage/read-together';

/** Reads what is in `values`; a key in `broken` fails all that is read with it, as in a browser's transaction. */
function openReads(values: Readonly<Record<string, unknown>>, broken: readonly string[] = []) {
  const batches: (readonly string[])[] = [];
  const read = readTogether(async (keys) => {
    batches.push(keys);
    if (keys.some((key) => broken.includes(key))) throw new RangeError(keys.join());
    return keys.map((key) => values[key]);
  });
  return { read, batches };
}

test('what is asked for at one moment is read at once, and each gets its own', async () => {
  const { read, batches } = openReads({ a: 1, b: 2 });
  expect(await Promise.all([read('b'), read('a'), read('b'), read('c')])).toEqual([2, 1, 2, undefined]);
  expect(batches).toEqual([['b', 'a', 'c']]);
});

test('readers that go on together are joined in each of their steps', async () => {
  const { read, batches } = openReads({ a: 'b', b: 'c', c: 'd' });
  const follow = async () => read(String(await read(String(await read('a')))));
  expect(await Promise.all([follow(), follow(), follow()])).toEqual(['d', 'd', 'd']);
  expect(batches.map((keys) => keys.join(''))).toEqual(['a', 'b', 'c']);
});

test('what is asked for later is read later', async () => {
  const { read, batches } = openReads({ a: 1 });
  await read('a');
  await read('a');
  expect(batches).toEqual([['a'], ['a']]);
});

test('a read that fails fails alone, with its own error', async () => {
  const { read, batches } = openReads({ a: 1, c: 3 }, ['b', 'd']);
  const seen = await Promise.allSettled(['a', 'b', 'c', 'd', 'b'].map(read));
  expect(seen).toEqual([
    { status: 'fulfilled', value: 1 },
    { status: 'rejected', reason: new RangeError('b') },
    { status: 'fulfilled', value: 3 },
    { status: 'rejected', reason: new RangeError('d') },
    { status: 'rejected', reason: new RangeError('b') },
  ]);
  expect(batches).toHaveLength(5);
  await expect(read('b')).rejects.toThrow('b');
  // Nothing is tried again where nobody else was with it.
  expect(batches).toHaveLength(6);
});
