import type { Storage } from 'webextension-polyfill';
import type { Failure } from '@/lib/domain/failure';

/** Runs `work` while no other work holds `name`, in the order of the calls; its result and its error come through. */
export type Mutex = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** A {@link Mutex} within this script alone. */
export function createMutex(): Mutex {
  const last = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const before = last.get(name);
    const run = before ? before.then(work, work) : work();
    last.set(name, run);
    try {
      return await run;
    } finally {
      if (last.get(name) === run) last.delete(name);
    }
  };
}

/** A {@link Mutex} for the worker and all pages of the extension (Web Locks); a dead worker releases its own. */
export function createBrowserMutex(locks: Pick<LockManager, 'request'> = navigator.locks): Mutex {
  return async (name, work) => await locks.request(name, work);
}

/** The browser's storage refused (full, damaged, closed); `failure` has the code `storage` and the error's name. */
export class StorageError extends Error {
  readonly failure: Failure;

  constructor(action: string, cause: unknown) {
    // A browser's message may quote the stored value, so only the name of its error is kept.
    const name = cause instanceof Error || cause instanceof DOMException ? cause.name : 'unknown';
    super(`storage: ${action}: ${name}`, { cause });
    this.name = 'StorageError';
    this.failure = { code: 'storage', detail: name };
  }
}

/** Several values by their keys; undefined where there is none, and to delete. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * A map from text keys to structured-cloneable values that outlives the worker: a resolved promise means written.
 * Rejects with a {@link StorageError} alone. Values come back unparsed: the owner of a key parses it.
 */
export interface KeyValue {
  get(key: string): Promise<unknown>;
  /** Writes the value; undefined deletes. */
  set(key: string, value: unknown): Promise<void>;
  /**
   * Replaces the value by the result of `change` and gives it; no other write comes in between. `change` is
   * synchronous; if it throws, nothing is written and its error comes through.
   */
  update(key: string, change: (old: unknown) => unknown): Promise<unknown>;
  /** Like `update`, for several values in one transaction. Values that `change` does not return stay. */
  updateAll(keys: readonly string[], change: (old: Values) => Values): Promise<void>;
}

/** The result of `work`, or undefined where the storage refused: for values that can be fetched or made again. */
export async function tryStorage<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StorageError) return undefined;
    throw error;
  }
}

/** `update` in terms of `updateAll`. */
export async function updateOne(
  { updateAll }: Pick<KeyValue, 'updateAll'>,
  key: string,
  change: (old: unknown) => unknown,
): Promise<unknown> {
  let next: unknown;
  await updateAll([key], (old) => {
    next = change(old[key]);
    return { [key]: next };
  });
  return next;
}

/** The used part of `browser.storage.local` and `browser.storage.session`. */
export type StorageArea = Pick<Storage.StorageArea, 'get' | 'set' | 'remove'>;

/**
 * A {@link KeyValue} over a storage area of the extension. Content scripts can read `storage.local` in Firefox, so it
 * gets no secrets. Values must survive JSON.
 */
export function createExtensionStorage(area: StorageArea, mutex: Mutex = createBrowserMutex()): KeyValue {
  async function guard<T>(action: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (cause) {
      throw new StorageError(action, cause);
    }
  }

  async function write(values: Values): Promise<void> {
    const entries = Object.entries(values);
    const gone = entries.filter(([, value]) => value === undefined).map(([key]) => key);
    const kept = entries.filter(([, value]) => value !== undefined);
    if (kept.length > 0) await area.set(Object.fromEntries(kept));
    if (gone.length > 0) await area.remove(gone);
  }

  const storage: KeyValue = {
    get: (key) => guard('get', async () => (await area.get(key))[key]),
    set: (key, value) => guard('set', () => write({ [key]: value })),
    update: (key, change) => updateOne(storage, key, change),
    updateAll: (keys, change) =>
      mutex('card-comps:storage', async () => {
        const old = await guard('update', () => area.get([...keys]));
        const next = change(old);
        await guard('update', () => write(next));
      }),
  };
  return storage;
}
