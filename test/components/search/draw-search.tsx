import { render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { Search } from '@/components/search/search';
import type { FindCards } from '@/components/search/use-search';
import type { PricedCard } from '@/lib/domain/card';
import { type Result, succeed } from '@/lib/domain/failure';
import type { SearchPage, ServiceStatus } from '@/lib/messaging/protocol';
import { charizard, fullPrices, priced } from '@/test/components/views';

/** Nothing stands in the way of a search. */
export const ready: ServiceStatus = {
  keys: { apiKey: true, gatewayKey: true },
  configured: true,
  demo: false,
  callsToday: 12,
  dailyBudget: 500,
};

/** A search result of a set of its own. */
export function found(id: string, set: string, part: Partial<PricedCard> = {}): PricedCard {
  const prices = { ...fullPrices, raw: null, graded: null, updatedAt: null };
  return { ...priced, prices, card: { ...charizard, id, set: { slug: id, name: set } }, ...part };
}

/** Three results. */
export const three = [found('a', 'Base Set'), found('b', 'Base Set 2'), found('c', 'Evolutions')];

/** One page of results, of 43 in all. */
export function page(cards: readonly PricedCard[], nextCursor: string | null = null): Result<SearchPage> {
  return succeed({ cards, total: 43, nextCursor });
}

/** What the search is given. */
export type Props = Parameters<typeof Search>[0];

/** Draws the popup's search, with a user whose typing moves the fake time. */
export function drawSearch(part: Partial<Props> = {}) {
  const mocks = {
    findCards: vi.fn<FindCards>(async () => page(three)),
    getCard: vi.fn<Props['getCard']>(async () => succeed(priced)),
    onOpenOptions: vi.fn(),
  };
  const now = () => new Date('2025-11-13T09:00:00Z');
  const { container } = render(<Search status={ready} pictureOrigins={[]} now={now} {...mocks} {...part} />);
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const type = async (words: string) => {
    await user.type(screen.getByRole('combobox'), words);
    await vi.advanceTimersByTimeAsync(300);
  };
  return { ...mocks, container, user, type };
}
