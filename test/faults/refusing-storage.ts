import type { KeyValue } from '@/lib/storage/key-value';
import { StorageError } from '@/lib/storage/storage-error';

/** What a storage refuses. `isFull` refuses what is written, and lets go again of what is deleted. */
export interface Refusal {
  reads: boolean | ((key: string) => boolean);
  writes: boolean | ((key: string) => boolean);
  isFull: boolean;
}

/** A storage around a real one that refuses what it is told to, as a browser's does that is damaged or full. */
export function createRefusingStorage(storage: KeyValue) {
  const refusal: Refusal = { reads: false, writes: false, isFull: false };
  const meets = (rule: Refusal['reads'], key: string) => (typeof rule === 'boolean' ? rule : rule(key));
  const refuse = (name: string) => new StorageError('test', new DOMException('Refused by the test', name));
  const toRead = (key: string) => {
    if (meets(refusal.reads, key)) throw refuse('UnknownError');
  };
  const toWrite = (key: string) => {
    if (meets(refusal.writes, key)) throw refuse('UnknownError');
    if (refusal.isFull) throw refuse('QuotaExceededError');
  };
  const wrapped: KeyValue = {
    async get(key) {
      toRead(key);
      return storage.get(key);
    },
    async set(key, value) {
      toWrite(key);
      await storage.set(key, value);
    },
    async update(key, change) {
      toRead(key);
      toWrite(key);
      return storage.update(key, change);
    },
    async delete(key) {
      if (meets(refusal.writes, key)) throw refuse('UnknownError');
      await storage.delete(key);
      refusal.isFull = false;
    },
    async deleteAll(prefix) {
      if (meets(refusal.writes, prefix)) throw refuse('UnknownError');
      const count = (await storage.keys(prefix)).length;
      await storage.deleteAll(prefix);
      if (count > 0) refusal.isFull = false;
    },
    async keys(prefix) {
      toRead(prefix);
      return storage.keys(prefix);
    },
    async measure(prefix) {
      toRead(prefix);
      return storage.measure(prefix);
    },
  };
  return { storage: wrapped, refusal };
}
