import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { type KeyValue, StorageError, updateOne } from './key-value';

/** The object stores. `service` is the address of a price service: its card ids mean nothing to another. */
interface Stores extends DBSchema {
  kv: { key: string; value: unknown };
  cards: {
    key: [service: string, id: string];
    value: {
      readonly service: string;
      readonly id: string;
      readonly card: unknown;
      readonly number?: [service: string, number: string];
      readonly words: [service: string, word: string][];
      readonly set?: [service: string, setId: string, slug: string];
    };
    indexes: { number: [string, string]; words: [string, string]; set: [string, string, string] };
  };
  answers: {
    key: [source: string, question: string];
    value: {
      readonly source: string;
      readonly question: string;
      readonly fetchedAt: string;
      readonly bytes: number;
      readonly answer: unknown;
    };
    indexes: { age: [fetchedAt: string, bytes: number] };
  };
  pictures: {
    key: string;
    value: {
      readonly url: string;
      readonly usedAt: string;
      readonly bytes: number;
      readonly picture: unknown;
    };
    indexes: { use: [usedAt: string, bytes: number] };
  };
  corrections: {
    key: string;
    value: { readonly key: string; readonly madeAt: string; readonly choice: unknown };
    indexes: { age: string };
  };
  values: {
    key: [service: string, key: string, covers: string];
    value: {
      readonly service: string;
      readonly key: string;
      readonly covers: string;
      readonly value: unknown;
    };
  };
  owned: {
    key: string;
    value: {
      readonly id: string;
      readonly file: string;
      readonly name: string;
      readonly cardKey?: string;
      readonly setId?: string;
      readonly unsettled?: string;
      readonly row: unknown;
    };
    indexes: {
      file: string;
      name: [name: string, id: string];
      cardKey: string;
      setId: string;
      unsettled: [file: string, id: string];
    };
  };
  wants: { key: string; value: { readonly id: string; readonly want: unknown } };
  seen: {
    key: [site: string, id: string];
    value: {
      readonly site: string;
      readonly id: string;
      readonly cardKey: string;
      /** ISO 8601. */
      readonly seenAt: string;
      /** `seenAt` of a listing under its value. */
      readonly deal?: string;
      readonly sale?: readonly [cardKey: string, date: string];
      readonly seller?: readonly [site: string, seller: string];
      readonly content: unknown;
    };
    indexes: {
      age: string;
      card: [cardKey: string, seenAt: string];
      deal: string;
      sale: [cardKey: string, date: string];
      seller: [site: string, seller: string];
    };
  };
}

/** The name of an object store. */
export type StoreName =
  | ('kv' | 'cards' | 'answers' | 'pictures' | 'corrections')
  | ('wants' | 'owned' | 'values' | 'seen');
type Mode = 'readonly' | 'readwrite';
/** An open transaction; nothing but its own requests may be awaited in it. */
export type Transaction<Name extends StoreName, M extends Mode> = IDBPTransaction<Stores, Name[], M>;

/** A count of records, and about how many bytes of JSON they take. */
export interface Measured {
  readonly count: number;
  readonly bytes: number;
}

/**
 * The extension's own database. Writes are committed before they resolve: a worker that dies later loses nothing. Every
 * method rejects with a {@link StorageError} when the browser refuses; errors of `work` come through and undo its writes.
 */
export interface Database {
  /** Single values under text keys. */
  readonly kv: KeyValue;
  read<Name extends StoreName, T>(
    stores: readonly Name[],
    work: (transaction: Transaction<Name, 'readonly'>) => Promise<T>,
  ): Promise<T>;
  write<Name extends StoreName, T>(
    stores: readonly Name[],
    work: (transaction: Transaction<Name, 'readwrite'>) => Promise<T>,
  ): Promise<T>;
  clear(stores: readonly StoreName[]): Promise<void>;
  measure(store: StoreName): Promise<Measured>;
}

function createStores(db: IDBPDatabase<Stores>): void {
  db.createObjectStore('kv');
  const cards = db.createObjectStore('cards', { keyPath: ['service', 'id'] });
  cards.createIndex('number', 'number');
  cards.createIndex('words', 'words', { multiEntry: true });
  cards.createIndex('set', 'set');
  db.createObjectStore('answers', { keyPath: ['source', 'question'] }).createIndex('age', [
    'fetchedAt',
    'bytes',
  ]);
  db.createObjectStore('pictures', { keyPath: 'url' }).createIndex('use', ['usedAt', 'bytes']);
  db.createObjectStore('corrections', { keyPath: 'key' }).createIndex('age', 'madeAt');
  db.createObjectStore('wants', { keyPath: 'id' });
  const owned = db.createObjectStore('owned', { keyPath: 'id' });
  for (const name of ['file', 'cardKey', 'setId'] as const) owned.createIndex(name, name);
  for (const name of ['name', 'unsettled'] as const) owned.createIndex(name, [name, 'id']);
  db.createObjectStore('values', { keyPath: ['service', 'key', 'covers'] });
  const seen = db.createObjectStore('seen', { keyPath: ['site', 'id'] });
  seen.createIndex('age', 'seenAt');
  seen.createIndex('card', ['cardKey', 'seenAt']);
  for (const name of ['deal', 'sale', 'seller'] as const) seen.createIndex(name, name);
}

