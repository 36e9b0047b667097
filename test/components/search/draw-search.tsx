import { render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { Search } from '@/components/search/search';
import type { FindCards, SearchIndex } from '@/components/search/use-popup';
import type { IndexedCard, PricedCard } from '@/lib/domain/card';
import { type Result, succeed } from '@/lib/domain/failure';
import type { FoundPage, IndexPage, RecentSearch } from '@/lib/messaging/own-calls';
import { surroundings } from '@/test/components/card/draw-card';
import { answer, charizard, fullPrices, priced } from '@/test/components/views';

/** A search result of a set of its own. */
export function found(id: string, set: string, part: Partial<PricedCard> = {}): PricedCard {
  const prices = { ...fullPrices, raw: null, graded: null, updatedAt: null };
  return { ...priced, prices, card: { ...charizard, id, set: { slug: id, name: set } }, ...part };
}

/** Three results. */
export const three = [found('a', 'Base Set'), found('b', 'Base Set 2'), found('c', 'Evolutions')];

/** One page of results, of 43 in all. */
export function page(
  cards: readonly PricedCard[],
  nextCursor: string | null = null,
  indexIds: Readonly<Record<string, string>> = {},
): Result<FoundPage> {
  return succeed({ cards, total: 43, nextCursor, indexIds });
}

/** A card of the index. */
export function indexed(id: string, set: string, part: Partial<IndexedCard> = {}): IndexedCard {
  const { name, cardNumber, rarity } = charizard;
  return { ...{ id, name, cardNumber, rarity }, set: { slug: id, name: set }, isJapanese: false, ...part };
}

/** An answer of the index: these cards, of 114 in all. */
export function listed(cards: readonly IndexedCard[], words = 'Charizard'): Result<IndexPage> {
  return succeed({ cards, total: cards.length ? 114 : 0, words });
}

/** What the search is given. */
export type Props = Parameters<typeof Search>[0];

/** Draws the popup's search, with a user whose typing moves the fake time. */
export function drawSearch(part: Partial<Props> = {}) {
  const mocks = {
    ...surroundings(),
    searchIndex: vi.fn<SearchIndex>(async (q) => listed([], q)),
    priceIndexed: vi.fn<Props['priceIndexed']>(async () => succeed(priced)),
    findCards: vi.fn<FindCards>(async () => page(three)),
    priceListing: vi.fn<Props['priceListing']>(async () => succeed(answer())),
    loadRecent: vi.fn<Props['loadRecent']>(async () => succeed([])),
    saveRecent: vi.fn<Props['saveRecent']>(async (search: RecentSearch) => succeed([search])),
    trouble: null,
    onLoadStatus: vi.fn(),
    onOpenTab: vi.fn(),
    onDismissLosses: vi.fn(),
  };
  const { container } = render(<Search initialTitle="" {...mocks} {...part} />);
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search cards' });
  const settle = () => vi.advanceTimersByTimeAsync(1000);
  const type = async (words: string) => {
    await user.type(box(), words);
    await settle();
  };
  const paste = async (words: string) => {
    await user.click(box());
    await user.paste(words);
    await settle();
  };
  return { ...mocks, container, user, box, type, paste, settle };
}

/** What can be opened from the box; the filters have options of their own. */
export function options(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[role=option]')];
}

/** The one that Enter opens. */
export function selected(): HTMLElement | undefined {
  return options().find((option) => option.getAttribute('aria-selected') === 'true');
}

/** Gives each test of a file a time of its own, which {@link drawSearch} moves on. */
export function useSearchTime(): void {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());
}
