import type { ShownTab } from '@/lib/messaging/protocol';
import type { KeyValue } from '@/lib/storage/key-value';

const key = 'reading-wish';
/** A leave that is given later was not meant for it. */
const lastsMs = 120_000;
type Wish = ShownTab & { readonly at: number };

/**
 * What somebody pressed in the popup, which the browser's question may close before the answer is there: kept in the
 * browser's memory, so that it outlives popup and worker and ends with the browser.
 */
export function createReadingWish(session: KeyValue, now: () => Date) {
  const forget = () => session.delete(key);

  return {
    /** Keeps the wish to read the page in a tab, in place of any earlier one. */
    save: ({ tabId, url }: ShownTab): Promise<void> =>
      session.set(key, { tabId, url, at: now().getTime() } satisfies Wish),

    /** The wish, unless it is too old, which ends it; null where there is none. */
    async find(): Promise<ShownTab | null> {
      // Nobody but this file writes the key.
      const wish = (await session.get(key)) as Wish | undefined;
      if (!wish) return null;
      const { at, ...tab } = wish;
      if (now().getTime() - at < lastsMs) return tab;
      await forget();
      return null;
    },

    forget,
  };
}
