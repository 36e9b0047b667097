import { z } from 'zod';
import type { CardIdentity } from '@/lib/domain/card';
import type { Lookups } from '@/lib/recognise/lookups';
import type { CardMemory, Searched, SearchOutcome, SearchStep } from '@/lib/recognise/match';
import { nameKey } from '@/lib/recognise/name-index/name-key';
import { filingWords, hasWords, lookupWord, toSearched } from '@/lib/recognise/searched';
import { loadIfPossible } from '@/lib/storage/if-possible';
import type { KeyValue } from '@/lib/storage/key-value';
import { isSameCard } from './is-same-card';

const cardSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  cardNumber: z.string(),
  rarity: z.string(),
  set: z.object({ slug: z.string(), name: z.string() }),
  imageUrl: z.string().nullable(),
});
const cardsSchema = z.array(cardSchema).catch([]);
const slugsSchema = z.array(z.string()).catch([]);
const searchedSchema = z.object({
  pages: z.number(),
  total: z.number(),
  isThrough: z.boolean(),
  named: z.number(),
  at: z.iso.datetime(),
});
const searchesSchema = z.record(z.string(), searchedSchema).catch({});

const numberKey = (number: string): string => `shelf:number:${number}`;
const wordKey = (word: string): string => `shelf:word:${word}`;
const searchKey = (q: string): string => `shelf:searched:${nameKey(q)}`;
const setKey = (setId: string): string => `shelf:set:${setId}`;

/** No card's name has more words, and no word or number as many cards: what a broken service says beyond is not filed. */
const mostWords = 12;
const mostFiled = 2_000;

/** How recognition names things: the number as its key, the service's set as this project's own set id. */
export interface ShelfKeys {
  readonly toNumber: (cardNumber: string) => string | null;
  readonly toSetId: (set: CardIdentity['set']) => string | null;
}

/** Services add cards: what a search was seen to hold is taken for all there is for so long. */
const longestSearchedMs = 14 * 24 * 60 * 60 * 1000;

async function loadEach<T>(
  keys: readonly string[],
  load: (key: string) => Promise<T>,
): Promise<ReadonlyMap<string, T>> {
  return new Map(await Promise.all(keys.map(async (key) => [key, await load(key)] as const)));
}

/**
 * Remembers every card that the service returned, by collector number and by the words of its name, each set's slugs,
 * and how far searches were read. Keeps no prices and no answers.
 */
export function createCardShelf(storage: KeyValue, keys: ShelfKeys, now: () => Date) {
  /** What cannot be read costs another search, and no more. */
  const recall = (key: string): Promise<unknown> => loadIfPossible(() => storage.get(key));

  async function file(key: string, card: CardIdentity): Promise<void> {
    const known = cardsSchema.parse(await storage.get(key));
    if (known.some((other) => JSON.stringify(other) === JSON.stringify(card))) return;
    await storage.update(key, (old) => {
      const others = cardsSchema.parse(old).filter((other) => other.id !== card.id);
      return [...others, card].slice(-mostFiled);
    });
  }

  function findPlaces(card: CardIdentity): readonly string[] {
    const number = keys.toNumber(card.cardNumber);
    const places = filingWords(card.name).slice(0, mostWords).map(wordKey);
    return number === null ? places : [...places, numberKey(number)];
  }

  async function rememberCard(card: CardIdentity): Promise<void> {
    for (const key of findPlaces(card)) await file(key, card);
  }

  async function take(key: string, card: CardIdentity): Promise<void> {
    await storage.update(key, (old) => {
      const left = cardsSchema.parse(old).filter((other) => !isSameCard(other, card));
      return left.length > 0 ? left : undefined;
    });
  }

  function isRecent({ at }: { readonly at: string }): boolean {
    const age = now().getTime() - Date.parse(at);
    return age >= 0 && age <= longestSearchedMs;
  }

  async function loadSearches(q: string): Promise<ReadonlyMap<string, Searched>> {
    const known = Object.entries(searchesSchema.parse(await recall(searchKey(q))));
    return new Map(known.filter(([, searched]) => isRecent(searched)));
  }

  async function loadNamed(q: string): Promise<readonly CardIdentity[]> {
    const word = lookupWord(q);
    const cards = word === undefined ? [] : cardsSchema.parse(await recall(wordKey(word)));
    return cards.filter((card) => hasWords(card.name, q));
  }

  async function rememberSet(set: CardIdentity['set']): Promise<void> {
    const setId = keys.toSetId(set);
    if (setId === null) return;
    const known = slugsSchema.parse(await storage.get(setKey(setId)));
    if (known.includes(set.slug)) return;
    await storage.update(setKey(setId), (old) => [...new Set([...slugsSchema.parse(old), set.slug])]);
  }

  return {
    /** Puts cards and their sets on the shelf. */
    async remember(cards: readonly CardIdentity[]): Promise<void> {
      for (const card of cards) {
        await rememberCard(card);
        await rememberSet(card.set);
      }
    },

    /** Takes a card, as it is named here, from the shelf: the service names it otherwise now. */
    async forget(card: CardIdentity): Promise<void> {
      for (const key of findPlaces(card)) await take(key, card);
    },

    /** Remembers how far a search is read once this page of it is. */
    async rememberSearch(step: SearchStep, outcome: SearchOutcome): Promise<void> {
      const { q, set = '' } = step;
      if (q === undefined) return;
      const at = now().toISOString();
      await storage.update(searchKey(q), (old) => {
        const known = Object.entries(searchesSchema.parse(old)).filter(([, searched]) => isRecent(searched));
        const before = known.find(([slug]) => slug === set)?.[1];
        const searched = { ...toSearched(step, outcome, before), at };
        return Object.fromEntries([...known.filter(([slug]) => slug !== set), [set, searched]]);
      });
    },

    /** What is remembered for one reading, loaded so that recognition can look without waiting. */
    async load({ number, setIds, queries }: Lookups): Promise<CardMemory> {
      // Read at one moment: how far a search was read must not be newer than the cards that it brought.
      const [cards, slugs, searches, named] = await Promise.all([
        number === null ? [] : recall(numberKey(number)).then((kept) => cardsSchema.parse(kept)),
        loadEach(setIds, async (setId) => slugsSchema.parse(await recall(setKey(setId)))),
        loadEach(queries, loadSearches),
        loadEach(queries, loadNamed),
      ]);
      return {
        findByNumber: (wanted) => (wanted === number ? cards : []),
        findByName: (q) => named.get(q) ?? [],
        findSearched: (q, set) => searches.get(q)?.get(set ?? ''),
        findSetSlugs: (setId) => slugs.get(setId) ?? [],
      };
    },

    /** How many places there are, and about how many bytes they take. */
    measure: () => storage.measure('shelf:'),

    /** Forgets everything: another service has other ids. */
    clear: () => storage.deleteAll('shelf:'),
  };
}

/** The shelf that {@link createCardShelf} returns. */
export type CardShelf = ReturnType<typeof createCardShelf>;
