import type { Database } from '@/lib/storage/database';
import { type KeyValue, StorageError } from '@/lib/storage/key-value';
import type { FaultServer } from '@/test/support/fault-server';
import { createStorages, openProfile } from './open-profile';

/** By the names of single values and object stores. `isFull` refuses writes until a store is cleared. */
interface Refusal {
  reads: (name: string) => boolean;
  writes: (name: string) => boolean;
  isFull: boolean;
}

export const all = () => true;
const none = () => false;

function refuse(kind: string): never {
  throw new StorageError('test', new DOMException('Refused by the test', kind));
}

function createRefusal() {
  const refusal: Refusal = { reads: none, writes: none, isFull: false };
  const read = (...names: readonly string[]) => {
    if (names.some((name) => refusal.reads(name))) refuse('UnknownError');
  };
  const write = (...names: readonly string[]) => {
    if (names.some((name) => refusal.writes(name))) refuse('UnknownError');
    if (refusal.isFull) refuse('QuotaExceededError');
  };
  return { refusal, read, write };
}

function wrapValues(real: KeyValue, { read, write }: ReturnType<typeof createRefusal>): KeyValue {
  return {
    async get(key) {
      read(key);
      return real.get(key);
    },
    async set(key, value) {
      write(key);
      await real.set(key, value);
    },
    async update(key, change) {
      read(key);
      write(key);
      return real.update(key, change);
    },
    updateAll: (keys, change) =>
      real.updateAll(keys, (old) => {
        const next = change(old);
        write(...Object.keys(next));
        return next;
      }),
  };
}

function wrapDatabase(real: Database, rules: ReturnType<typeof createRefusal>): Database {
  const { refusal, read, write } = rules;
  return {
    kv: wrapValues(real.kv, rules),
    async read(stores, work) {
      read(...stores);
      return real.read(stores, work);
    },
    async write(stores, work) {
      read(...stores);
      write(...stores);
      return real.write(stores, work);
    },
    async clear(stores) {
      if (stores.some((store) => refusal.writes(store))) refuse('UnknownError');
      await real.clear(stores);
      refusal.isFull = false;
    },
    async measure(store) {
      read(store);
      return real.measure(store);
    },
  };
}

/** A profile that is set up, whose storages can be told to refuse; `real` are those behind them. */
export async function openRefusingProfile(server: FaultServer) {
  const real = createStorages();
  const rules = { database: createRefusal(), local: createRefusal(), session: createRefusal() };
  const profile = openProfile(server, {
    database: wrapDatabase(real.database, rules.database),
    local: wrapValues(real.local, rules.local),
    session: wrapValues(real.session, rules.session),
  });
  await profile.setUp();
  const refusals = {
    database: rules.database.refusal,
    local: rules.local.refusal,
    session: rules.session.refusal,
  };
  return { ...profile, real, refusals };
}
