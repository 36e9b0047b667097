import type { KeyValue } from './key-value';

/** `storage`, which tells `announce` of each change once it is written. */
export function createAnnouncedStorage(storage: KeyValue, announce: () => void): KeyValue {
  async function tell<T>(writing: Promise<T>): Promise<T> {
    const written = await writing;
    announce();
    return written;
  }
  return {
    ...storage,
    set: (key, value) => tell(storage.set(key, value)),
    delete: (key) => tell(storage.delete(key)),
    deleteAll: (prefix) => tell(storage.deleteAll(prefix)),
    update: (key, change) => tell(storage.update(key, change)),
  };
}
