import type { CardIdentity, PricedCard } from '@/lib/domain/card';
import { type Failure, fail } from '@/lib/domain/failure';
import type { Listing } from '@/lib/domain/listing';
import type { CardMemory, Match, SearchOutcome, SearchStep } from '@/lib/recognise/match';
import type { Reading } from '@/lib/recognise/reading';
import type { CardShelf } from './card-shelf';
import type { PriceBook } from './price-book';

/** What recognition offers, passed in so that this file only drives it. */
export interface Recogniser {
  readonly read: (listing: Listing) => Reading;
  readonly identify: (reading: Reading, memory: CardMemory) => Generator<SearchStep, Match, SearchOutcome>;
}

/** A listing's card with its prices, as far as they could be had. */
export interface ListingPrice {
  readonly reading: Reading;
  readonly match: Match;
  readonly priced: PricedCard | null;
  /** Whether Get card's buckets are in `priced`. */
  readonly detailKnown: boolean;
  readonly failure: Failure | null;
}

const nothingFound: Match = { kind: 'none', reasons: ['no-card-found'] };

/** Recognises a listing's card with as few calls as settle it, and fetches its prices as deep as asked. */
export function createListingPricer(book: PriceBook, shelf: CardShelf, recogniser: Recogniser) {
  const abandoned = new Set<string>();

  async function search(step: SearchStep, ticket: string) {
    if (abandoned.has(ticket)) return fail('cancelled');
    return book.search(step, ticket);
  }

  async function identify(reading: Reading, ticket: string) {
    const seen = new Map<string, PricedCard>();
    const memory = await shelf.load(
      reading.number?.number ?? null,
      reading.sets.map((set) => set.id),
    );
    const identification = recogniser.identify(reading, memory);
    let state = identification.next();
    while (!state.done) {
      const page = await search(state.value, ticket);
      if (!page.ok) return { match: nothingFound, seen, failure: page.failure };
      for (const priced of page.value.cards) seen.set(priced.card.id, priced);
      const cards = page.value.cards.map((priced) => priced.card);
      state = identification.next({ cards, total: page.value.total, nextCursor: page.value.nextCursor });
    }
    return { match: state.value, seen, failure: null };
  }

  /** The card's search item, for a card that was recognised from memory alone; null where search does not bring it. */
  async function findBySearch(card: CardIdentity, ticket: string): Promise<PricedCard | null> {
    const page = await search({ q: card.name, set: card.set.slug }, ticket);
    return (page.ok && page.value.cards.find((priced) => priced.card.id === card.id)) || null;
  }

  /** No graded prices at all may mean no data, or a plan without them: only a search item tells the two apart. */
  async function tellGradedAccess(detail: PricedCard, known: PricedCard | null, ticket: string) {
    const { gradedAccess, graded } = detail.prices;
    if (gradedAccess !== null || Object.keys(graded ?? {}).length > 0) return detail;
    const item = known ?? (await findBySearch(detail.card, ticket));
    return { ...detail, prices: { ...detail.prices, gradedAccess: item?.prices.gradedAccess ?? null } };
  }

  return {
    /** `wantsDetail` tells, once listing and search item are known, whether Get card is needed beyond search. */
    async price(
      listing: Listing,
      ticket: string,
      wantsDetail: (reading: Reading, gradedAccess: boolean | null) => boolean,
    ): Promise<ListingPrice> {
      const reading = recogniser.read(listing);
      if (reading.kind !== 'card') {
        const match: Match = { kind: 'none', reasons: ['not-a-card'] };
        return { reading, match, priced: null, detailKnown: false, failure: null };
      }
      const { match, seen, failure } = await identify(reading, ticket);
      if (match.kind !== 'sure') return { reading, match, priced: null, detailKnown: false, failure };
      const known = seen.get(match.card.id) ?? null;
      if (!wantsDetail(reading, known?.prices.gradedAccess ?? null)) {
        const found = known ?? (await findBySearch(match.card, ticket));
        if (found) return { reading, match, priced: found, detailKnown: false, failure: null };
      }
      const detail = abandoned.has(ticket) ? fail('cancelled') : await book.getCard(match.card.id, ticket);
      if (!detail.ok) {
        const found = known ?? (await findBySearch(match.card, ticket));
        return { reading, match, priced: found, detailKnown: false, failure: detail.failure };
      }
      const priced = reading.grade ? await tellGradedAccess(detail.value, known, ticket) : detail.value;
      return { reading, match, priced, detailKnown: true, failure: null };
    },

    /** Nobody looks at these listings any more: what is queued for them is dropped, what runs ends after its call. */
    cancel(tickets: readonly string[]): void {
      for (const ticket of tickets) {
        abandoned.add(ticket);
        book.cancel(ticket);
      }
      // Tickets are used once; only the latest need remembering while their listing is still under way.
      for (const ticket of abandoned) {
        if (abandoned.size <= 500) break;
        abandoned.delete(ticket);
      }
    },
  };
}
