import { z } from 'zod';
import { nameKey } from '@/lib/cards/name-key';
import { isPublicPicture } from '@/lib/contract/answers';
import type { CardIdentity } from '@/lib/domain/card';
import {
  type CardMemory,
  cardNumberKey,
  filingWords,
  hasWords,
  lookupWord,
  type Searched,
  type SearchOutcome,
  type SearchStep,
  toSearched,
} from '@/lib/recognise/match';
import type { Lookups } from '@/lib/recognise/plan';
import { findSetId } from '@/lib/recognise/set-id';
import type { Database } from '@/lib/storage/database';
import { tryStorage } from '@/lib/storage/key-value';

/** No card's name has more words, and no word or number as many cards: more is a broken service's. */
const mostWords = 12;
const mostCards = 2_000;
/** A service has one or two picture hosts; a broken one must not fill the options. */
const mostHosts = 12;
/** Services add cards: a search counts as read through for so long. */
const longestSearchedMs = 14 * 24 * 60 * 60 * 1000;
/** Several times the size of every card there is. */
const defaultMostBytes = 100_000_000;

const cardSchema: z.ZodType<CardIdentity> = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  cardNumber: z.string(),
  rarity: z.string(),
  set: z.object({ slug: z.string(), name: z.string() }),
  imageUrl: z.string().nullable(),
});
const searchedSchema = z.object({
  pages: z.number(),
  total: z.number(),
  isThrough: z.boolean(),
  named: z.number(),
  at: z.iso.datetime(),
});
const hostsSchema = z
  .object({ service: z.string(), hosts: z.array(z.string()) })
  .catch({ service: '', hosts: [] });

function parseCards(records: readonly { readonly card: unknown }[]): CardIdentity[] {
  return records.flatMap(({ card }) => {
    const parsed = cardSchema.safeParse(card);
    return parsed.success ? [parsed.data] : [];
  });
}

/** Always in the same order of fields, so that two of them can be compared as text. */
function toStored({ id, slug, name, cardNumber, rarity, set, imageUrl }: CardIdentity): CardIdentity {
  return { id, slug, name, cardNumber, rarity, set: { slug: set.slug, name: set.name }, imageUrl };
}

function toRecord(service: string, card: CardIdentity) {
  const number = cardNumberKey(card.cardNumber);
  const setId = findSetId(card.set);
  return {
    service,
    id: card.id,
    card: toStored(card),
    words: filingWords(card.name)
      .slice(0, mostWords)
      .map((word): [string, string] => [service, word]),
    ...(number !== null && { number: [service, number] satisfies [string, string] }),
    ...(setId !== null && { set: [service, setId, card.set.slug] satisfies [string, string, string] }),
  };
}

function toHosts(cards: readonly CardIdentity[]): string[] {
  const urls = cards.flatMap(({ imageUrl }) => (imageUrl && URL.canParse(imageUrl) ? new URL(imageUrl) : []));
  // Any other picture can only be the own service's, which the user has allowed already.
  return [...new Set(urls.flatMap((url) => (isPublicPicture(url) ? url.host : [])))];
}

/** All keys that begin with these parts. */
const beginningWith = (...parts: readonly string[]) => IDBKeyRange.bound([...parts], [...parts, []]);

function isSameSet(one: CardIdentity['set'], other: CardIdentity['set']): boolean {
  if (one.slug === other.slug || nameKey(one.name) === nameKey(other.name)) return true;
  const id = findSetId(one);
  return id !== null && id === findSetId(other);
}

/** Whether two identities are of one card: they agree in id, name, number and set, however these are written. */
export function isSameCard(one: CardIdentity, other: CardIdentity): boolean {
  return (
    one.id === other.id &&
    nameKey(one.name) === nameKey(other.name) &&
    cardNumberKey(one.cardNumber) === cardNumberKey(other.cardNumber) &&
    isSameSet(one.set, other.set)
  );
}

/** Parts of {@link createCardStore}; `loadService` gives the address whose card ids are in force. */
interface CardStoreParts {
  readonly database: Database;
  readonly now: () => Date;
  readonly loadService: () => Promise<string>;
  readonly mostBytes?: number;
}

