import type { ShownTab } from '@/lib/messaging/calls';
import type { KeyValue } from '@/lib/storage/key-value';

const key = 'reading-wish';
/** A leave that is given later was not meant for it. */
const lastsMs = 120_000;
/** A tab's page that somebody wants read, and when that was pressed: milliseconds since 1970. */
export type Wish = ShownTab & { readonly at: number };

/**
 * What somebody pressed in the popup, which the browser's question may close before the answer is there: kept in the
 * browser's memory, so that it outlives popup and worker and ends with the browser.
 */
export function createReadingWish(session: KeyValue, now: () => Date) {
  // Nobody but this file writes the key.
  const toWish = (kept: unknown) => kept as Wish | undefined;

  /** Ends this wish, unless a newer one has taken its place. */
  const forget = ({ at, url }: Wish): Promise<unknown> =>
    session.update(key, (kept) => {
      const wish = toWish(kept);
      return wish?.at === at && wish.url === url ? undefined : kept;
    });

  return {
    /** Keeps the wish to read the page in a tab, in place of any earlier one. */
    async save({ tabId, url }: ShownTab): Promise<void> {
      await session.update(key, (): Wish => ({ tabId, url, at: now().getTime() }));
    },

    /** The wish, unless it is too old, which ends it; null where there is none. */
    async find(): Promise<Wish | null> {
      const wish = toWish(await session.get(key));
      if (!wish) return null;
      if (now().getTime() - wish.at < lastsMs) return wish;
      await forget(wish);
      return null;
    },

    forget,
  };
}
