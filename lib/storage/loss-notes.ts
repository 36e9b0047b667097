import type { KeyValue } from './key-value';

const key = 'losses';

/** What cannot be had again once its storage is damaged or gone: settings, the user's corrections, a day's count of calls. */
export const lossKinds = ['settings', 'corrections', 'calls'] as const;

/** One of {@link lossKinds}. */
export type LossKind = (typeof lossKinds)[number];

/** A damaged note says that something was lost, and no longer what. */
function parse(stored: unknown): readonly LossKind[] {
  if (stored === undefined) return [];
  return Array.isArray(stored) ? lossKinds.filter((kind) => stored.includes(kind)) : lossKinds;
}

/**
 * Remembers what the browser's storage lost, until the user has seen it. A loss is noted before what is left is written
 * over the damage: whoever dies in between finds it again. `notes` is another storage than the one that may be lost.
 */
export function createLossNotes(notes: KeyValue) {
  return {
    note: (kind: LossKind) =>
      notes.update(key, (stored) => lossKinds.filter((one) => one === kind || parse(stored).includes(one))),
    list: async (): Promise<readonly LossKind[]> => parse(await notes.get(key)),
    /** The user has seen them. */
    forget: () => notes.delete(key),
  };
}

/** The notes that {@link createLossNotes} returns. */
export type LossNotes = ReturnType<typeof createLossNotes>;
