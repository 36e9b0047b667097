import type { KeyValue } from '@/lib/storage/key-value';

const epochKey = 'epoch';

/** Counts changes of service and keys: what was asked before a change must not answer after it. */
export function createServiceEpoch(storage: KeyValue) {
  return {
    /** The epoch in force, as text. */
    async load(): Promise<string> {
      const epoch = await storage.get(epochKey);
      return typeof epoch === 'number' ? String(epoch) : '0';
    },

    /** Begins a new epoch. */
    async advance(): Promise<void> {
      await storage.update(epochKey, (epoch) => (typeof epoch === 'number' ? epoch + 1 : 1));
    },
  };
}
