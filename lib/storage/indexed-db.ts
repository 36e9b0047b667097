import { type IDBPDatabase, openDB } from 'idb';
import type { KeyValue } from './key-value';
import { measureValue } from './measure-value';
import { readTogether } from './read-together';
import { guardStorage, StorageError } from './storage-error';

const storeName = 'values';

/**
 * A {@link KeyValue} over one IndexedDB database of the extension's own origin, which no content script can reach.
 * Opened at the first use; opened again when the browser closes it. Each write is committed before it resolves, so a
 * worker that dies afterwards loses nothing, and one that dies in between leaves the old value.
 */
export function openIndexedDb(name: string): KeyValue {
  let connection: Promise<IDBPDatabase> | undefined;

  function connect(): Promise<IDBPDatabase> {
    if (connection) return connection;
    const forget = () => {
      if (connection === opening) connection = undefined;
    };
    const opening: Promise<IDBPDatabase> = openDB(name, 1, {
      upgrade: (db) => {
        db.createObjectStore(storeName);
      },
      // Another context deletes or upgrades the database: holding on would block it for ever.
      blocking: (_current, _blocked, event) => {
        forget();
        if (event.target instanceof IDBDatabase) event.target.close();
      },
      terminated: forget,
    });
    connection = opening;
    opening.catch(forget);
    return opening;
  }

  async function begin<Mode extends 'readonly' | 'readwrite'>(mode: Mode) {
    const transaction = await beginAnew(mode);
    // A request that fails takes `done` with it: whoever waits for the request alone has been told already.
    transaction.done.catch(() => undefined);
    return transaction;
  }

  /** A closed connection is only noticed when a transaction begins on it: then, and only then, a second try is safe. */
  async function beginAnew<Mode extends 'readonly' | 'readwrite'>(mode: Mode) {
    const opening = connect();
    const db = await opening;
    try {
      return db.transaction(storeName, mode);
    } catch (cause) {
      if (!(cause instanceof DOMException && cause.name === 'InvalidStateError')) throw cause;
      if (connection === opening) connection = undefined;
      return (await connect()).transaction(storeName, mode);
    }
  }

  const read = readTogether(async (keys) => {
    const { store } = await begin('readonly');
    // Where one cannot even be asked for, those before it are waited for all the same.
    return Promise.all(keys.map(async (key) => store.get(key)));
  });

  async function write(key: string, value: unknown): Promise<void> {
    const { store, done } = await begin('readwrite');
    const written = value === undefined ? store.delete(key) : store.put(value, key);
    await Promise.all([written, done]);
  }

  async function updateOnce(key: string, change: (old: unknown) => unknown): Promise<unknown> {
    const transaction = await guardStorage('update', () => begin('readwrite'));
    const { store, done } = transaction;
    const old: unknown = await guardStorage('update', () => store.get(key));
    let next: unknown;
    try {
      next = change(old);
    } catch (bug) {
      transaction.abort();
      throw bug;
    }
    await guardStorage('update', async () => {
      await (next === undefined ? store.delete(key) : store.put(next, key));
      await done;
    });
    return next;
  }

  return {
    get: (key) => guardStorage('get', () => read(key)),
    set: (key, value) => guardStorage('set', () => onceMore(() => write(key, value))),
    delete: (key) => guardStorage('delete', () => write(key, undefined)),
    deleteAll: (prefix) =>
      guardStorage('delete', async () => {
        const { store, done } = await begin('readwrite');
        await Promise.all([store.delete(rangeOf(prefix)), done]);
      }),
    keys: (prefix) =>
      guardStorage('keys', async () => {
        const { store } = await begin('readonly');
        const found = await store.getAllKeys(IDBKeyRange.lowerBound(prefix));
        return found.filter((key): key is string => typeof key === 'string' && key.startsWith(prefix));
      }),
    measure: (prefix) =>
      guardStorage('measure', async () => {
        let count = 0;
        let bytes = 0;
        const { store } = await begin('readonly');
        // Value by value: all at once could be more than the worker has room for.
        for await (const cursor of store.iterate(rangeOf(prefix))) {
          count += 1;
          bytes += measureValue(cursor.value);
        }
        return { count, bytes };
      }),
    update: (key, change) => onceMore(() => updateOnce(key, change)),
  };
}

/**
 * After a write that found no room, Firefox lends a connection's next transaction for deleting alone, and whatever is put in
 * it is refused before anything happens; the one after that takes all again.
 */
async function onceMore<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { cause } = error instanceof StorageError ? error : { cause: error };
    if (!(cause instanceof DOMException && cause.name === 'InvalidStateError')) throw error;
    return write();
  }
}

/** The last of all code units closes the range of what begins with the prefix. */
function rangeOf(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, `${prefix}\uffff`);
}
