/** Runs `work` while no other work holds `name`, in the order of the calls; its result and its error come through. */
export type Mutex = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** A {@link Mutex} within this script alone. */
export function createMutex(): Mutex {
  const last = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const before = last.get(name);
    const run = before ? before.then(work, work) : work();
    last.set(name, run);
    try {
      return await run;
    } finally {
      if (last.get(name) === run) last.delete(name);
    }
  };
}

/** A {@link Mutex} for the worker and all pages of the extension (Web Locks); a dead worker releases its own. */
export function createBrowserMutex(locks: Pick<LockManager, 'request'> = navigator.locks): Mutex {
  return async (name, work) => await locks.request(name, work);
}
