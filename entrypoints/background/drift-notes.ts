import type { TabReading } from '@/lib/messaging/protocol';
import type { DriftNote } from '@/lib/sites/drift-counts';
import { keepIfPossible } from '@/lib/storage/if-possible';
import type { KeyValue } from '@/lib/storage/key-value';

type Kept = NonNullable<TabReading['drift']>;

/** Puts words on the extension's button while it stands over a tab; empty takes them away. */
type ShowBadge = (tabId: number, words: string) => Promise<void>;

function toKey(tabId: number): string {
  return `drift:${tabId}`;
}

/**
 * Which tabs show a page whose reader seems to miss listings: kept in the browser's memory, so that it outlives the
 * worker and ends with the browser, and forgotten with the tab.
 */
export function createDriftNotes(session: KeyValue, now: () => Date, showBadge: ShowBadge) {
  return {
    async find(tabId: number): Promise<Kept | null> {
      // Nobody but this file writes the key.
      const kept = (await session.get(toKey(tabId))) as Kept | undefined;
      return kept ?? null;
    },

    async save(tabId: number, note: DriftNote): Promise<void> {
      const kept: Kept = { ...note, on: now().toISOString().slice(0, 10) };
      await session.set(toKey(tabId), kept);
      await showBadge(tabId, '?');
    },

    /** Nobody waits for it; a storage that refuses keeps a note that ends with the browser. */
    remove: (tabId: number): Promise<void> =>
      keepIfPossible(async () => {
        if ((await session.get(toKey(tabId))) === undefined) return;
        await session.delete(toKey(tabId));
        await showBadge(tabId, '');
      }),
  };
}

/** The part of the worker that keeps such notes. */
export type DriftNotes = ReturnType<typeof createDriftNotes>;
