import { z } from 'zod';
import type { KeyValue } from '@/lib/storage/key-value';

const key = 'losses';

/** What cannot be had again once its storage is damaged: the user's corrections, and the count of a day's calls. */
export const lossKinds = ['corrections', 'calls'] as const;

/** One of {@link lossKinds}. */
export type LossKind = (typeof lossKinds)[number];

const schema = z.array(z.enum(lossKinds));

/** A damaged note says that something was lost, and no longer what. */
function parse(stored: unknown): readonly LossKind[] {
  if (stored === undefined) return [];
  const parsed = schema.safeParse(stored);
  return parsed.success ? parsed.data : lossKinds;
}

/**
 * Remembers what the browser's storage lost, until the user has seen it. A loss is noted before what is left is written
 * over the damage: whoever dies in between finds it again.
 */
export function createLossNotes(storage: KeyValue) {
  return {
    note: (kind: LossKind) =>
      storage.update(key, (stored) => lossKinds.filter((one) => one === kind || parse(stored).includes(one))),
    list: async (): Promise<readonly LossKind[]> => parse(await storage.get(key)),
    /** The user has seen them. */
    forget: () => storage.delete(key),
  };
}
