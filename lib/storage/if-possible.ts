import { StorageError } from './storage-error';

/** Writes what can be had again; a full storage must not withhold what it was to remember. */
export async function keepIfPossible(write: () => Promise<unknown>): Promise<void> {
  await loadIfPossible(write);
}

/** What `read` gives; undefined where the storage refuses. For what can be had again, or done without. */
export async function loadIfPossible<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof StorageError) return undefined;
    throw error;
  }
}
