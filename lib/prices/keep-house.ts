import { keepIfPossible, loadIfPossible } from '@/lib/storage/if-possible';
import type { KeyValue } from '@/lib/storage/key-value';

const dayKey = 'house-kept';

/** Runs the clean-up tasks once a day, whichever worker happens to be alive; what a refused storage keeps from being done is tried again by the next. */
export async function keepHouse(
  storage: KeyValue,
  now: () => Date,
  tasks: readonly (() => Promise<void>)[],
): Promise<void> {
  const today = now().toISOString().slice(0, 10);
  if ((await loadIfPossible(() => storage.get(dayKey))) === today) return;
  // Each by itself and before the day is noted: a full storage needs it most.
  for (const task of tasks) await keepIfPossible(task);
  await keepIfPossible(() => storage.set(dayKey, today));
}
