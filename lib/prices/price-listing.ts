import type { CardIdentity, PricedCard } from '@/lib/domain/card';
import { type Failure, fail } from '@/lib/domain/failure';
import type { Listing } from '@/lib/domain/listing';
import { toLookups } from '@/lib/recognise/lookups';
import {
  type CardMemory,
  type Match,
  refuseKind,
  type SearchOutcome,
  type SearchStep,
} from '@/lib/recognise/match';
import type { Reading } from '@/lib/recognise/reading';
import { keepIfPossible } from '@/lib/storage/if-possible';
import { isFinal } from './answer-source';
import type { CardShelf } from './card-shelf';
import type { Corrected } from './corrections';
import { fitsCorrection } from './fits-correction';
import { isSameCard } from './is-same-card';
import type { PriceBook } from './price-book';
import { createTurns } from './take-turns';

/** What recognition offers, passed in so that this file only drives it. */
export interface Recogniser {
  readonly read: (listing: Listing) => Reading;
  readonly identify: (reading: Reading, memory: CardMemory) => Generator<SearchStep, Match, SearchOutcome>;
}

/** What the user chose, and the cards that the choice may name. */
export interface Choices {
  readonly findCorrection: (listing: Listing, reading: Reading) => Promise<Corrected | null>;
  readonly findCard: (id: string) => Promise<CardIdentity | undefined>;
}

/** Whether a reading needs more than a search item has, which may say whether the plan shows graded prices. */
type WantsDetail = (reading: Reading, gradedAccess: boolean | null) => boolean;

/** A listing's card with its prices, as far as they could be had. */
export interface ListingPrice {
  readonly reading: Reading;
  readonly match: Match;
  readonly priced: PricedCard | null;
  /** Whether Get card's buckets are in `priced`. */
  readonly detailKnown: boolean;
  readonly failure: Failure | null;
  /** Whether the user's correction settled the match. */
  readonly corrected: Corrected['by'] | null;
}

const nothingFound: Match = { kind: 'none', reasons: ['no-card-found'] };

/** Get card names the card by another name, number or set than the one by which it was recognised. */
const otherIdentity = fail('bad-response', { detail: 'identity' });

function isOfAnother(failure: Failure | null): boolean {
  return failure?.code === 'bad-response' && failure.detail === 'identity';
}

