import { z } from 'zod';
import {
  type CardAnswer,
  cardSchema,
  type SearchAnswer,
  type SearchItem,
  searchAnswerSchema,
  searchItemSchema,
} from '@/lib/contract/card';
import type { PricedCard } from '@/lib/domain/card';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import { keepIfPossible } from '@/lib/storage/if-possible';
import { type AnswerSourceParts, createAnswerSource, type Sourced } from './answer-source';
import type { Answered, Client, SearchQuery } from './client';
import { toCardPrices, toIdentity, toSearchPrices } from './to-priced-card';

/** One page of search as domain data. */
export interface SearchPageData {
  readonly cards: readonly PricedCard[];
  readonly total: number;
  readonly nextCursor: string | null;
}

/** What the book is built of. */
export interface PriceBookParts extends AnswerSourceParts {
  readonly client: Pick<Client, 'getCard' | 'searchCards'>;
  /** Told of every card that the service returned. */
  readonly onCards: (cards: readonly PricedCard['card'][]) => Promise<void>;
}

/** Cards, searches and their prices, each asked for at most once an hour. */
export function createPriceBook(parts: PriceBookParts) {
  const { client } = parts;
  const source = createAnswerSource(parts);

  function searchKey(query: SearchQuery): string {
    const fields = [query.q, query.set, query.grade, query.language, query.condition, query.cursor];
    return `search:${JSON.stringify(fields.map((field) => field ?? null))}`;
  }

  async function findRepeat(query: SearchQuery, page: SearchAnswer): Promise<boolean> {
    if (!query.cursor) return false;
    if (page.page.next_cursor === query.cursor) return true;
    const { cursor: _, ...first } = query;
    const start = await source.find(searchKey(first), searchAnswerSchema);
    const ids = (answer: SearchAnswer) => answer.data.map((item) => item.id).join(' ');
    return start !== undefined && page.data.length > 0 && ids(start.value) === ids(page);
  }

  const accessKey = 'graded-access';

  async function rememberGradedAccess(value: boolean | undefined, fetchedAt: string, sample: boolean) {
    if (value !== undefined) await source.keep(accessKey, { value, fetchedAt, sample });
  }

  const itemKey = (id: string): string => `item:${id}`;

  /** A card that another listing's search brought is priced without a search of its own. */
  async function askSearch(query: SearchQuery): Promise<Result<Answered<SearchAnswer>>> {
    const answer = await client.searchCards(query);
    if (!answer.ok) return answer;
    const { value, ...dated } = answer.value;
    await Promise.all(value.data.map((item) => source.keep(itemKey(item.id), { ...dated, value: item })));
    return answer;
  }

  /** Another card than the one asked for is no answer, and nothing to keep. */
  async function askCard(id: string): Promise<Result<Answered<CardAnswer>>> {
    const answer = await client.getCard(id);
    return answer.ok && answer.value.value.id !== id ? fail('bad-response', { detail: 'id' }) : answer;
  }

  function toPriced({ value: item, ...dated }: Sourced<SearchItem>): PricedCard {
    return { card: toIdentity(item), prices: toSearchPrices(item), ...dated };
  }

  /** Get card does not say whether the plan shows graded prices; the last search item did. */
  async function toCard({ value, ...dated }: Sourced<CardAnswer>): Promise<PricedCard> {
    const access = await source.find(accessKey, z.boolean());
    const gradedAccess = access && !access.stale ? access.value : null;
    return { card: toIdentity(value), prices: { ...toCardPrices(value), gradedAccess }, ...dated };
  }

  function toSearchPage({ value, ...dated }: Sourced<SearchAnswer>): SearchPageData {
    const cards = value.data.map((item) => toPriced({ ...dated, value: item }));
    // A service that counts fewer than it sends would make one card of several seem the only one.
    const total = Math.max(value.total, cards.length);
    return { cards, total, nextCursor: value.page.has_more ? value.page.next_cursor : null };
  }

  return {
    /** Get card as domain data. Fails as the client does, and with `bad-response` when another card comes back. */
    async getCard(id: string, ticket: string): Promise<Result<PricedCard>> {
      const answer = await source.load(`card:${id}`, ticket, cardSchema, () => askCard(id));
      if (!answer.ok) return answer;
      await keepIfPossible(() => parts.onCards([toIdentity(answer.value.value)]));
      return succeed(await toCard(answer.value));
    },

    /** One page of search as domain data. `paging-repeats` when the first page comes again in place of the next. */
    async search(query: SearchQuery, ticket: string): Promise<Result<SearchPageData>> {
      const answer = await source.load(searchKey(query), ticket, searchAnswerSchema, () => askSearch(query));
      if (!answer.ok) return answer;
      const { value, fetchedAt, sample } = answer.value;
      if (await findRepeat(query, value)) return fail('paging-repeats');
      const page = toSearchPage(answer.value);
      await keepIfPossible(() => parts.onCards(page.cards.map(({ card }) => card)));
      await rememberGradedAccess(value.data[0]?.market.graded_access, fetchedAt, sample);
      return succeed(page);
    },

    /** The page that {@link search} would give without a call to the service; undefined where it would make one. */
    async findSearch(query: SearchQuery): Promise<SearchPageData | undefined> {
      const kept = await source.find(searchKey(query), searchAnswerSchema);
      return kept && !kept.stale ? toSearchPage(kept) : undefined;
    },

    /** A card's search item, whichever search brought it last; `stale` once older than an hour. Makes no call. */
    async findItem(id: string): Promise<PricedCard | undefined> {
      const kept = await source.find(itemKey(id), searchItemSchema);
      return kept && toPriced(kept);
    },

    /** What {@link getCard} would give without a call to the service; undefined where it would make one. */
    async findCard(id: string): Promise<PricedCard | undefined> {
      const kept = await source.find(`card:${id}`, cardSchema);
      return kept && !kept.stale ? toCard(kept) : undefined;
    },

    /** Nobody waits for this ticket any more. */
    cancel(ticket: string): void {
      parts.queue.cancel(ticket);
    },
  };
}

/** The book that {@link createPriceBook} returns. */
export type PriceBook = ReturnType<typeof createPriceBook>;
