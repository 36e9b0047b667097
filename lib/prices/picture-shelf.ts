import { z } from 'zod';
import type { KeyValue } from '@/lib/storage/key-value';

/** About a thousand pictures of the usual size. */
const mostBytes = 30_000_000;
/** A picture looked at within the hour counts as just looked at: not every look is worth a write. */
const sameUseMs = 60 * 60 * 1000;

const indexKey = 'index';
const prefix = 'picture:';

const indexSchema = z
  .record(z.string(), z.object({ bytes: z.number().int().min(0), usedAt: z.iso.datetime() }))
  .catch({});
type Index = z.output<typeof indexSchema>;

function sum(index: Index): number {
  return Object.values(index).reduce((bytes, entry) => bytes + entry.bytes, 0);
}

/** The addresses that have to go so that at most `most` bytes stay: those that were looked at longest ago. */
function findSurplus(index: Index, most: number): string[] {
  let left = sum(index);
  const oldest = Object.entries(index).sort(([, a], [, b]) => (a.usedAt < b.usedAt ? -1 : 1));
  const surplus: string[] = [];
  for (const [url, { bytes }] of oldest) {
    if (left <= most) break;
    left -= bytes;
    surplus.push(url);
  }
  return surplus;
}

/** Keeps pictures by their address, at most 30 MB: the one looked at longest ago goes first. */
export function createPictureShelf(storage: KeyValue, now: () => Date, most = mostBytes) {
  const loadIndex = async () => indexSchema.parse(await storage.get(indexKey));

  async function touch(url: string): Promise<void> {
    const at = now();
    await storage.update(indexKey, (stored) => {
      const index = indexSchema.parse(stored);
      const entry = index[url];
      return entry ? { ...index, [url]: { ...entry, usedAt: at.toISOString() } } : index;
    });
  }

  return {
    /** The picture kept for an address, as a data URL; undefined where there is none. */
    async find(url: string): Promise<string | undefined> {
      const entry = (await loadIndex())[url];
      if (!entry) return undefined;
      const picture = await storage.get(prefix + url);
      if (typeof picture !== 'string') return undefined;
      if (Math.abs(now().getTime() - Date.parse(entry.usedAt)) > sameUseMs) await touch(url);
      return picture;
    },

    /** Keeps a picture and lets go of those that no longer fit. */
    async keep(url: string, picture: string): Promise<void> {
      await storage.set(prefix + url, picture);
      let surplus: string[] = [];
      await storage.update(indexKey, (stored) => {
        const entry = { bytes: picture.length, usedAt: now().toISOString() };
        const index = { ...indexSchema.parse(stored), [url]: entry };
        surplus = findSurplus(index, most);
        return Object.fromEntries(Object.entries(index).filter(([kept]) => !surplus.includes(kept)));
      });
      for (const gone of surplus) await storage.delete(prefix + gone);
    },

    /** Lets go of pictures that a worker which died on the way left outside the count. */
    async prune(): Promise<void> {
      const index = await loadIndex();
      for (const key of await storage.keys(prefix)) {
        if (index[key.slice(prefix.length)] === undefined) await storage.delete(key);
      }
    },

    /** How many pictures there are, and their bytes. */
    async measure() {
      const index = await loadIndex();
      return { count: Object.keys(index).length, bytes: sum(index) };
    },

    /** Forgets all of them. */
    async clear(): Promise<void> {
      await storage.delete(indexKey);
      await storage.deleteAll(prefix);
    },
  };
}

/** The shelf that {@link createPictureShelf} returns. */
export type PictureShelf = ReturnType<typeof createPictureShelf>;
