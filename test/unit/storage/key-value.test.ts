import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createExtensionStorage } from '@/lib/storage/extension-storage';
import type { KeyValue } from '@/lib/storage/key-value';
import { createLocalLock } from '@/lib/storage/lock';
import { createMemoryStorage } from '@/lib/storage/memory-storage';
import { createFakeArea } from './fake-area';

const kinds: readonly [string, () => KeyValue][] = [
  ['memory', () => createMemoryStorage()],
  ['extension', () => createExtensionStorage(createFakeArea().area, createLocalLock())],
];

describe.each(kinds)('%s storage', (_kind, open) => {
  test('gives back what was set and nothing for what was not', async () => {
    const storage = open();
    await storage.set('a', { list: [1, null, 'x'] });
    expect(await storage.get('a')).toEqual({ list: [1, null, 'x'] });
    expect(await storage.get('b')).toBeUndefined();
  });

  test('gives copies, so that a caller cannot change what is stored', async () => {
    const storage = open();
    const value = { list: [1] };
    await storage.set('a', value);
    value.list.push(2);
    const first = await storage.get('a');
    Object(first).list.push(3);
    expect(await storage.get('a')).toEqual({ list: [1] });
  });

  test('deletes, also by setting or updating to undefined', async () => {
    const storage = open();
    for (const key of ['a', 'b', 'c']) await storage.set(key, 1);
    await storage.delete('a');
    await storage.set('b', undefined);
    await storage.update('c', () => undefined);
    await storage.delete('never there');
    expect(await storage.keys('')).toEqual([]);
  });

  test('lists exactly the keys with the prefix, in order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.string()), fc.string({ maxLength: 2 }), async (keys, prefix) => {
        const storage = open();
        for (const key of keys) await storage.set(key, 1);
        expect(await storage.keys(prefix)).toEqual(keys.filter((key) => key.startsWith(prefix)).sort());
      }),
      { numRuns: 50 },
    );
  });

  test('counts values and bytes under a prefix', async () => {
    const storage = open();
    await storage.set('a:1', 'xxxx');
    await storage.set('a:2', [1, 2]);
    await storage.set('b:1', 'xxxx');
    expect(await storage.measure('a:')).toEqual({ count: 2, bytes: 11 });
    expect(await storage.measure('c:')).toEqual({ count: 0, bytes: 0 });
  });

  test('updates from what is there and gives the new value', async () => {
    const storage = open();
    expect(await storage.update('n', (old) => [old === undefined])).toEqual([true]);
    expect(await storage.update('n', (old) => [old])).toEqual([[true]]);
  });

  test('loses none of many updates at once', async () => {
    const storage = open();
    const add = (old: unknown) => Number(old ?? 0) + 1;
    await Promise.all(Array.from({ length: 40 }, () => storage.update('n', add)));
    expect(await storage.get('n')).toBe(40);
  });

  test('a change that throws writes nothing, and later updates go on', async () => {
    const storage = open();
    await storage.set('n', 1);
    const broken = storage.update('n', () => {
      throw new RangeError('a bug');
    });
    const after = storage.update('n', (old) => Number(old) + 1);
    await expect(broken).rejects.toThrow(RangeError);
    expect(await after).toBe(2);
  });
});
