/** Runs `work` while nobody else holds `name`. */
export type Lock = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** A {@link Lock} over the browser's Web Locks, which worker and extension pages share; a dead worker lets go of its own. */
export function createBrowserLock(locks: Pick<LockManager, 'request'> = navigator.locks): Lock {
  return async (name, work) => await locks.request(name, work);
}

/** A {@link Lock} within this process alone. */
export function createLocalLock(): Lock {
  const tails = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const before = tails.get(name) ?? Promise.resolve();
    const run = before.then(work);
    const tail = run.catch(() => undefined);
    tails.set(name, tail);
    try {
      return await run;
    } finally {
      if (tails.get(name) === tail) tails.delete(name);
    }
  };
}
