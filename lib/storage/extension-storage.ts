import type { Storage } from 'webextension-polyfill';
import type { KeyValue } from './key-value';
import { createBrowserLock, type Lock } from './lock';
import { measureValue } from './measure-value';
import { guardStorage } from './storage-error';

/** The part of a storage area that is used; `browser.storage.local` of webextension-polyfill fits. */
export type StorageArea = Pick<Storage.StorageArea, 'get' | 'set' | 'remove'>;

/**
 * A {@link KeyValue} over a storage area of the extension. Content scripts can read `storage.local` in Firefox, so
 * nothing secret goes here. Values must survive JSON. `update` is atomic among all who share `lock`.
 */
export function createExtensionStorage(area: StorageArea, lock: Lock = createBrowserLock()): KeyValue {
  async function read(key: string): Promise<unknown> {
    const found = await area.get(key);
    return found[key];
  }
  async function write(key: string, value: unknown): Promise<void> {
    if (value === undefined) await area.remove(key);
    else await area.set({ [key]: value });
  }

  async function find(prefix: string): Promise<[string, unknown][]> {
    const all = await area.get(null);
    return Object.entries(all).filter(([key]) => key.startsWith(prefix));
  }

  async function findKeys(prefix: string): Promise<string[]> {
    return (await find(prefix)).map(([key]) => key).sort();
  }

  return {
    get: (key) => guardStorage('get', () => read(key)),
    set: (key, value) => guardStorage('set', () => write(key, value)),
    delete: (key) => guardStorage('delete', () => area.remove(key)),
    deleteAll: (prefix) => guardStorage('delete', async () => area.remove(await findKeys(prefix))),
    keys: (prefix) => guardStorage('keys', () => findKeys(prefix)),
    measure: (prefix) =>
      guardStorage('measure', async () => {
        const found = await find(prefix);
        return { count: found.length, bytes: found.reduce((sum, [, value]) => sum + measureValue(value), 0) };
      }),
    update: (key, change) =>
      lock(`card-comps:${key}`, async () => {
        const old = await guardStorage('update', () => read(key));
        const next = change(old);
        await guardStorage('update', () => write(key, next));
        return next;
      }),
  };
}
