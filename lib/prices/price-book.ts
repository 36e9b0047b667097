import { z } from 'zod';
import { cardSchema } from '@/lib/contract/card';
import { searchAnswerSchema } from '@/lib/contract/search';
import type { PricedCard } from '@/lib/domain/card';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import { StorageError } from '@/lib/storage/storage-error';
import type { AnswerCache } from './answer-cache';
import type { CallGate } from './call-gate';
import type { Answered, Client, SearchQuery } from './client';
import type { RequestQueue } from './request-queue';
import { toCardPrices, toIdentity, toSearchPrices } from './to-priced-card';

/** Prices move by the day: within this an answer is as good as a new one. */
const freshMs = 60 * 60 * 1000;

/** One page of search as domain data. */
export interface SearchPageData {
  readonly cards: readonly PricedCard[];
  readonly total: number;
  readonly nextCursor: string | null;
}

/** What the book is built of. */
export interface PriceBookParts {
  readonly client: Client;
  readonly cache: AnswerCache;
  readonly gate: CallGate;
  readonly queue: RequestQueue;
  readonly now: () => Date;
  /** Told of every card that the service returned. */
  readonly onCards: (cards: readonly PricedCard['card'][]) => Promise<void>;
  /** Names the service and keys in force; it changes with them, so that no answer outlives its service. */
  readonly loadEpoch: () => Promise<string>;
}

/** Writes what can be asked for again; a full storage must not withhold a price that was just fetched. */
async function keep(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
  }
}

type Fetched<T> = Answered<T> & { readonly stale: boolean };

/**
 * Answers from the cache while fresh, else from the service, else (when asking fails) from the old answer, marked
 * stale. Equal questions share one call.
 */
export function createPriceBook(parts: PriceBookParts) {
  const { client, cache, gate, queue, now } = parts;

  async function load<Schema extends z.ZodType>(
    key: string,
    ticket: string,
    schema: Schema,
    call: () => Promise<Result<Answered<z.output<Schema>>>>,
  ): Promise<Result<Fetched<z.output<Schema>>>> {
    const epoch = await parts.loadEpoch();
    const own = `${epoch}:${key}`;
    const kept = await cache.load(own, schema);
    if (kept && now().getTime() - Date.parse(kept.fetchedAt) < freshMs)
      return succeed({ ...kept, stale: false });
    const answer = await queue.run(own, ticket, async () => {
      const result = await gate.pass(call);
      if (result.ok) await keep(() => cache.save(own, result.value));
      return result;
    });
    if ((await parts.loadEpoch()) !== epoch) return fail('cancelled');
    if (answer.ok) return succeed({ ...answer.value, stale: false });
    const { code } = answer.failure;
    // What the service refuses for good must not be papered over by an old answer.
    if (!kept || ['bad-key', 'not-found', 'cancelled', 'bad-request'].includes(code)) return answer;
    return succeed({ ...kept, stale: true });
  }

  function searchKey(query: SearchQuery): string {
    const fields = [query.q, query.set, query.grade, query.language, query.condition, query.cursor];
    return `search:${JSON.stringify(fields.map((field) => field ?? null))}`;
  }

  async function findRepeat(query: SearchQuery, page: z.output<typeof searchAnswerSchema>): Promise<boolean> {
    if (!query.cursor) return false;
    if (page.page.next_cursor === query.cursor) return true;
    const { cursor: _, ...first } = query;
    const start = await cache.load(`${await parts.loadEpoch()}:${searchKey(first)}`, searchAnswerSchema);
    const ids = (answer: z.output<typeof searchAnswerSchema>) => answer.data.map((item) => item.id).join(' ');
    return start !== undefined && page.data.length > 0 && ids(start.value) === ids(page);
  }

  async function loadAccessKey(): Promise<string> {
    return `${await parts.loadEpoch()}:graded-access`;
  }

  async function rememberGradedAccess(value: boolean | undefined, fetchedAt: string, sample: boolean) {
    if (value === undefined) return;
    const key = await loadAccessKey();
    await keep(() => cache.save(key, { value, fetchedAt, sample }));
  }

  return {
    /** Get card as domain data. Fails as the client does, and with `bad-response` when another card comes back. */
    async getCard(id: string, ticket: string): Promise<Result<PricedCard>> {
      const answer = await load(`card:${id}`, ticket, cardSchema, () => client.getCard(id));
      if (!answer.ok) return answer;
      const { value, fetchedAt, sample, stale } = answer.value;
      if (value.id !== id) return fail('bad-response', { detail: 'id' });
      const card = toIdentity(value);
      await keep(() => parts.onCards([card]));
      // Get card does not say whether the plan shows graded prices; the last search item did.
      const access = await cache.load(await loadAccessKey(), z.boolean());
      const isKnown = access !== undefined && now().getTime() - Date.parse(access.fetchedAt) < freshMs;
      const prices = { ...toCardPrices(value), gradedAccess: isKnown ? access.value : null };
      return succeed({ card, prices, fetchedAt, stale, sample });
    },

    /** One page of search as domain data. `paging-repeats` when the first page comes again in place of the next. */
    async search(query: SearchQuery, ticket: string): Promise<Result<SearchPageData>> {
      const answer = await load(searchKey(query), ticket, searchAnswerSchema, () =>
        client.searchCards(query),
      );
      if (!answer.ok) return answer;
      const { value, fetchedAt, sample, stale } = answer.value;
      if (await findRepeat(query, value)) return fail('paging-repeats');
      const cards = value.data.map((item) => {
        return { card: toIdentity(item), prices: toSearchPrices(item), fetchedAt, stale, sample };
      });
      await keep(() => parts.onCards(cards.map(({ card }) => card)));
      await rememberGradedAccess(value.data[0]?.market.graded_access, fetchedAt, sample);
      return succeed({
        cards,
        total: value.total,
        nextCursor: value.page.has_more ? value.page.next_cursor : null,
      });
    },

    /** Nobody waits for this ticket any more. */
    cancel(ticket: string): void {
      queue.cancel(ticket);
    },
  };
}

/** The book that {@link createPriceBook} returns. */
export type PriceBook = ReturnType<typeof createPriceBook>;