/** Every card that the service returned, how far its searches were read, and its picture hosts; no prices. */
export function createCardStore({
  database,
  now,
  loadService,
  mostBytes = defaultMostBytes,
}: CardStoreParts) {
  const { kv } = database;

  function isRecent({ at }: { readonly at: string }): boolean {
    const age = now().getTime() - Date.parse(at);
    return age >= 0 && age <= longestSearchedMs;
  }

  async function rememberHosts(service: string, seen: readonly string[]): Promise<void> {
    const hostsOf = (stored: unknown) => {
      const { service: of, hosts } = hostsSchema.parse(stored);
      return of === service ? hosts : [];
    };
    const known = hostsOf(await kv.get('picture-hosts'));
    if (seen.every((host) => known.includes(host))) return;
    await kv.update('picture-hosts', (stored) => ({
      service,
      hosts: [...new Set([...hostsOf(stored), ...seen])].slice(0, mostHosts),
    }));
  }

  return {
    /** The card of an id that the service used; undefined for any other. */
    async find(id: string): Promise<CardIdentity | undefined> {
      const service = await loadService();
      const record = await tryStorage(() =>
        database.read(['cards'], (transaction) => transaction.objectStore('cards').get([service, id])),
      );
      return record && parseCards([record])[0];
    },

    /** Stores cards, as far as they are new or named otherwise than before. */
    async remember(cards: readonly CardIdentity[]): Promise<void> {
      const service = await loadService();
      const stored = await database.read(['cards'], (transaction) =>
        Promise.all(cards.map(({ id }) => transaction.objectStore('cards').get([service, id]))),
      );
      const changed = cards.filter(
        (card, place) => JSON.stringify(stored[place]?.card) !== JSON.stringify(toStored(card)),
      );
      if (changed.length > 0) {
        await database.write(['cards'], async (transaction) => {
          const store = transaction.objectStore('cards');
          await Promise.all(changed.map((card) => store.put(toRecord(service, card))));
        });
      }
      await rememberHosts(service, toHosts(cards));
    },

    /** Deletes a card as it is named here: the service names it otherwise now. */
    async forget(card: CardIdentity): Promise<void> {
      const service = await loadService();
      await database.write(['cards'], async (transaction) => {
        const store = transaction.objectStore('cards');
        const record = await store.get([service, card.id]);
        const [stored] = record ? parseCards([record]) : [];
        if (stored && isSameCard(stored, card)) await store.delete([service, card.id]);
      });
    },

    /** Stores how far a search is read with this page of it. */
    async rememberSearch(step: SearchStep, outcome: SearchOutcome): Promise<void> {
      const { q, set = '' } = step;
      if (q === undefined) return;
      const service = await loadService();
      await database.write(['searches'], async (transaction) => {
        const store = transaction.objectStore('searches');
        const record = await store.get([service, nameKey(q), set]);
        const before = searchedSchema.safeParse(record?.searched);
        const recent = before.success && isRecent(before.data) ? before.data : undefined;
        const searched = { ...toSearched(step, outcome, recent), at: now().toISOString() };
        await store.put({ service, q: nameKey(q), set, searched });
      });
    },

    /** The stored knowledge for one reading, so that recognition can look it up without waiting. */
    async load({ number, setIds, queries }: Lookups): Promise<CardMemory> {
      const service = await loadService();
      // One transaction: how far a search was read must not be newer than the cards that it brought.
      const loaded = await tryStorage(() =>
        database.read(['cards', 'searches'], async (transaction) => {
          const cards = transaction.objectStore('cards');
          const findSlugs = async (setId: string) => {
            const slugs: string[] = [];
            let cursor = await cards.index('set').openKeyCursor(beginningWith(service, setId), 'nextunique');
            for (; cursor; cursor = await cursor.continue()) slugs.push(cursor.key[2]);
            return [setId, slugs] as const;
          };
          const findSearches = async (q: string) =>
            [
              q,
              await transaction.objectStore('searches').getAll(beginningWith(service, nameKey(q))),
            ] as const;
          const findNamed = async (q: string) => {
            const word = lookupWord(q);
            const records = word && (await cards.index('words').getAll([service, word], mostCards));
            return [q, parseCards(records || []).filter((card) => hasWords(card.name, q))] as const;
          };
          const [numbered, slugs, searches, named] = await Promise.all([
            number === null ? [] : cards.index('number').getAll([service, number], mostCards),
            Promise.all(setIds.map(findSlugs)),
            Promise.all(queries.map(findSearches)),
            Promise.all(queries.map(findNamed)),
          ]);
          return { numbered: parseCards(numbered), slugs, searches, named };
        }),
      );
      const slugs = new Map(loaded?.slugs);
      const named = new Map(loaded?.named);
      const searches = new Map(
        loaded?.searches.map(([q, records]) => {
          const entries = records.flatMap(({ set, searched }): [string, Searched][] => {
            const parsed = searchedSchema.safeParse(searched);
            return parsed.success && isRecent(parsed.data) ? [[set, parsed.data]] : [];
          });
          return [q, new Map(entries)];
        }),
      );
      return {
        findByNumber: (wanted) => (loaded && wanted === number ? loaded.numbered : []),
        findByName: (q) => named.get(q) ?? [],
        findSearched: (q, set) => searches.get(q)?.get(set ?? ''),
        findSetSlugs: (setId) => slugs.get(setId) ?? [],
      };
    },

    /** Hosts that card pictures came from, at most twelve, in the order of appearance. */
    async listPictureHosts(): Promise<readonly string[]> {
      const { service, hosts } = hostsSchema.parse(await kv.get('picture-hosts'));
      return service === (await loadService()) ? hosts : [];
    },

    async clear(): Promise<void> {
      await database.clear(['cards', 'searches']);
      await kv.set('picture-hosts', undefined);
    },

    /** Deletes cards and searches of other services, and all where they are more than the most bytes. */
    async prune(): Promise<void> {
      const service = await loadService();
      await database.write(['cards', 'searches'], async (transaction) => {
        for (const name of ['cards', 'searches'] as const) {
          const store = transaction.objectStore(name);
          const after = beginningWith(service);
          await store.delete(IDBKeyRange.upperBound(after.lower, true));
          await store.delete(IDBKeyRange.lowerBound(after.upper));
        }
      });
      const { bytes } = await database.measure('cards');
      if (bytes > mostBytes) await database.clear(['cards', 'searches']);
    },
  };
}

/** The store of {@link createCardStore}. */
export type CardStore = ReturnType<typeof createCardStore>;
