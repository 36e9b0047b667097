import type { KeyValue } from '@/lib/storage/key-value';
import { tryStorage } from '@/lib/storage/key-value';

/** A piece of work that is owed; `work` must survive JSON. */
export interface Owed<Work> {
  readonly id: string;
  readonly work: Work;
}

/** Far more than ever wait; what fails again and again must not grow for ever. */
const mostOwed = 50;

/**
 * Work that outlives the worker that was to do it. It is noted before it is begun and forgotten once it is done, so that
 * the next worker finds what this one left; doing a part of it twice must do no harm. `storage` is one that a worker can
 * still write to while it is being stopped, as the database is and `storage.session` is not.
 */
export function createOwedWork<Work>(storage: KeyValue, key: string) {
  /** All that there is where the storage refuses; then the work ends with this worker. */
  let here: readonly Owed<Work>[] = [];
  /** Done by this worker, whatever the storage says. */
  const done = new Set<string>();
  // Nobody but this file writes the key.
  const toList = (kept: unknown) => (kept ?? []) as readonly Owed<Work>[];

  return {
    async note(work: Work): Promise<void> {
      const owed = { id: crypto.randomUUID(), work };
      here = [...here, owed];
      await tryStorage(() => storage.update(key, (kept) => [...toList(kept), owed].slice(-mostOwed)));
    },

    /** What is owed, in the order of the notes, whoever noted it. */
    async load(): Promise<readonly Owed<Work>[]> {
      const kept = toList(await tryStorage(() => storage.get(key)));
      const all = [...kept, ...here.filter(({ id }) => kept.every((one) => one.id !== id))];
      return all.filter(({ id }) => !done.has(id));
    },

    /** Forgets what is done. */
    async forget({ id: over }: Owed<Work>): Promise<void> {
      const isLeft = ({ id }: Owed<Work>): boolean => id !== over;
      done.add(over);
      here = here.filter(isLeft);
      await tryStorage(() =>
        storage.update(key, (kept) => {
          const left = toList(kept).filter(isLeft);
          return left.length > 0 ? left : undefined;
        }),
      );
    },
  };
}
