import type { KeyValue } from './key-value';
import { measureValue } from './measure-value';
import { guardStorage } from './storage-error';

/** A {@link KeyValue} that lives as long as the process. Values are cloned in and out. */
export function createMemoryStorage(initial: Readonly<Record<string, unknown>> = {}): KeyValue {
  const values = new Map<string, unknown>();
  for (const [key, value] of Object.entries(initial)) write(key, value);

  function write(key: string, value: unknown): void {
    if (value === undefined) values.delete(key);
    else values.set(key, structuredClone(value));
  }

  return {
    get: async (key) => structuredClone(values.get(key)),
    set: (key, value) => guardStorage('set', async () => write(key, value)),
    delete: async (key) => {
      values.delete(key);
    },
    deleteAll: async (prefix) => {
      for (const key of [...values.keys()]) if (key.startsWith(prefix)) values.delete(key);
    },
    keys: async (prefix) => [...values.keys()].filter((key) => key.startsWith(prefix)).sort(),
    measure: async (prefix) => {
      const found = [...values].filter(([key]) => key.startsWith(prefix));
      return { count: found.length, bytes: found.reduce((sum, [, value]) => sum + measureValue(value), 0) };
    },
    update: async (key, change) => {
      const next = change(structuredClone(values.get(key)));
      await guardStorage('update', async () => write(key, next));
      return next;
    },
  };
}
