import { type KeyValue, StorageError, updateOne } from '@/lib/storage/key-value';

/** A {@link KeyValue} that lives as long as the process. Values are cloned in and out. */
export function createMemoryStorage(
  initial: Readonly<Record<string, unknown>> = {},
): KeyValue & { keys(prefix: string): Promise<string[]> } {
  const values = new Map(Object.entries(structuredClone(initial)));
  const storage: KeyValue = {
    get: async (key) => structuredClone(values.get(key)),
    set: (key, value) => storage.updateAll([], () => ({ [key]: value })),
    update: (key, change) => updateOne(storage, key, change),
    async updateAll(keys, change) {
      const old = Object.fromEntries(keys.map((key) => [key, structuredClone(values.get(key))]));
      for (const [key, value] of Object.entries(change(old))) {
        if (value === undefined) values.delete(key);
        else values.set(key, cloneOrRefuse(value));
      }
    },
  };
  return {
    ...storage,
    keys: async (prefix) => [...values.keys()].filter((key) => key.startsWith(prefix)).sort(),
  };
}

function cloneOrRefuse(value: unknown): unknown {
  try {
    return structuredClone(value);
  } catch (cause) {
    throw new StorageError('set', cause);
  }
}
