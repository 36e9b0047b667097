import { describe, expect, test } from 'vitest';
import {
  createBrowserMutex,
  createExtensionStorage,
  createMutex,
  type KeyValue,
  type StorageArea,
  StorageError,
  tryStorage,
} from '@/lib/storage/key-value';
import { createMemoryStorage } from '@/test/support/memory-storage';
import { openTestDatabase } from '@/test/support/test-database';

/** A storage area as browsers have it: JSON values, every call later; `failWith` makes all calls reject. */
function createFakeArea() {
  const values = new Map<string, string>();
  let error: Error | undefined;
  const arrive = async () => {
    await new Promise((done) => setImmediate(done));
    if (error) throw error;
  };
  const area: StorageArea = {
    async get(wanted) {
      await arrive();
      const keys = [wanted ?? []].flat().map(String);
      const found = keys.flatMap((key) => {
        const text = values.get(key);
        return text === undefined ? [] : [[key, JSON.parse(text)] as const];
      });
      return Object.fromEntries(found);
    },
    async set(items) {
      await arrive();
      for (const [key, value] of Object.entries(items)) values.set(key, JSON.stringify(value));
    },
    async remove(keys) {
      await arrive();
      for (const key of [keys].flat()) values.delete(key);
    },
  };
  return {
    area,
    failWith(cause: Error | undefined) {
      error = cause;
    },
  };
}

describe.each<[string, () => KeyValue]>([
  ['the database', () => openTestDatabase().kv],
  ['an area of the extension', () => createExtensionStorage(createFakeArea().area, createMutex())],
  ['the memory of the tests', () => createMemoryStorage()],
])('values in %s', (_, open) => {
  test('are copies of those that were stored, until they are deleted', async () => {
    const storage = open();
    const value = { list: [1, null, 'x'] };
    await storage.set('a', value);
    value.list.push(2);
    Object(await storage.get('a')).list.push(3);
    expect(await storage.get('a')).toEqual({ list: [1, null, 'x'] });
    await storage.set('a', undefined);
    await storage.set('b', 1);
    await storage.update('b', () => undefined);
    expect([await storage.get('a'), await storage.get('b'), await storage.get('never there')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('are updated from the old one, and none of many updates at once is lost', async () => {
    const storage = open();
    expect(await storage.update('list', (old) => [old === undefined])).toEqual([true]);
    const add = (old: unknown) => Number(old ?? 0) + 1;
    await Promise.all(Array.from({ length: 40 }, () => storage.update('n', add)));
    expect(await storage.get('n')).toBe(40);
  });

  test('are changed together; those that the change does not return stay', async () => {
    const storage = open();
    await storage.set('a', 1);
    await storage.set('b', 2);
    await storage.updateAll(['a', 'b', 'c'], (old) => ({ a: undefined, c: [old.a, old.b, old.c ?? null] }));
    expect([await storage.get('a'), await storage.get('b'), await storage.get('c')]).toEqual([
      undefined,
      2,
      [1, 2, null],
    ]);
  });

  test('stay where a change throws, whose error comes through, and later updates go on', async () => {
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

test('a refusal of the browser becomes a storage failure without its message', async () => {
  const { area, failWith } = createFakeArea();
  const storage = createExtensionStorage(area, createMutex());
  failWith(new TypeError('quota exceeded while writing "secret"'));
  for (const call of [storage.get('a'), storage.set('a', 1), storage.update('a', () => 1)]) {
    const error: unknown = await call.catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(StorageError);
    expect(Object(error).failure).toEqual({ code: 'storage', detail: 'TypeError' });
    expect(Object(error).message).not.toContain('secret');
  }
  expect(await tryStorage(() => storage.get('a'))).toBeUndefined();
  await expect(tryStorage(() => Promise.reject(new RangeError('a bug')))).rejects.toThrow(RangeError);
  failWith(undefined);
  expect(await storage.update('a', () => 1)).toBe(1);
});

describe('the mutex', () => {
  test('runs work of one name in the order of the calls, and lets other names pass', async () => {
    const mutex = createMutex();
    const seen: string[] = [];
    const work = (name: string) => async () => {
      seen.push(`${name} in`);
      await new Promise((done) => setImmediate(done));
      seen.push(`${name} out`);
    };
    let release: () => void = () => undefined;
    const held = mutex('y', () => new Promise<void>((done) => (release = done)));
    await Promise.all([mutex('x', work('a')), mutex('x', work('b'))]);
    expect(seen).toEqual(['a in', 'a out', 'b in', 'b out']);
    release();
    await held;
  });

  test('is free again after work that failed', async () => {
    const mutex = createMutex();
    const failed = mutex('x', () => Promise.reject(new Error('no')));
    const next = mutex('x', async () => 'next');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('next');
  });

  test('of the browser asks the Web Locks for the name and gives the result of the work', async () => {
    const names: string[] = [];
    const locks = {
      request: async (name: string, ...rest: unknown[]) => {
        names.push(name);
        const work = rest.at(-1);
        return typeof work === 'function' ? work() : undefined;
      },
    };
    expect(await createBrowserMutex(locks)('settings', async () => 7)).toBe(7);
    expect(names).toEqual(['settings']);
  });
});
