import type { StorageArea } from '@/lib/storage/extension-storage';

/** A storage area as browsers have it: JSON values, every call later; `failWith` makes all calls reject. */
export function createFakeArea() {
  const values = new Map<string, string>();
  let error: Error | undefined;
  const arrive = async () => {
    await new Promise((done) => setImmediate(done));
    if (error) throw error;
  };
  const area: StorageArea = {
    async get(wanted) {
      await arrive();
      const keys = typeof wanted === 'string' ? [wanted] : [...values.keys()];
      return Object.fromEntries(
        keys.flatMap((key) => {
          const text = values.get(key);
          return text === undefined ? [] : [[key, JSON.parse(text)]];
        }),
      );
    },
    async set(items) {
      await arrive();
      for (const [key, value] of Object.entries(items)) values.set(key, JSON.stringify(value));
    },
    async remove(keys) {
      await arrive();
      for (const key of [keys].flat()) values.delete(key);
    },
  };
  return {
    area,
    failWith(cause: Error | undefined) {
      error = cause;
    },
  };
}
