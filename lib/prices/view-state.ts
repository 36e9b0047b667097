import { z } from 'zod';
import { type KeyValue, tryStorage } from '@/lib/storage/key-value';

const mostSearches = 12;

const barSchema = z.strictObject({
  collapsed: z.boolean(),
  sort: z.enum(['page', 'deal']),
  over: z.enum(['show', 'dim', 'hide']),
  onlySureDeals: z.boolean(),
});
type Bar = z.output<typeof barSchema>;

/** Open, deals first, hiding nothing. */
const defaultBar: Bar = { collapsed: false, sort: 'deal', over: 'show', onlySureDeals: false };

const searchSchema = z.object({
  q: z.string(),
  filters: z.object({
    set: z.string().exactOptional(),
    grade: z.string().exactOptional(),
    condition: z.string().exactOptional(),
    language: z.string().exactOptional(),
  }),
});
const searchesSchema = z.array(searchSchema).catch([]);
type Search = z.output<typeof searchSchema>;

/** The same search again, however its words are spaced or capitalised. */
function toIdentity({ q, filters }: Search): string {
  const { set, grade, condition, language } = filters;
  return JSON.stringify([q.trim().toLowerCase().replace(/\s+/g, ' '), set, grade, condition, language]);
}

/** The state of the page bar across pages; the default where nothing usable can be read. */
export function createBarState(kv: KeyValue) {
  return {
    async load(): Promise<Bar> {
      const stored = barSchema.safeParse(await tryStorage(() => kv.get('bar')));
      return stored.success ? stored.data : defaultBar;
    },
    save: (bar: Bar) => kv.set('bar', bar),
  };
}

/** Whether item pages show their panel, until the user closes it; the same across pages. */
export function createPanelState(kv: KeyValue) {
  return {
    load: async (): Promise<boolean> => (await tryStorage(() => kv.get('panel'))) !== 'closed',
    save: (isOpen: boolean) => kv.set('panel', isOpen ? undefined : 'closed'),
  };
}

/** The last twelve searches, each once, the latest first. */
export function createRecentSearches(kv: KeyValue) {
  const load = async (): Promise<readonly Search[]> => searchesSchema.parse(await kv.get('recent'));
  return {
    load,

    /** Puts a search in front of all others and gives the list; one without words or filters is not stored. */
    async save(search: Search): Promise<readonly Search[]> {
      if (search.q.trim() === '' && Object.keys(search.filters).length === 0) return load();
      const saved = await kv.update('recent', (old) => {
        const others = searchesSchema.parse(old).filter((one) => toIdentity(one) !== toIdentity(search));
        return [search, ...others].slice(0, mostSearches);
      });
      return searchesSchema.parse(saved);
    },

    async measure() {
      const searches = await load();
      return { count: searches.length, bytes: searches.length === 0 ? 0 : JSON.stringify(searches).length };
    },

    clear: () => kv.set('recent', undefined),
  };
}
