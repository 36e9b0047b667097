import type { Store } from '@/service/store/store';

/** Own prices and invented ones do not stand in one database. */
export class MixedPrices extends Error {
  override readonly name = 'MixedPrices';
}

/** Throws `MixedPrices` where the database holds prices of the other kind than is to come. */
export async function refuseMixed(store: Store, coming: 'own' | 'sample'): Promise<void> {
  const isSample = (await store.facts.load('sample-data')) === 'true';
  if (coming === 'own' && isSample)
    throw new MixedPrices(
      'This database holds sample prices, which are invented: take them away first (npm run service:import -- forget --sample), or name another database.',
    );
  if (coming === 'sample' && !isSample && (await store.imports.hasPrices()))
    throw new MixedPrices(
      'This database holds prices of your own, and sample prices are invented: name another database (--file).',
    );
}

/** Takes all invented prices away, and the cards that came for them alone; gives how much. */
export async function forgetSample(
  store: Store,
): Promise<{ readonly prices: number; readonly cards: number }> {
  const counts = { prices: 0, cards: 0 };
  for (const { number, kind } of await store.imports.list()) {
    if (kind !== 'sample') continue;
    const deleted = await store.imports.undo(number);
    counts.prices += deleted?.prices ?? 0;
    counts.cards += deleted?.cards ?? 0;
  }
  await store.facts.save('sample-data', 'false');
  await store.facts.save('sample-day', '');
  return counts;
}
