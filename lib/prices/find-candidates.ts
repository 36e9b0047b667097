import type { CardIdentity, PricedCard } from '@/lib/domain/card';
import { type Result, succeed } from '@/lib/domain/failure';
import type { Listing } from '@/lib/domain/listing';
import { cardNumberKey } from '@/lib/recognise/card-number-key';
import type { Match } from '@/lib/recognise/match';
import { toQuery } from '@/lib/recognise/matching/plan';
import type { Reading } from '@/lib/recognise/reading';
import { findSetId } from '@/lib/recognise/set-id';
import type { SearchPageData } from './price-book';
import type { ListingPricer } from './price-listing';

/** More cards than this nobody compares with a listing's picture. */
const mostCandidates = 20;

const unknownBucket = { low: null, avg: null, high: null, population: null };

/** A card that is known by name alone: one can choose it without its price. */
function withoutPrices(card: CardIdentity, now: Date): PricedCard {
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

function cardsOf(match: Match): readonly CardIdentity[] {
  if (match.kind === 'choose') return match.candidates;
  return match.kind === 'sure' ? [match.card] : [];
}

/** How much of what the listing says a card agrees with: its number counts for more than its set. */
function agreement(card: CardIdentity, { number, sets }: Reading): number {
  const sameNumber = number !== null && cardNumberKey(card.cardNumber) === number.number;
  const setId = findSetId(card.set);
  return (sameNumber ? 2 : 0) + (sets.some(({ id }) => id === setId) ? 1 : 0);
}

/** Finds cards to choose from for a listing that was not recognised, or wrongly. */
export function createCandidateFinder(
  pricer: Pick<ListingPricer, 'recognise' | 'search'>,
  read: (listing: Listing) => Reading,
  now: () => Date,
) {
  function rank(cards: readonly PricedCard[], reading: Reading): readonly PricedCard[] {
    // Sorting keeps the service's order among equals.
    return [...cards].sort((a, b) => agreement(b.card, reading) - agreement(a.card, reading));
  }

  async function search(listing: Listing, q: string, ticket: string): Promise<Result<SearchPageData>> {
    const page = await pricer.search({ q }, ticket);
    if (!page.ok) return page;
    return succeed({ ...page.value, cards: rank(page.value.cards, read(listing)), nextCursor: null });
  }

  async function suggest(listing: Listing, ticket: string): Promise<Result<SearchPageData>> {
    const { reading, match, seen, failure } = await pricer.recognise(listing, ticket);
    const q = toQuery(reading);
    const page = failure || q === null ? null : await pricer.search({ q }, ticket);
    const found = page?.ok ? page.value.cards : [];
    const known = new Map([...found, ...seen.values()].map((priced) => [priced.card.id, priced]));
    const offered = cardsOf(match).map((card) => known.get(card.id) ?? withoutPrices(card, now()));
    const others = rank([...known.values()], reading);
    const cards = [...new Map([...offered, ...others].map((priced) => [priced.card.id, priced])).values()];
    const failed = failure ?? (page && !page.ok ? page.failure : null);
    if (cards.length === 0 && failed) return { ok: false, failure: failed };
    return succeed({
      cards: cards.slice(0, mostCandidates),
      total: Math.max(cards.length, page?.ok ? page.value.total : 0),
      nextCursor: null,
    });
  }

  /**
   * At most twenty cards, the likeliest first: what `q` finds, or (null) what recognition offers and one search for
   * the listing's name. Fails only where nothing at all can be shown.
   */
  return async function findCandidates(
    listing: Listing,
    q: string | null,
    ticket: string,
  ): Promise<Result<SearchPageData>> {
    return q === null ? suggest(listing, ticket) : search(listing, q, ticket);
  };
}
