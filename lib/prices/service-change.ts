import type { Result } from '@/lib/domain/failure';
import type { KeyValue } from '@/lib/storage/key-value';
import { createLocalLock } from '@/lib/storage/lock';

const markKey = 'to-forget';

/** What a change makes worthless: answers, or cards and sets as well, since another service has other ids. */
export type Worthless = 'answers' | 'all';

/**
 * Changes of service and keys that no worker's death leaves half done: what is to be forgotten is noted before the change
 * and the note removed last, and whoever comes next forgets first. `forget` may be done twice.
 */
export function createServiceChange(storage: KeyValue, forget: (what: Worthless) => Promise<void>) {
  const inTurn = createLocalLock();
  let changing: Promise<unknown> = Promise.resolve();
  let settling: Promise<void> | undefined;

  async function settle(): Promise<void> {
    const mark = await storage.get(markKey);
    if (mark === undefined) return;
    await forget(mark === 'answers' ? 'answers' : 'all');
    await storage.delete(markKey);
  }

  async function whenSettled(): Promise<void> {
    // A change that began meanwhile is waited for as well: its note is not to be followed before it is over.
    for (let known: unknown; known !== changing; ) {
      known = changing;
      await changing;
    }
    settling ??= settle().catch((error: unknown) => {
      settling = undefined;
      throw error;
    });
    await settling;
  }

  async function changeNow<T>(what: Worthless, work: () => Promise<Result<T>>): Promise<Result<T>> {
    await storage.set(markKey, what);
    const done = await work();
    if (done.ok) await forget(what);
    await storage.delete(markKey);
    return done;
  }

  async function change<T>(what: Worthless, work: () => Promise<Result<T>>): Promise<Result<T>> {
    return inTurn(markKey, async () => {
      await whenSettled();
      const run = changeNow(what, work);
      settling = undefined;
      changing = run.catch(() => undefined);
      return run;
    });
  }

  const settled: KeyValue = {
    ...storage,
    get: async (key) => {
      await whenSettled();
      return storage.get(key);
    },
    keys: async (prefix) => {
      await whenSettled();
      return storage.keys(prefix);
    },
    measure: async (prefix) => {
      await whenSettled();
      return storage.measure(prefix);
    },
  };

  return {
    /** `storage`, of which nothing is read while a change is under way or has yet to be followed. */
    storage: settled,

    /** What `work` gives; once it succeeded, what it made worthless is forgotten. `work` must not read {@link storage}. */
    change,
  };
}
