import type { KeyValue } from './key-value';
import { StorageError } from './storage-error';

/** A storage that, when it is full, lets go of what can be had again (`makeRoom`) and writes once more. */
export function createRoomyStorage(storage: KeyValue, makeRoom: () => Promise<void>): KeyValue {
  async function withRoom<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof StorageError) || error.failure.detail !== 'QuotaExceededError') throw error;
      await makeRoom();
      return write();
    }
  }

  return {
    ...storage,
    set: (key, value) => withRoom(() => storage.set(key, value)),
    update: (key, change) => withRoom(() => storage.update(key, change)),
  };
}
