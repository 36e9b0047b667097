import { joinCards, type PricedCard } from '@/lib/domain/card';
import { type Result, succeed } from '@/lib/domain/failure';
import { type Listing, toTypedListing } from '@/lib/domain/listing';
import { likelyCards } from '@/lib/recognise/match';
import type { Reading } from '@/lib/recognise/reading';
import { findSetId } from '@/lib/recognise/set-id';
import type { SearchQuery } from './client';
import type { PriceBook, SearchPageData } from './price-book';
import type { ListingPricer } from './price-listing';
import { withoutPrices } from './without-prices';

/** What words find: a page of cards by name, and before it those in a set that the words name. */
export interface WordsFound extends SearchPageData {
  readonly named: readonly PricedCard[];
}

/**
 * Searches for words as a person types them. The service looks for names of cards alone: words that name a set beside a
 * card ("giratina lost origin") would find nothing, or cards of every set.
 */
export function createWordSearch(
  pricer: Pick<ListingPricer, 'recognise' | 'search'>,
  book: Pick<PriceBook, 'findItem'>,
  read: (listing: Listing) => Reading,
  now: () => Date,
) {
  async function findNamed(words: Listing, setIds: ReadonlySet<string>, ticket: string) {
    const { match, seen } = await pricer.recognise(words, ticket);
    const likely = likelyCards(match).map(
      async (card) => seen.get(card.id) ?? (await book.findItem(card.id)) ?? withoutPrices(card, now()),
    );
    return joinCards(await Promise.all(likely), [...seen.values()]).filter(({ card }) =>
      setIds.has(findSetId(card.set) ?? ''),
    );
  }

  /** Fails only as the search for the name does. Filters and further pages are searched as they are. */
  return async function searchWords(query: SearchQuery, ticket: string): Promise<Result<WordsFound>> {
    const page = await pricer.search(query, ticket);
    if (!page.ok) return page;
    const { q = '', ...others } = query;
    const words = toTypedListing(q);
    const said = Object.keys(others).length > 0 || words.title === '' ? [] : read(words).sets;
    const setIds = new Set(said.flatMap(({ id, strength }) => (strength === 'stated' ? id : [])));
    const named = setIds.size > 0 ? await findNamed(words, setIds, ticket) : [];
    const total = Math.max(page.value.total, joinCards(named, page.value.cards).length);
    return succeed({ ...page.value, total, named });
  };
}

/** The search that {@link createWordSearch} returns. */
export type WordSearch = ReturnType<typeof createWordSearch>;
