import { type KeyValue, tryStorage } from './key-value';

const key = 'set-up';

/** Remembers outside of the database that something was stored in it, and so notices when the browser has dropped it. */
export interface LossMarker {
  /** Notes the day of the first save in both places; to be called after each save. A loss stays told. */
  mark(): Promise<void>;
  /** The day (`YYYY-MM-DD`) since which data had been stored that is gone now; null where nothing is gone. */
  findLoss(): Promise<string | null>;
  /** Ends the notice of a loss. */
  dismiss(): Promise<void>;
}

/** `inside` is lost with the database; `outside` survives it. */
export function createLossMarker(options: {
  readonly inside: KeyValue;
  readonly outside: KeyValue;
  readonly now: () => Date;
}): LossMarker {
  const { inside, outside, now } = options;

  /** Inside first: a worker that dies in between has not lost anything. */
  async function write(): Promise<void> {
    const day = now().toISOString().slice(0, 10);
    await inside.set(key, day);
    await outside.set(key, day);
  }

  return {
    async mark() {
      await tryStorage(async () => {
        if ((await outside.get(key)) === undefined) await write();
      });
    },

    findLoss: async () =>
      (await tryStorage(async () => {
        const day = await outside.get(key);
        return typeof day === 'string' && (await inside.get(key)) === undefined ? day : null;
      })) ?? null,

    dismiss: write,
  };
}
