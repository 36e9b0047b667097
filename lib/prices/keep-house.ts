import type { KeyValue } from '@/lib/storage/key-value';
import { StorageError } from '@/lib/storage/storage-error';

const dayKey = 'house-kept';

/** Runs the clean-up tasks once a day, whichever worker happens to be alive; a refused storage leaves it for later. */
export async function keepHouse(
  storage: KeyValue,
  now: () => Date,
  tasks: readonly (() => Promise<void>)[],
): Promise<void> {
  const today = now().toISOString().slice(0, 10);
  try {
    if ((await storage.get(dayKey)) === today) return;
    await storage.set(dayKey, today);
    for (const task of tasks) await task();
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
  }
}
