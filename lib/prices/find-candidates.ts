import { type CardIdentity, joinCards, type PricedCard } from '@/lib/domain/card';
import { type Result, succeed } from '@/lib/domain/failure';
import { type Listing, toTypedListing } from '@/lib/domain/listing';
import { cardNumberKey } from '@/lib/recognise/card-number-key';
import { likelyCards } from '@/lib/recognise/match';
import { toQuery } from '@/lib/recognise/matching/plan';
import type { Reading } from '@/lib/recognise/reading';
import { findSetId } from '@/lib/recognise/set-id';
import type { SearchPageData } from './price-book';
import type { ListingPricer } from './price-listing';
import type { WordSearch } from './search-words';
import { withoutPrices } from './without-prices';

/** How much of what the listing says a card agrees with: its number counts for more than its set. */
function agreement(card: CardIdentity, { number, sets }: Reading): number {
  const sameNumber = number !== null && cardNumberKey(card.cardNumber) === number.number;
  const setId = findSetId(card.set);
  return (sameNumber ? 2 : 0) + (sets.some(({ id }) => id === setId) ? 1 : 0);
}

/** Finds cards to choose from for a listing that was not recognised, or wrongly. */
export function createCandidateFinder(
  pricer: Pick<ListingPricer, 'recognise' | 'search'>,
  searchWords: WordSearch,
  read: (listing: Listing) => Reading,
  now: () => Date,
) {
  function rank(cards: readonly PricedCard[], reading: Reading): readonly PricedCard[] {
    // Sorting keeps the service's order among equals.
    return [...cards].sort((a, b) => agreement(b.card, reading) - agreement(a.card, reading));
  }

  /** One page of `q`, and where it finds nothing what its words mean as a title: they may name a set or a number too. */
  async function search(
    listing: Listing,
    q: string,
    cursor: string | null,
    ticket: string,
  ): Promise<Result<SearchPageData>> {
    const page = await searchWords({ q, ...(cursor !== null && { cursor }) }, ticket);
    if (!page.ok) return page;
    const { named, cards } = page.value;
    if (named.length + cards.length === 0) {
      const meant = await suggest(toTypedListing(q), ticket);
      // The service would go on with another search than the one that these words name.
      return meant.ok ? succeed({ ...meant.value, nextCursor: null }) : meant;
    }
    // Whoever names a set looks for its card, whatever the listing says.
    return succeed({ ...page.value, cards: joinCards(named, rank(cards, read(listing))) });
  }

  async function suggest(listing: Listing, ticket: string): Promise<Result<SearchPageData>> {
    const { reading, match, seen, failure } = await pricer.recognise(listing, ticket);
    const q = toQuery(reading);
    const page = failure || q === null ? null : await pricer.search({ q }, ticket);
    const found = page?.ok ? page.value.cards : [];
    const known = new Map([...found, ...seen.values()].map((priced) => [priced.card.id, priced]));
    const offered = likelyCards(match).map((card) => known.get(card.id) ?? withoutPrices(card, now()));
    const others = rank([...known.values()], reading);
    const cards = joinCards(offered, others);
    const failed = failure ?? (page && !page.ok ? page.failure : null);
    if (cards.length === 0 && failed) return { ok: false, failure: failed };
    return succeed({
      cards,
      total: Math.max(cards.length, page?.ok ? page.value.total : 0),
      nextCursor: page?.ok ? page.value.nextCursor : null,
    });
  }

  /**
   * Cards to choose from, the likeliest first: a page of what `q` finds, or (null) what recognition offers with all that
   * its searches found, and a page of the listing's name. `cursor` goes on where the page before ended; no card between
   * two pages is left out. Fails only where nothing at all can be shown.
   */
  return async function findCandidates(
    listing: Listing,
    q: string | null,
    cursor: string | null,
    ticket: string,
  ): Promise<Result<SearchPageData>> {
    const words = q ?? (cursor === null ? null : toQuery(read(listing)));
    return words === null ? suggest(listing, ticket) : search(listing, words, cursor, ticket);
  };
}
