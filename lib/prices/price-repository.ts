import { z } from 'zod';
import { cardSchema, searchAnswerSchema, searchItemSchema } from '@/lib/contract/answers';
import type { Bucket, BucketTree, CardIdentity, CardPrices, PricedCard, SoldPrices } from '@/lib/domain/card';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import { toKnownMoney } from '@/lib/domain/money';
import { tryStorage } from '@/lib/storage/key-value';
import type { Answers, CachedAnswer } from './answers';
import type { Answered, Client, SearchQuery } from './client';

type CardAnswer = z.output<typeof cardSchema>;
type SearchAnswer = z.output<typeof searchAnswerSchema>;
type SearchItem = SearchAnswer['data'][number];

type WireTree = CardAnswer['prices']['raw'][string];

function toSold(sold: CardAnswer['prices']['sold'], currency: string): SoldPrices {
  return {
    current: toKnownMoney(sold.current, currency),
    avg: toKnownMoney(sold.avg, currency),
    avg1d: toKnownMoney(sold.avg1d, currency),
    avg7d: toKnownMoney(sold.avg7d, currency),
    avg30d: toKnownMoney(sold.avg30d, currency),
    population: sold.population,
  };
}

function toBucket(bucket: WireTree['summary'], currency: string): Bucket {
  return {
    low: toKnownMoney(bucket.low, currency),
    avg: toKnownMoney(bucket.avg, currency),
    high: toKnownMoney(bucket.high, currency),
    population: bucket.population,
  };
}

function mapValues<In, Out>(
  record: Readonly<Record<string, In>>,
  convert: (value: In) => Out,
): Record<string, Out> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, convert(value)]));
}

type WireCountry = WireTree['countries'][string];

function hasSummary(country: WireCountry): country is Extract<WireCountry, { languages: unknown }> {
  return 'summary' in country && 'languages' in country;
}

/** Both shapes of a country entry (specification 2.5) become one: a bare bucket is a summary without languages. */
function toTree(tree: WireTree, currency: string): BucketTree {
  return {
    summary: toBucket(tree.summary, currency),
    countries: mapValues(tree.countries, (country: WireCountry) =>
      hasSummary(country)
        ? {
            summary: toBucket(country.summary, currency),
            languages: mapValues(country.languages, (bucket) => toBucket(bucket, currency)),
          }
        : { summary: toBucket(country, currency), languages: {} },
    ),
  };
}

type WireIdentity = Pick<SearchItem, 'id' | 'slug' | 'name' | 'card_number' | 'rarity' | 'image_url' | 'set'>;

/** The identity fields of Get card or of a search item. */
export function toIdentity(card: WireIdentity): CardIdentity {
  return {
    id: card.id,
    slug: card.slug,
    name: card.name,
    cardNumber: card.card_number,
    rarity: card.rarity ?? '',
    set: { slug: card.set.slug, name: card.set.name },
    imageUrl: card.image_url || null,
  };
}

/** The prices of Get card's answer: with buckets; graded access is not stated. */
export function toCardPrices(card: CardAnswer): CardPrices {
  const { currency, sold, listings, raw, graded } = card.prices;
  return {
    currency,
    sold: toSold(sold, currency),
    listings: toBucket(listings, currency),
    raw: mapValues(raw, (tree) => toTree(tree, currency)),
    graded: mapValues(graded, (grades) => mapValues(grades, (tree) => toTree(tree, currency))),
    gradedAccess: null,
    updatedAt: card.last_price_update ?? null,
  };
}

/** The prices of a search item: sold statistics and listing aggregate, no buckets. */
function toSearchPrices(item: SearchItem): CardPrices {
  const { currency, sold, listings } = item.prices;
  return {
    currency,
    sold: toSold(sold, currency),
    listings: toBucket(listings, currency),
    raw: null,
    graded: null,
    gradedAccess: item.market.graded_access,
    updatedAt: null,
  };
}

const unknownBucket = { low: null, avg: null, high: null, population: null };

/** A card without prices, to choose from by its name. */
export function withoutPrices(card: CardIdentity, now: Date): PricedCard {
  return {
    card,
    prices: {
      currency: '',
      sold: { current: null, avg: null, avg1d: null, avg7d: null, avg30d: null, population: null },
      listings: unknownBucket,
      raw: null,
      graded: null,
      gradedAccess: null,
      updatedAt: null,
    },
    fetchedAt: now.toISOString(),
    stale: false,
    sample: false,
  };
}

/** One page of search as domain data. */
export interface SearchPageData {
  readonly cards: readonly PricedCard[];
  readonly total: number;
  readonly nextCursor: string | null;
}

/** Parts of {@link createPriceRepository}; `onCards` gets every card that the service returned, `onPrices` fresh prices. */
interface PriceRepositoryParts {
  readonly client: Pick<Client, 'getCard' | 'searchCards'>;
  readonly answers: Pick<Answers, 'load' | 'find' | 'save'>;
  readonly onCards: (cards: readonly CardIdentity[]) => Promise<void>;
  readonly onPrices: (prices: readonly CardPrices[]) => Promise<void>;
}

