import { z } from 'zod';
import type { CardIdentity } from '@/lib/domain/card';
import type { CardMemory } from '@/lib/recognise/match';
import type { KeyValue } from '@/lib/storage/key-value';

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

const numberKey = (number: string): string => `shelf:number:${number}`;
const setKey = (setId: string): string => `shelf:set:${setId}`;

/** How recognition names things: the number as its key, the service's set as this project's own set id. */
export interface ShelfKeys {
  readonly toNumber: (cardNumber: string) => string | null;
  readonly toSetId: (set: CardIdentity['set']) => string | null;
}

/** Remembers every card that the service returned, by collector number, and each set's slugs. Keeps no prices. */
export function createCardShelf(storage: KeyValue, keys: ShelfKeys) {
  async function rememberCard(card: CardIdentity): Promise<void> {
    const number = keys.toNumber(card.cardNumber);
    if (number === null) return;
    const known = cardsSchema.parse(await storage.get(numberKey(number)));
    if (known.some((other) => JSON.stringify(other) === JSON.stringify(card))) return;
    await storage.update(numberKey(number), (old) => {
      const others = cardsSchema.parse(old).filter((other) => other.id !== card.id);
      return [...others, card];
    });
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

    /** What is remembered for one number and some sets, loaded so that recognition can look without waiting. */
    async load(number: string | null, setIds: readonly string[]): Promise<CardMemory> {
      const cards = number === null ? [] : cardsSchema.parse(await storage.get(numberKey(number)));
      const slugs = new Map<string, readonly string[]>();
      for (const setId of setIds) slugs.set(setId, slugsSchema.parse(await storage.get(setKey(setId))));
      return {
        findByNumber: (wanted) => (wanted === number ? cards : []),
        findSetSlugs: (setId) => slugs.get(setId) ?? [],
      };
    },

    /** Forgets everything: another service has other ids. */
    clear: () => storage.deleteAll('shelf:'),
  };
}

/** The shelf that {@link createCardShelf} returns. */
export type CardShelf = ReturnType<typeof createCardShelf>;
