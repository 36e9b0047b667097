import type { z } from 'zod';
import { historyAnswerSchema, listingsKind } from '@/lib/contract/answers';
import { historyDays, type Plan } from '@/lib/contract/wire';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import { type HistoryKind, type HistorySeries, toHistorySeries } from '@/lib/history/history';
import type { Answers, CachedAnswer } from './answers';
import type { Client, HistoryQuery } from './client';

type HistoryAnswer = z.output<typeof historyAnswerSchema>;

/** A card listed in many countries and languages fills many pages a window; each of them is a call. */
const mostPages = 20;

/** Parts of {@link createPriceHistory}. */
interface PriceHistoryParts {
  readonly client: Pick<Client, 'getHistory'>;
  readonly answers: Pick<Answers, 'load'>;
  readonly now: () => Date;
  /** The plan, and the service's word for the sold series. */
  readonly loadTerms: () => Promise<{ readonly plan: Plan; readonly soldKind: string }>;
}

/** A card, one of its two series, and how far back. */
interface HistoryQuestion {
  readonly cardId: string;
  readonly kind: HistoryKind;
  readonly days: number;
}

interface Pages {
  readonly pages: readonly CachedAnswer<HistoryAnswer>[];
  readonly cut: HistorySeries['cut'];
}

/** Histories of cards, all pages of a series; each page is asked for at most once an hour. */
export function createPriceHistory(parts: PriceHistoryParts) {
  function loadPage(query: HistoryQuery, ticket: string): Promise<Result<CachedAnswer<HistoryAnswer>>> {
    const key = `history:${JSON.stringify([query.id, query.kind, query.period, query.cursor ?? null])}`;
    return parts.answers.load(key, ticket, historyAnswerSchema, () => parts.client.getHistory(query));
  }

  async function loadPages(query: HistoryQuery, ticket: string): Promise<Result<Pages>> {
    const pages: CachedAnswer<HistoryAnswer>[] = [];
    const seen = new Set<string>();
    let cursor: string | null = null;
    for (;;) {
      const page = await loadPage(cursor === null ? query : { ...query, cursor }, ticket);
      if (!page.ok) {
        // After a cancellation no half of it is wanted; pages before another failure are worth showing.
        if (pages.length === 0 || page.failure.code === 'cancelled') return page;
        return succeed({ pages, cut: 'page-failed' });
      }
      const { data, page: place } = page.value.value;
      const rows = JSON.stringify(data);
      if (data.length > 0 && seen.has(rows)) return succeed({ pages, cut: 'paging-repeats' });
      pages.push(page.value);
      if (!place.has_more) return succeed({ pages, cut: null });
      cursor = place.next_cursor;
      if (cursor === null) return succeed({ pages, cut: 'page-failed' });
      if (seen.has(`cursor ${cursor}`)) return succeed({ pages, cut: 'paging-repeats' });
      if (pages.length >= mostPages) return succeed({ pages, cut: 'too-many-pages' });
      seen.add(rows).add(`cursor ${cursor}`);
    }
  }

  return {
    /**
     * A card's history of one kind, its window cut to what the plan allows. `plan-required`, without a call, on a plan
     * that allows none; `bad-response` when the service sends the other kind. Otherwise it fails as the client does.
     */
    async load(question: HistoryQuestion, ticket: string): Promise<Result<HistorySeries>> {
      const { kind } = question;
      const { plan, soldKind } = await parts.loadTerms();
      const days = Math.min(question.days, historyDays[plan]);
      if (days === 0) return fail('plan-required');
      const wireKind = kind === 'listings' ? listingsKind : soldKind;
      const query = { id: question.cardId, period: `${days}d`, kind: wireKind };
      const loaded = await loadPages(query, ticket);
      if (!loaded.ok) return loaded;
      const { pages, cut } = loaded.value;
      const rows = pages.flatMap(({ value }) => value.data);
      // Asking prices are no sales: an answer that mixes them up gets no line drawn.
      const isRight = (row: { readonly kind: string }) =>
        (row.kind === listingsKind) === (kind === 'listings');
      if (!rows.every(isRight)) return fail('bad-response', { detail: 'kind' });
      return succeed(
        toHistorySeries({
          rows,
          kind,
          days,
          cut,
          fetchedAt: pages.map(({ fetchedAt }) => fetchedAt).sort()[0] ?? parts.now().toISOString(),
          stale: pages.some(({ stale }) => stale),
          sample: pages.some(({ sample }) => sample),
        }),
      );
    },
  };
}
