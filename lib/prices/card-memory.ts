import { z } from 'zod';
import { nameKey } from '@/lib/cards/name-key';
import { isPublicPicture } from '@/lib/contract/answers';
import type { CardIdentity } from '@/lib/domain/card';
import type { Lookups } from '@/lib/recognise/identify';
import { type CardMemory, cardNumberKey } from '@/lib/recognise/match';
import type { Recogniser } from '@/lib/recognise/recognise';
import type { Database } from '@/lib/storage/database';
import { tryStorage } from '@/lib/storage/key-value';

/** No card's name has more words, and no word or number as many cards: more is a broken service's. */
const mostWords = 12;
const mostCards = 2_000;
/** A service has one or two picture hosts; a broken one must not fill the options. */
const mostHosts = 12;
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
const hostsSchema = z
  .object({ service: z.string(), hosts: z.array(z.string()) })
  .catch({ service: '', hosts: [] });

/** Words that many names share: no name is looked up by one of them while it has another. */
const commonWords = new Set(
  'ex gx v vmax vstar lvx x y g gl c fb m mega and the of break star delta prism legend team'.split(' '),
);

function toWords(text: string): string[] {
  return [...new Set(nameKey(text).split(' '))].filter((word) => word !== '');
}

/** The folded words under which a card of this name is filed, so that any query that its name holds finds it. */
function filingWords(name: string): readonly string[] {
  const words = toWords(name);
  const telling = words.filter((word) => !commonWords.has(word));
  return telling.length > 0 ? telling : words;
}

/** The one word under which cards are looked up for a query: its longest telling one; undefined where it has none. */
function lookupWord(q: string): string | undefined {
  return [...filingWords(q)].sort((a, b) => b.length - a.length)[0];
}

/** Whether a card's name has every word of a query. */
function hasWords(name: string, q: string): boolean {
  const words = new Set(toWords(name));
  return toWords(q).every((word) => words.has(word));
}

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

function toRecord(service: string, card: CardIdentity, setId: string | null) {
  const number = cardNumberKey(card.cardNumber);
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
  return one.slug === other.slug || nameKey(one.name) === nameKey(other.name);
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
  readonly loadService: () => Promise<string>;
  readonly loadRecogniser: () => Promise<Pick<Recogniser, 'findKnownSet'>>;
  readonly mostBytes?: number;
}

/** Every card that the service returned, and its picture hosts; no prices. */
export function createCardStore({
  database,
  loadService,
  loadRecogniser,
  mostBytes = defaultMostBytes,
}: CardStoreParts) {
  const { kv } = database;

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

  /** The cards of these ids, as far as the service used them, by id. */
  async function findAll(ids: readonly string[]): Promise<ReadonlyMap<string, CardIdentity>> {
    const service = await loadService();
    const records = await tryStorage(() =>
      database.read(['cards'], (transaction) =>
        Promise.all(ids.map((id) => transaction.objectStore('cards').get([service, id]))),
      ),
    );
    const stored = records?.filter((record) => record !== undefined) ?? [];
    return new Map(parseCards(stored).map((card) => [card.id, card]));
  }

  return {
    /** The card of an id that the service used; undefined for any other. */
    async find(id: string): Promise<CardIdentity | undefined> {
      return (await findAll([id])).get(id);
    },

    findAll,

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
        const { findKnownSet } = await loadRecogniser();
        await database.write(['cards'], async (transaction) => {
          const store = transaction.objectStore('cards');
          const records = changed.map((card) => toRecord(service, card, findKnownSet(card.set)?.id ?? null));
          await Promise.all(records.map((record) => store.put(record)));
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

    /** The stored cards for one match, so that they are looked up without waiting. */
    async load({ numbers, setIds, names }: Lookups): Promise<CardMemory> {
      const service = await loadService();
      const loaded = await tryStorage(() =>
        database.read(['cards'], async (transaction) => {
          const cards = transaction.objectStore('cards');
          const findSlugs = async (setId: string) => {
            const slugs: string[] = [];
            let cursor = await cards.index('set').openKeyCursor(beginningWith(service, setId), 'nextunique');
            for (; cursor; cursor = await cursor.continue()) slugs.push(cursor.key[2]);
            return [setId, slugs] as const;
          };
          const findNumbered = async (number: string) =>
            [number, parseCards(await cards.index('number').getAll([service, number], mostCards))] as const;
          const findNamed = async (q: string) => {
            const word = lookupWord(q);
            const records = word && (await cards.index('words').getAll([service, word], mostCards));
            return [q, parseCards(records || []).filter((card) => hasWords(card.name, q))] as const;
          };
          return Promise.all([
            Promise.all(numbers.map(findNumbered)),
            Promise.all(setIds.map(findSlugs)),
            Promise.all(names.map(findNamed)),
          ]);
        }),
      );
      const [numbered, slugs, named] = loaded ?? [];
      const byNumber = new Map(numbered);
      const bySet = new Map(slugs);
      const byName = new Map(named);
      return {
        findByNumber: (number) => byNumber.get(number) ?? [],
        findByName: (q) => byName.get(q) ?? [],
        findSetSlugs: (setId) => bySet.get(setId) ?? [],
      };
    },

    /** Hosts that card pictures came from, at most twelve, in the order of appearance. */
    async listPictureHosts(): Promise<readonly string[]> {
      const { service, hosts } = hostsSchema.parse(await kv.get('picture-hosts'));
      return service === (await loadService()) ? hosts : [];
    },

    async clear(): Promise<void> {
      await database.clear(['cards']);
      await kv.set('picture-hosts', undefined);
    },

    /** Deletes cards of other services, and all where they are more than the most bytes. */
    async prune(): Promise<void> {
      const service = await loadService();
      await database.write(['cards'], async (transaction) => {
        const store = transaction.objectStore('cards');
        const after = beginningWith(service);
        await store.delete(IDBKeyRange.upperBound(after.lower, true));
        await store.delete(IDBKeyRange.lowerBound(after.upper));
      });
      const { bytes } = await database.measure('cards');
      if (bytes > mostBytes) await database.clear(['cards']);
    },
  };
}

/** The store of {@link createCardStore}. */
export type CardStore = ReturnType<typeof createCardStore>;
