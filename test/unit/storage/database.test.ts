import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createRoomyDatabase, type Database, openDatabase } from '@/lib/storage/database';
import { StorageError } from '@/lib/storage/key-value';

afterEach(() => vi.restoreAllMocks());

let opened = 0;
function open() {
  opened += 1;
  const name = `database ${opened}`;
  return { name, database: openDatabase(name) };
}

const failureOf = (error: unknown) => Object(error).failure;
const picture = (url: string) => ({ url, usedAt: '2026-11-20T12:00:00.000Z', bytes: 4, picture: 'data' });

describe('the database', () => {
  test('is shared by all that open it under its name, and measures and clears its stores', async () => {
    const { name, database } = open();
    await database.write(['pictures'], (transaction) =>
      transaction.objectStore('pictures').put(picture('a')),
    );
    await database.kv.set('k', 'v');
    const other = openDatabase(name);
    expect(await other.kv.get('k')).toBe('v');
    expect(await other.measure('pictures')).toEqual({ count: 1, bytes: JSON.stringify(picture('a')).length });
    await other.clear(['pictures']);
    expect(await database.measure('pictures')).toEqual({ count: 0, bytes: 0 });
  });

  test('undoes the writes of work that throws, and its error comes through', async () => {
    const { database } = open();
    const broken = database.write(['kv', 'pictures'], async (transaction) => {
      await transaction.objectStore('kv').put(1, 'k');
      await transaction.objectStore('pictures').put(picture('a'));
      throw new RangeError('a bug');
    });
    await expect(broken).rejects.toThrow(RangeError);
    expect([await database.kv.get('k'), (await database.measure('pictures')).count]).toEqual([undefined, 0]);
  });

  test('refuses a value that cannot be stored, and keeps the old one', async () => {
    const { database } = open();
    await database.kv.set('k', 'old');
    expect(await database.kv.set('k', () => 1).catch(failureOf)).toEqual({
      code: 'storage',
      detail: 'DataCloneError',
    });
    expect(await database.kv.get('k')).toBe('old');
  });

  test('fails where its transaction is aborted, and nothing goes uncaught', async () => {
    const { database } = open();
    await database.kv.set('k', 'old');
    const uncaught = vi.fn();
    process.on('unhandledRejection', uncaught);
    const { get } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
      const request = get.call(this, key);
      this.transaction.abort();
      return request;
    });
    expect(await database.kv.get('k').catch(failureOf)).toMatchObject({ code: 'storage' });
    expect(await database.kv.update('k', () => 'new').catch(failureOf)).toMatchObject({ code: 'storage' });
    vi.restoreAllMocks();
    await new Promise((resolve) => setTimeout(resolve, 20));
    process.off('unhandledRejection', uncaught);
    expect(await database.kv.get('k')).toBe('old');
    expect(uncaught).not.toHaveBeenCalled();
  });

  test('is opened again after it was deleted, closed, or refused to open', async () => {
    const { name, database } = open();
    await database.kv.set('k', 'old');
    await new Promise((done, failed) => {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = done;
      request.onerror = request.onblocked = failed;
    });
    expect(await database.kv.get('k')).toBeUndefined();

    const refused = open();
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('no', 'UnknownError');
    });
    expect(await refused.database.kv.get('k').catch(failureOf)).toEqual({
      code: 'storage',
      detail: 'UnknownError',
    });
    vi.restoreAllMocks();
    const connections: IDBDatabase[] = [];
    const real = indexedDB.open.bind(indexedDB);
    vi.spyOn(indexedDB, 'open').mockImplementation((...parts) => {
      const request = real(...parts);
      request.addEventListener('success', () => connections.push(request.result));
      return request;
    });
    await refused.database.kv.set('k', 1);
    for (const connection of connections) connection.close();
    expect(await refused.database.kv.update('k', (old) => Number(old) + 1)).toBe(2);
    expect(connections).toHaveLength(2);
  });

  test('tries a write once more that was refused for its state alone, as Firefox does after a full disk', async () => {
    const { database } = open();
    const { put } = IDBObjectStore.prototype;
    let refusals = 1;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...parts) {
      refusals -= 1;
      if (refusals >= 0) throw new DOMException('no', 'InvalidStateError');
      return put.apply(this, parts);
    });
    await database.kv.set('k', 'v');
    expect(await database.kv.get('k')).toBe('v');
  });
});

test('a full database makes room of answers and pictures and writes once more; other refusals come through', async () => {
  const { database } = open();
  await database.write(['pictures'], (transaction) => transaction.objectStore('pictures').put(picture('a')));
  const refusal = { name: 'QuotaExceededError' };
  const refuse = async (): Promise<void> => {
    if (refusal.name !== '' && (await database.measure('pictures')).count > 0)
      throw new StorageError('write', new DOMException('no', refusal.name));
  };
  const full: Database = {
    ...database,
    kv: { ...database.kv, set: (key, value) => refuse().then(() => database.kv.set(key, value)) },
    write: (stores, work) => refuse().then(() => database.write(stores, work)),
  };
  const roomy = createRoomyDatabase(full);
  refusal.name = 'UnknownError';
  await expect(roomy.kv.set('k', 'v')).rejects.toBeInstanceOf(StorageError);
  refusal.name = 'QuotaExceededError';
  await roomy.kv.set('k', 'v');
  expect([await database.kv.get('k'), (await database.measure('pictures')).count]).toEqual(['v', 0]);
  await database.write(['pictures'], (transaction) => transaction.objectStore('pictures').put(picture('a')));
  await roomy.write(['kv'], (transaction) => transaction.objectStore('kv').put('w', 'k'));
  expect(await database.kv.get('k')).toBe('w');
});
