import { z } from 'zod';
import { loadIfPossible } from '@/lib/storage/if-possible';
import type { KeyValue } from '@/lib/storage/key-value';

const key = 'bar';

const barSchema = z.strictObject({
  collapsed: z.boolean(),
  sort: z.enum(['page', 'deal']),
  over: z.enum(['show', 'dim', 'hide']),
  onlySureDeals: z.boolean(),
});

/** How the bar of a results page stands. */
export type StoredBar = z.output<typeof barSchema>;

/** Open, in the page's order, hiding nothing. */
const untouched: StoredBar = { collapsed: false, sort: 'deal', over: 'show', onlySureDeals: false };

/** Remembers how the page bar stands; as if untouched where nothing usable can be read. */
export function createBarState(storage: KeyValue) {
  return {
    async load(): Promise<StoredBar> {
      const stored = barSchema.safeParse(await loadIfPossible(() => storage.get(key)));
      return stored.success ? stored.data : untouched;
    },
    save: (bar: StoredBar) => storage.set(key, bar),
  };
}