/** Recognises a listing's card with as few calls as settle it, and fetches its prices as deep as asked. */
export function createListingPricer(
  book: Pick<PriceBook, 'getCard' | 'search' | 'findItem' | 'cancel'>,
  shelf: CardShelf,
  recogniser: Recogniser,
  choices: Choices,
) {
  const abandoned = new Set<string>();
  const takeTurn = createTurns();

  async function search(step: SearchStep, ticket: string) {
    if (abandoned.has(ticket)) return fail('cancelled');
    return book.search(step, ticket);
  }

  /** Listings of one name wait for each other: what the first one's searches bring may settle the next. */
  async function identify(reading: Reading, ticket: string) {
    return takeTurn(reading.names[0]?.name ?? '', () => identifyNow(reading, ticket));
  }

  async function identifyNow(reading: Reading, ticket: string) {
    const seen = new Map<string, PricedCard>();
    const memory = await shelf.load(toLookups(reading));
    const identification = recogniser.identify(reading, memory);
    let state = identification.next();
    while (!state.done) {
      const page = await search(state.value, ticket);
      if (!page.ok) return { match: nothingFound, seen, failure: page.failure };
      for (const priced of page.value.cards) seen.set(priced.card.id, priced);
      const cards = page.value.cards.map((priced) => priced.card);
      const outcome = { cards, total: page.value.total, nextCursor: page.value.nextCursor };
      const step = state.value;
      await keepIfPossible(() => shelf.rememberSearch(step, outcome));
      state = identification.next(outcome);
    }
    return { match: state.value, seen, failure: null };
  }

  async function getCard(id: string, ticket: string) {
    return abandoned.has(ticket) ? fail('cancelled') : book.getCard(id, ticket);
  }

  /** The card's prices, of an answer that names it as it was recognised: a price is no better than the card it is of. */
  async function getDetail(card: CardIdentity, ticket: string) {
    const detail = await getCard(card.id, ticket);
    return detail.ok && !isSameCard(detail.value.card, card) ? otherIdentity : detail;
  }

  /** What the user said of a listing comes before anything that its title says. */
  async function settle(listing: Listing, reading: Reading, ticket: string) {
    const correction = await choices.findCorrection(listing, reading);
    if (!correction) return { ...(await identify(reading, ticket)), corrected: null };
    const { by: corrected, cardId } = correction;
    const seen = new Map<string, PricedCard>();
    const none: Match = { kind: 'none', reasons: ['corrected'] };
    if (cardId === null) return { match: none, seen, failure: null, corrected };
    const known = await choices.findCard(cardId);
    const fetched = known ? null : await getCard(cardId, ticket);
    if (fetched && !fetched.ok) return { match: nothingFound, seen, failure: fetched.failure, corrected };
    const card = known ?? fetched?.value.card;
    // Two listings of one title may still be two cards: what this one says itself comes before what another was.
    const isAgainst = card !== undefined && !fitsCorrection(card, reading);
    if (!card || (corrected === 'title' && isAgainst)) {
      return { ...(await identify(reading, ticket)), corrected: null };
    }
    const match: Match = {
      kind: 'sure',
      card,
      reasons: isAgainst ? ['corrected', 'corrected-against'] : ['corrected'],
    };
    return { match, seen, failure: null, corrected };
  }

  /** The card's search item, for a card that was recognised from memory alone; null where search does not bring it. */
  async function findBySearch(card: CardIdentity, ticket: string): Promise<PricedCard | null> {
    const page = await search({ q: card.name, set: card.set.slug }, ticket);
    return (page.ok && page.value.cards.find((priced) => isSameCard(priced.card, card))) || null;
  }

  /** No graded prices at all may mean no data, or a plan without them: only a search item tells the two apart. */
  async function tellGradedAccess(detail: PricedCard, known: PricedCard | null, ticket: string) {
    const { gradedAccess, graded } = detail.prices;
    if (gradedAccess !== null || Object.keys(graded ?? {}).length > 0) return detail;
    const item = known ?? (await findBySearch(detail.card, ticket));
    return { ...detail, prices: { ...detail.prices, gradedAccess: item?.prices.gradedAccess ?? null } };
  }

  /** What searches said of the card, if it is fresh, and if it is old. */
  async function findSaid(card: CardIdentity, seen: ReadonlyMap<string, PricedCard>) {
    const item = seen.get(card.id) ?? (await book.findItem(card.id)) ?? null;
    if (item && !isSameCard(item.card, card)) return { known: null, old: null };
    return item?.stale ? { known: null, old: item } : { known: item, old: null };
  }

  async function priceSettled(
    reading: Reading,
    { match, seen, failure, corrected }: Awaited<ReturnType<typeof settle>>,
    ticket: string,
    wantsDetail: WantsDetail,
  ): Promise<ListingPrice> {
    const found = { reading, match, corrected };
    if (match.kind !== 'sure') return { ...found, priced: null, detailKnown: false, failure };
    const { known, old } = await findSaid(match.card, seen);
    const wanted = wantsDetail(reading, known?.prices.gradedAccess ?? null);
    if (!wanted && known) return { ...found, priced: known, detailKnown: false, failure: null };
    // For a card that memory knows without its prices either call would do, and this one serves the overlay too.
    const detail = await getDetail(match.card, ticket);
    if (!detail.ok) {
      // Neither does an old price stand in: nobody knows which card the service means by this id.
      if (isOfAnother(detail.failure)) {
        return { ...found, priced: null, detailKnown: false, failure: detail.failure };
      }
      const { code } = detail.failure;
      // Whoever waited for one answer in vain is not made to wait for another.
      const searched = known ?? (code === 'timeout' ? null : await findBySearch(match.card, ticket));
      const priced = searched ?? (isFinal(code) ? null : old);
      const isEnough = !wanted && priced !== null;
      return { ...found, priced, detailKnown: false, failure: isEnough ? null : detail.failure };
    }
    const priced = reading.grade ? await tellGradedAccess(detail.value, known, ticket) : detail.value;
    return { ...found, priced, detailKnown: true, failure: null };
  }

  return {
    /** `wantsDetail` tells, once listing and search item are known, whether Get card is needed beyond search. */
    async price(listing: Listing, ticket: string, wantsDetail: WantsDetail): Promise<ListingPrice> {
      const reading = recogniser.read(listing);
      const refused = refuseKind(reading.kind);
      if (refused) {
        return { reading, match: refused, priced: null, detailKnown: false, failure: null, corrected: null };
      }
      const settled = await settle(listing, reading, ticket);
      const price = await priceSettled(reading, settled, ticket, wantsDetail);
      if (settled.match.kind !== 'sure' || !isOfAnother(price.failure)) return price;
      // Services correct their names: the card is recognised once more, without what was remembered of it.
      const { card } = settled.match;
      await keepIfPossible(() => shelf.forget(card));
      return priceSettled(reading, await settle(listing, reading, ticket), ticket, wantsDetail);
    },

    /** What the title says and which cards fit it, whatever the user chose; `seen` are the search items on the way. */
    async recognise(listing: Listing, ticket: string) {
      const reading = recogniser.read(listing);
      return { reading, ...(await identify(reading, ticket)) };
    },

    /** A search for a listing, unless nobody looks at it any more. */
    search,

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

/** The pricer that {@link createListingPricer} returns. */
export type ListingPricer = ReturnType<typeof createListingPricer>;
