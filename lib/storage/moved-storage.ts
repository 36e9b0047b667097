import { keepIfPossible } from './if-possible';
import type { KeyValue } from './key-value';

/** Where it is written that the move is over, so that nothing put into the old place later is ever taken. */
const movedKey = 'moved';

/**
 * `home`, to which the value under `key` moves from `before`, once and for ever. Nobody is given that value before the
 * move is over; it rejects with a `StorageError` when either of the two refuses, and is tried again then.
 */
export function createMovedStorage(home: KeyValue, before: KeyValue, key: string): KeyValue {
  let moving: Promise<void> | undefined;

  async function move(): Promise<void> {
    if ((await home.get(movedKey)) === true) return;
    const old = await before.get(key);
    await home.update(key, (there) => there ?? old);
    await home.set(movedKey, true);
    // What stays behind is never read again.
    await keepIfPossible(() => before.delete(key));
  }

  function moveOnce(): Promise<void> {
    moving ??= move().catch((error: unknown) => {
      moving = undefined;
      throw error;
    });
    return moving;
  }

  return {
    ...home,
    get: async (name) => {
      await moveOnce();
      return home.get(name);
    },
    set: async (name, value) => {
      await moveOnce();
      return home.set(name, value);
    },
    update: async (name, change) => {
      await moveOnce();
      return home.update(name, change);
    },
  };
}
