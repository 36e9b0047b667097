import { type KeyValue, tryStorage } from '@/lib/storage/key-value';

/** A pending task; `task` must survive JSON. */
export interface Pending<Task> {
  readonly id: string;
  readonly task: Task;
}

/** A task that fails for ever must not fill the storage. */
const mostPending = 50;

/**
 * Tasks that outlive the worker: each is stored before it is begun and removed when it is done, so that the next worker
 * finds the tasks that this one left. A task may be done twice. Where the storage refuses, tasks end with the worker.
 */
export function createOutbox<Task>(storage: KeyValue, key: string) {
  let inMemory: readonly Pending<Task>[] = [];
  /** Tasks done by this worker, also where the storage could not remove them. */
  const done = new Set<string>();
  const toList = (stored: unknown) => (stored ?? []) as readonly Pending<Task>[];

  return {
    async add(task: Task): Promise<void> {
      const pending = { id: crypto.randomUUID(), task };
      inMemory = [...inMemory, pending];
      await tryStorage(() =>
        storage.update(key, (stored) => [...toList(stored), pending].slice(-mostPending)),
      );
    },

    /** The pending tasks, oldest first, of this worker and of those before. */
    async load(): Promise<readonly Pending<Task>[]> {
      const stored = toList(await tryStorage(() => storage.get(key)));
      const all = [...stored, ...inMemory.filter(({ id }) => stored.every((one) => one.id !== id))];
      return all.filter(({ id }) => !done.has(id));
    },

    async remove({ id: removed }: Pending<Task>): Promise<void> {
      const isPending = ({ id }: Pending<Task>): boolean => id !== removed;
      done.add(removed);
      inMemory = inMemory.filter(isPending);
      await tryStorage(() =>
        storage.update(key, (stored) => {
          const pending = toList(stored).filter(isPending);
          return pending.length > 0 ? pending : undefined;
        }),
      );
    },
  };
}
