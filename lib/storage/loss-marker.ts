import { type KeyValue, tryStorage } from './key-value';

const key = 'set-up';

/** Remembers outside of the database that something was stored in it, and so notices when the browser has dropped it. */
export interface LossMarker {
  /** Notes the day of the first save; to be called after each save. */
  mark(): Promise<void>;
  /** The day (`YYYY-MM-DD`) since which data had been stored that is gone now; null where nothing is gone. */
  findLoss(): Promise<string | null>;
  /** Ends the notice of a loss. */
  dismiss(): Promise<void>;
}

/** `outside` survives the loss of the database; `isStored` tells whether the database still holds what was saved. */
export function createLossMarker(options: {
  readonly outside: KeyValue;
  readonly isStored: () => Promise<boolean>;
  readonly now: () => Date;
}): LossMarker {
  const { outside, isStored, now } = options;
  return {
    async mark() {
      await tryStorage(() => outside.update(key, (day) => day ?? now().toISOString().slice(0, 10)));
    },

    async findLoss() {
      const day = await tryStorage(() => outside.get(key));
      if (typeof day !== 'string' || (await tryStorage(isStored)) !== false) return null;
      return day;
    },

    async dismiss() {
      const day = (await isStored()) ? now().toISOString().slice(0, 10) : undefined;
      await outside.set(key, day);
    },
  };
}
