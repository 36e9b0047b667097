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

/** Keeps what is known of cards; {@link KnownCards.measure} in bytes. */
interface KnownCards {
  measure(): Promise<{ readonly bytes: number }>;
  clear(): Promise<void>;
}

/** Several times what every card there is takes: a service that names as much names more than cards. */
const mostCardBytes = 100_000_000;

/** Forgets all cards where they come to more than 100 MB; they are entered again as they are seen. */
export async function boundCards(places: readonly KnownCards[], most = mostCardBytes): Promise<void> {
  const measured = await Promise.all(places.map((place) => place.measure()));
  const bytes = measured.reduce((sum, one) => sum + one.bytes, 0);
  if (bytes > most) await Promise.all(places.map((place) => place.clear()));
}
