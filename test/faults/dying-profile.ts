import type { KeyValue } from '@/lib/storage/key-value';
import type { FaultServer } from '@/test/support/fault-server';
import { createStorages, openProfile } from './open-profile';

/** How many writes a worker has still to live for. */
interface Life {
  left: number;
}

const never = () => new Promise<never>(() => undefined);

/** A storage as a worker has it that dies instead of a write: from then on nothing that it does is ever done. */
function createDyingStorage(storage: KeyValue, life: Life): KeyValue {
  const read = <T>(act: () => Promise<T>): Promise<T> => (life.left < 0 ? never() : act());
  const write = <T>(act: () => Promise<T>): Promise<T> => {
    life.left -= 1;
    return read(act);
  };
  return {
    get: (key) => read(() => storage.get(key)),
    keys: (prefix) => read(() => storage.keys(prefix)),
    measure: (prefix) => read(() => storage.measure(prefix)),
    set: (key, value) => write(() => storage.set(key, value)),
    delete: (key) => write(() => storage.delete(key)),
    deleteAll: (prefix) => write(() => storage.deleteAll(prefix)),
    update: (key, change) => write(() => storage.update(key, change)),
  };
}

/** A profile that is set up, and another view of it whose worker dies instead of its write number `left` + 1. */
export async function openDyingProfile(server: FaultServer, left: number) {
  const real = createStorages();
  const profile = openProfile(server, real);
  await profile.setUp();
  const life: Life = { left };
  const wrapped = Object.entries(real).map(([name, storage]) => [name, createDyingStorage(storage, life)]);
  const dying = openProfile(server, Object.fromEntries(wrapped) as typeof real);
  return { profile, dying, isDead: () => life.left < 0 };
}