/** Cards and searches with their prices as domain data, each asked for at most once an hour. */
export function createPriceRepository({ client, answers, onCards, onPrices }: PriceRepositoryParts) {
  function searchKey(query: SearchQuery): string {
    const fields = [query.q, query.set, query.grade, query.language, query.condition, query.cursor];
    return `search:${JSON.stringify(fields.map((field) => field ?? null))}`;
  }

  async function findRepeat(query: SearchQuery, page: SearchAnswer): Promise<boolean> {
    if (!query.cursor) return false;
    if (page.page.next_cursor === query.cursor) return true;
    const { cursor: _, ...first } = query;
    const start = await answers.find(searchKey(first), searchAnswerSchema);
    const ids = (answer: SearchAnswer) => answer.data.map((item) => item.id).join(' ');
    return start !== undefined && page.data.length > 0 && ids(start.value) === ids(page);
  }

  const accessKey = 'graded-access';

  async function rememberGradedAccess(value: boolean | undefined, fetchedAt: string, sample: boolean) {
    if (value !== undefined) await answers.save(accessKey, { value, fetchedAt, sample });
  }

  const itemKey = (id: string): string => `item:${id}`;

  /** Each item is an answer of its own, so that a card found by another search needs none. */
  async function askSearch(query: SearchQuery): Promise<Result<Answered<SearchAnswer>>> {
    const answer = await client.searchCards(query);
    if (!answer.ok) return answer;
    const { value, ...dated } = answer.value;
    await Promise.all(value.data.map((item) => answers.save(itemKey(item.id), { ...dated, value: item })));
    await onPrices(value.data.map(toSearchPrices));
    return answer;
  }

  /** Another card than the one asked for is no answer. */
  async function askCard(id: string): Promise<Result<Answered<CardAnswer>>> {
    const answer = await client.getCard(id);
    if (!answer.ok) return answer;
    if (answer.value.value.id !== id) return fail('bad-response', { detail: 'id' });
    await onPrices([toCardPrices(answer.value.value)]);
    return answer;
  }

  function toPriced({ value: item, ...dated }: CachedAnswer<SearchItem>): PricedCard {
    return { card: toIdentity(item), prices: toSearchPrices(item), ...dated };
  }

  /** Get card does not say whether the plan shows graded prices; the last search item did. */
  async function toCard({ value, ...dated }: CachedAnswer<CardAnswer>): Promise<PricedCard> {
    const access = await answers.find(accessKey, z.boolean());
    const gradedAccess = access && !access.stale ? access.value : null;
    return { card: toIdentity(value), prices: { ...toCardPrices(value), gradedAccess }, ...dated };
  }

  function toSearchPage({ value, ...dated }: CachedAnswer<SearchAnswer>): SearchPageData {
    const cards = value.data.map((item) => toPriced({ ...dated, value: item }));
    // A service that counts fewer than it sends would make one card of several seem the only one.
    const total = Math.max(value.total, cards.length);
    return { cards, total, nextCursor: value.page.has_more ? value.page.next_cursor : null };
  }

  return {
    /** Get card as domain data. Fails as the client does, and with `bad-response` when another card comes back. */
    async getCard(id: string, ticket: string): Promise<Result<PricedCard>> {
      const answer = await answers.load(`card:${id}`, ticket, cardSchema, () => askCard(id));
      if (!answer.ok) return answer;
      await tryStorage(() => onCards([toIdentity(answer.value.value)]));
      return succeed(await toCard(answer.value));
    },

    /** One page of search as domain data. `paging-repeats` when the first page comes again in place of the next. */
    async search(query: SearchQuery, ticket: string): Promise<Result<SearchPageData>> {
      const answer = await answers.load(searchKey(query), ticket, searchAnswerSchema, () => askSearch(query));
      if (!answer.ok) return answer;
      const { value, fetchedAt, sample } = answer.value;
      if (await findRepeat(query, value)) return fail('paging-repeats');
      const page = toSearchPage(answer.value);
      await tryStorage(() => onCards(page.cards.map(({ card }) => card)));
      await rememberGradedAccess(value.data[0]?.market.graded_access, fetchedAt, sample);
      return succeed(page);
    },

    /** The result of {@link search} without a call; undefined where it would make one. */
    async findSearch(query: SearchQuery): Promise<SearchPageData | undefined> {
      const cached = await answers.find(searchKey(query), searchAnswerSchema);
      return cached && !cached.stale ? toSearchPage(cached) : undefined;
    },

    /** A card's search item of the latest search; `stale` once older than an hour. Makes no call. */
    async findItem(id: string): Promise<PricedCard | undefined> {
      const cached = await answers.find(itemKey(id), searchItemSchema);
      return cached && toPriced(cached);
    },

    /** The result of {@link getCard} without a call; undefined where it would make one. */
    async findCard(id: string): Promise<PricedCard | undefined> {
      const cached = await answers.find(`card:${id}`, cardSchema);
      return cached && !cached.stale ? toCard(cached) : undefined;
    },
  };
}

/** The repository of {@link createPriceRepository}. */
export type PriceRepository = ReturnType<typeof createPriceRepository>;
