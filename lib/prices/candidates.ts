import { type CardIdentity, joinCards, type PricedCard } from '@/lib/domain/card';
import { type Result, succeed } from '@/lib/domain/failure';
import { type Listing, toTypedListing } from '@/lib/domain/listing';
import { findPossibleCards, parseCardNumber, toQuery } from '@/lib/recognise/match';
import type { Reading } from '@/lib/recognise/reading';
import type { Recogniser } from '@/lib/recognise/recognise';
import type { SearchQuery } from './client';
import type { createListingPricer } from './price-listing';
import { type PriceRepository, type SearchPageData, withoutPrices } from './price-repository';

type ListingPricer = ReturnType<typeof createListingPricer>;

/** Agreement of a card with a reading: its number counts for more than its total or set. */
function agreement(card: CardIdentity, { number, sets }: Reading, { findKnownSet }: Recogniser): number {
  const printed = parseCardNumber(card.cardNumber);
  const sameNumber = number !== null && printed?.number === number.number;
  const sameTotal = number?.total != null && printed?.total === number.total;
  const setId = findKnownSet(card.set)?.id;
  return (sameNumber ? 2 : 0) + (sameTotal || sets.some(({ id }) => id === setId) ? 1 : 0);
}

/** A page of cards by name, and before it those in a set that the words name. */
interface WordsFound extends SearchPageData {
  readonly named: readonly PricedCard[];
}

/**
 * Searches for words as a person types them. The service looks for names of cards alone: words that name a set beside a
 * card ("giratina lost origin") would find nothing, or cards of every set.
 */
export function createWordSearch(
  pricer: Pick<ListingPricer, 'recognise' | 'search'>,
  repository: Pick<PriceRepository, 'findItem'>,
  loadRecogniser: () => Promise<Recogniser>,
  now: () => Date,
) {
  async function findNamed(words: Listing, setIds: ReadonlySet<string>, ticket: string) {
    const { match, seen } = await pricer.recognise(words, ticket);
    const likely = findPossibleCards(match).map(
      async (card) => seen.get(card.id) ?? (await repository.findItem(card.id)) ?? withoutPrices(card, now()),
    );
    const { findKnownSet } = await loadRecogniser();
    return joinCards(await Promise.all(likely), [...seen.values()]).filter(({ card }) =>
      setIds.has(findKnownSet(card.set)?.id ?? ''),
    );
  }

  /** Fails only as the search for the name does. Filters and further pages are searched as they are. */
  return async function searchWords(query: SearchQuery, ticket: string): Promise<Result<WordsFound>> {
    const page = await pricer.search(query, ticket);
    if (!page.ok) return page;
    const { q = '', ...others } = query;
    const words = toTypedListing(q);
    const isPlain = Object.keys(others).length === 0 && words.title !== '';
    const said = isPlain ? (await loadRecogniser()).read(words).sets : [];
    const setIds = new Set(said.map(({ id }) => id));
    const named = setIds.size > 0 ? await findNamed(words, setIds, ticket) : [];
    const total = Math.max(page.value.total, joinCards(named, page.value.cards).length);
    return succeed({ ...page.value, total, named });
  };
}

/** The search of {@link createWordSearch}. */
type WordSearch = ReturnType<typeof createWordSearch>;

/** Finds cards to choose from for a listing that was not recognised, or wrongly. */
export function createCandidateFinder(
  pricer: Pick<ListingPricer, 'recognise' | 'search'>,
  searchWords: WordSearch,
  loadRecogniser: () => Promise<Recogniser>,
  now: () => Date,
) {
  async function rank(cards: readonly PricedCard[], reading: Reading): Promise<readonly PricedCard[]> {
    const recogniser = await loadRecogniser();
    const agree = ({ card }: PricedCard) => agreement(card, reading, recogniser);
    // Sorting keeps the service's order among equals.
    return [...cards].sort((a, b) => agree(b) - agree(a));
  }

  /** One page of `q`; where it finds nothing its words are read as a title, which may name a set or a number. */
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
    // Words that name a set ask for its card, against the listing if need be.
    const reading = (await loadRecogniser()).read(listing);
    return succeed({ ...page.value, cards: joinCards(named, await rank(cards, reading)) });
  }

  async function suggest(listing: Listing, ticket: string): Promise<Result<SearchPageData>> {
    const { reading, match, seen, failure } = await pricer.recognise(listing, ticket);
    const q = toQuery(reading);
    const page = failure || q === null ? null : await pricer.search({ q }, ticket);
    const found = page?.ok ? page.value.cards : [];
    const known = new Map([...found, ...seen.values()].map((priced) => [priced.card.id, priced]));
    const offered = findPossibleCards(match).map((card) => known.get(card.id) ?? withoutPrices(card, now()));
    const others = await rank([...known.values()], reading);
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
   * Cards to choose from, the likeliest first: a page of `q`, or (null) the candidates of recognition with all cards
   * that its searches found, and a page of the listing's name. `cursor` goes on where the page before ended; no card between
   * two pages is left out. Fails only where nothing at all can be shown.
   */
  return async function findCandidates(
    listing: Listing,
    q: string | null,
    cursor: string | null,
    ticket: string,
  ): Promise<Result<SearchPageData>> {
    const words = q ?? (cursor === null ? null : toQuery((await loadRecogniser()).read(listing)));
    return words === null ? suggest(listing, ticket) : search(listing, words, cursor, ticket);
  };
}