function isInvalidState(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'InvalidStateError';
}

/** Opens the database at its first use, and again when the browser closes it. No content script can reach it. */
export function openDatabase(name: string): Database {
  let connection: Promise<IDBPDatabase<Stores>> | undefined;

  function connect(): Promise<IDBPDatabase<Stores>> {
    if (connection) return connection;
    const disconnect = () => {
      if (connection === opening) connection = undefined;
    };
    const opening: Promise<IDBPDatabase<Stores>> = openDB<Stores>(name, 1, {
      upgrade: createStores,
      // Another context deletes or upgrades the database: holding on would block it for ever.
      blocking: (_current, _blocked, event) => {
        disconnect();
        if (event.target instanceof IDBDatabase) event.target.close();
      },
      terminated: disconnect,
    });
    connection = opening;
    opening.catch(disconnect);
    return opening;
  }

  /** A closed connection is noticed only when a transaction begins on it; then a second try is safe. */
  async function begin<Name extends StoreName, M extends Mode>(stores: readonly Name[], mode: M) {
    const opening = connect();
    const db = await opening;
    try {
      return db.transaction([...stores], mode);
    } catch (cause) {
      if (!isInvalidState(cause)) throw cause;
      if (connection === opening) connection = undefined;
      return (await connect()).transaction([...stores], mode);
    }
  }

  async function runOnce<Name extends StoreName, M extends Mode, T>(
    stores: readonly Name[],
    mode: M,
    work: (transaction: Transaction<Name, M>) => Promise<T>,
  ): Promise<T> {
    const transaction = await begin(stores, mode);
    transaction.done.catch(() => undefined);
    try {
      const result = await work(transaction);
      await transaction.done;
      return result;
    } catch (cause) {
      try {
        transaction.abort();
      } catch (aborted) {
        if (!isInvalidState(aborted)) throw aborted;
      }
      // Where a write found no room, only the transaction has the reason.
      throw transaction.error ?? cause;
    }
  }

  async function run<Name extends StoreName, M extends Mode, T>(
    stores: readonly Name[],
    mode: M,
    work: (transaction: Transaction<Name, M>) => Promise<T>,
  ): Promise<T> {
    try {
      return await runOnce(stores, mode, work).catch((cause: unknown) => {
        // Firefox: after a write without room the next transaction may only delete; the one after takes all again.
        if (mode === 'readwrite' && isInvalidState(cause)) return runOnce(stores, mode, work);
        throw cause;
      });
    } catch (cause) {
      throw cause instanceof DOMException ? new StorageError(mode, cause) : cause;
    }
  }

  const kv: KeyValue = {
    get: (key) => run(['kv'], 'readonly', (transaction) => transaction.objectStore('kv').get(key)),
    set: (key, value) => kv.updateAll([], () => ({ [key]: value })),
    update: (key, change) => updateOne(kv, key, change),
    updateAll: (keys, change) =>
      run(['kv'], 'readwrite', async (transaction) => {
        const store = transaction.objectStore('kv');
        const old = await Promise.all(keys.map(async (key) => [key, await store.get(key)] as const));
        const next = Object.entries(change(Object.fromEntries(old)));
        await Promise.all(
          next.map(([key, value]) => (value === undefined ? store.delete(key) : store.put(value, key))),
        );
      }),
  };

  return {
    kv,
    read: (stores, work) => run(stores, 'readonly', work),
    write: (stores, work) => run(stores, 'readwrite', work),
    clear: (stores) =>
      run(stores, 'readwrite', async (transaction) => {
        await Promise.all(stores.map((store) => transaction.objectStore(store).clear()));
      }),
    measure: (store) =>
      run([store], 'readonly', async (transaction) => {
        let count = 0;
        let bytes = 0;
        // One value at a time: all at once may be more than the worker has room for.
        for await (const { value } of transaction.objectStore(store)) {
          count += 1;
          bytes += JSON.stringify(value)?.length ?? 0;
        }
        return { count, bytes };
      }),
  };
}

/** `database`, which clears answers and pictures when it is full, and writes once more. */
export function createRoomyDatabase(database: Database): Database {
  async function withRoom<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof StorageError) || error.failure.detail !== 'QuotaExceededError') throw error;
      await database.clear(['answers', 'pictures']);
      return write();
    }
  }
  const { kv } = database;
  return {
    ...database,
    kv: {
      ...kv,
      set: (key, value) => withRoom(() => kv.set(key, value)),
      update: (key, change) => withRoom(() => kv.update(key, change)),
      updateAll: (keys, change) => withRoom(() => kv.updateAll(keys, change)),
    },
    write: (stores, work) => withRoom(() => database.write(stores, work)),
  };
}
