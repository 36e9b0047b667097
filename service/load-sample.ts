import type { Importer } from './import/importer';
import { hashKey, saveKeys } from './keys/create-keys';
import { sampleCards } from './sample/sample-cards';
import { sampleKeys } from './sample/sample-keys';
import { generateSampleObservations } from './sample/sample-observations';
import { formatDay, toDay } from './store/day';
import type { Store } from './store/store';

/** Takes back the sample keys, which everybody can read in this project: only a service started with sample data has them. */
export async function revokeSampleKeys(store: Store): Promise<void> {
  await store.keys.delete([sampleKeys.apiKey, sampleKeys.gatewayKey].map(hashKey));
}

/**
 * Fills the database with the sample cards, prices invented up to the clock's day, and the sample keys. Prices that
 * were invented on another day are replaced; what was really observed stays.
 */
export async function loadSample(store: Store, importer: Importer, clock: () => Date): Promise<void> {
  await saveKeys(store.keys, sampleKeys, sampleKeys.plan, { createdAt: clock(), name: 'sample' });
  const now = clock();
  const day = formatDay(toDay(now));
  if ((await store.facts.load('sample-day')) === day) return;
  await importer.importCards(sampleCards);
  await importer.forgetInvented();
  await importer.importObservations(generateSampleObservations(sampleCards, now), { invented: true });
  await store.facts.save('sample-day', day);
}
