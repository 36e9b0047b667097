import { z } from 'zod';
import type { KeyValue } from '@/lib/storage/key-value';

const key = 'recent';
const mostSearches = 12;

const recentSchema = z.object({
  q: z.string(),
  filters: z.object({
    set: z.string().exactOptional(),
    grade: z.string().exactOptional(),
    condition: z.string().exactOptional(),
    language: z.string().exactOptional(),
  }),
});
const listSchema = z.array(recentSchema).catch([]);

/** Words and filters of a search that was made. */
export type StoredSearch = z.output<typeof recentSchema>;

/** The same search again, however its words are spaced or capitalised. */
function toIdentity({ q, filters }: StoredSearch): string {
  const { set, grade, condition, language } = filters;
  return JSON.stringify([q.trim().toLowerCase().replace(/\s+/g, ' '), set, grade, condition, language]);
}

/** Remembers the last twelve searches, each once, the latest first. */
export function createRecentSearches(storage: KeyValue) {
  const load = async (): Promise<readonly StoredSearch[]> => listSchema.parse(await storage.get(key));
  return {
    load,

    /** Puts a search in front of all others and gives the list; one without words or filters is not worth keeping. */
    async save(search: StoredSearch): Promise<readonly StoredSearch[]> {
      if (search.q.trim() === '' && Object.keys(search.filters).length === 0) return load();
      const saved = await storage.update(key, (old) => {
        const others = listSchema.parse(old).filter((one) => toIdentity(one) !== toIdentity(search));
        return [search, ...others].slice(0, mostSearches);
      });
      return listSchema.parse(saved);
    },

    async measure() {
      const [{ bytes }, { length }] = await Promise.all([storage.measure(key), load()]);
      return { count: length, bytes };
    },

    clear: () => storage.delete(key),
  };
}
