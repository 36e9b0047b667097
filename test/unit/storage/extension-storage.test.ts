import { expect, test } from 'vitest';
import { createExtensionStorage } from '@/lib/storage/extension-storage';
import { createLocalLock } from '@/lib/storage/lock';
import { StorageError } from '@/lib/storage/storage-error';
import { createFakeArea } from './fake-area';

test('what the browser refuses becomes a storage failure that does not quote the message', async () => {
  const { area, failWith } = createFakeArea();
  const storage = createExtensionStorage(area, createLocalLock());
  failWith(new TypeError('quota exceeded while writing "secret"'));
  const calls = [
    storage.get('a'),
    storage.set('a', 1),
    storage.delete('a'),
    storage.keys(''),
    storage.update('a', () => 1),
  ];
  for (const call of calls) {
    const error: unknown = await call.catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(StorageError);
    expect(Object(error).failure).toEqual({ code: 'storage', detail: 'TypeError' });
    expect(Object(error).message).not.toContain('secret');
  }
  failWith(undefined);
  expect(await storage.update('a', () => 1)).toBe(1);
});

test('two storages that share a lock, as worker and options page do, lose no update', async () => {
  const { area } = createFakeArea();
  const lock = createLocalLock();
  const worker = createExtensionStorage(area, lock);
  const page = createExtensionStorage(area, lock);
  const add = (old: unknown) => Number(old ?? 0) + 1;
  await Promise.all([1, 2, 3, 4, 5].flatMap(() => [worker.update('n', add), page.update('n', add)]));
  expect(await page.get('n')).toBe(10);
});
