import { describe, expect, test } from 'vitest';
import { createBrowserLock, createLocalLock } from '@/lib/storage/lock';

describe('the lock within a process', () => {
  test('runs work of one name one after the other, in the order asked', async () => {
    const lock = createLocalLock();
    const seen: string[] = [];
    const work = (name: string) => async () => {
      seen.push(`${name} in`);
      await new Promise((done) => setImmediate(done));
      seen.push(`${name} out`);
    };
    await Promise.all([lock('x', work('a')), lock('x', work('b')), lock('x', work('c'))]);
    expect(seen).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out']);
  });

  test('lets work of another name pass', async () => {
    const lock = createLocalLock();
    let release: (() => void) | undefined;
    const held = lock('x', () => new Promise<void>((done) => (release = done)));
    expect(await lock('y', async () => 'passed')).toBe('passed');
    release?.();
    await held;
  });

  test('is free again after work that failed', async () => {
    const lock = createLocalLock();
    await expect(lock('x', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await lock('x', async () => 'next')).toBe('next');
  });
});

test("the browser's lock asks the Web Locks for the name and gives the work's value", async () => {
  const names: string[] = [];
  const locks = {
    request: async (name: string, ...rest: unknown[]) => {
      names.push(name);
      const work = rest.at(-1);
      return typeof work === 'function' ? work() : undefined;
    },
  };
  expect(await createBrowserLock(locks)('settings', async () => 7)).toBe(7);
  expect(names).toEqual(['settings']);
});
