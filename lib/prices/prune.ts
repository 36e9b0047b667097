import { type KeyValue, tryStorage } from '@/lib/storage/key-value';

const dayKey = 'pruned-on';

/** Runs the pruning tasks once a day, in the first worker of the day; refused ones are tried again by the next worker. */
export async function pruneDaily(
  kv: KeyValue,
  now: () => Date,
  tasks: readonly (() => Promise<void>)[],
): Promise<void> {
  const today = now().toISOString().slice(0, 10);
  if ((await tryStorage(() => kv.get(dayKey))) === today) return;
  // One by one and before the day is stored: a full storage needs it most.
  for (const task of tasks) await tryStorage(task);
  await tryStorage(() => kv.set(dayKey, today));
}
