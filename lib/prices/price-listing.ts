import type { CardIdentity, PricedCard } from '@/lib/domain/card';
import { type Failure, fail } from '@/lib/domain/failure';
import type { Listing } from '@/lib/domain/listing';
import { type CardMemory, type Match, refuseKind, type SearchStep } from '@/lib/recognise/match';
import type { IndexMatch } from '@/lib/recognise/match-cards';
import type { Reading } from '@/lib/recognise/reading';
import type { Recogniser } from '@/lib/recognise/recognise';
import { tokenize } from '@/lib/recognise/tokens';
import { createMutex, tryStorage } from '@/lib/storage/key-value';
import type { Said } from '@/lib/value/appraisal';
import { isUsualPrinting } from '@/lib/value/printings';
import { isFinal } from './answers';
import { type CardStore, isSameCard } from './card-memory';
import { type createCorrections, fitsCorrection } from './corrections';
import type { PriceRepository } from './price-repository';

/** Whether a reading needs Get card's buckets; `gradedAccess` is the search item's, null where unknown. */
type WantsDetail = (reading: Reading, gradedAccess: boolean | null) => boolean;

/** A listing's card with its prices, as far as they could be had. */
export interface ListingPrice {
  readonly reading: Reading;
  readonly match: Match;
  /** The cards of the index that the title means; null where a correction decided. */
  readonly indexed: IndexMatch | null;
  readonly priced: PricedCard | null;
  /** Whether Get card's buckets are in `priced`. */
  readonly detailKnown: boolean;
  readonly failure: Failure | null;
  /** The kind of the user's correction that decided the match. */
  readonly corrected: 'listing' | 'title' | null;
}

type Identification = ReturnType<Recogniser['identify']>;

/** A match, with the search items on the way to it. */
interface Resolved extends Pick<ListingPrice, 'match' | 'indexed' | 'failure' | 'corrected'> {
  readonly seen: ReadonlyMap<string, PricedCard>;
}

const nothingFound: Match = { kind: 'none', reasons: ['no-card-found'] };

/** Get card names the card by another name, number or set than the one by which it was recognised. */
const otherIdentity = fail('bad-response', { detail: 'identity' });

function isOfAnother(failure: Failure | null): boolean {
  return failure?.code === 'bad-response' && failure.detail === 'identity';
}

function withUsualPrintings(memory: CardMemory): CardMemory {
  return {
    ...memory,
    findByNumber: (number) => memory.findByNumber(number).filter(isUsualPrinting),
    findByName: (q) => memory.findByName(q).filter(isUsualPrinting),
  };
}

function chooseUsual(match: Match): Match {
  if (match.kind !== 'choose') return match;
  const [card, ...others] = match.candidates.filter(isUsualPrinting);
  return card && others.length === 0 ? { ...match, kind: 'sure', card } : match;
}

/**
 * The statements of a reading without their places in the title. `copyLanguage` is the page's for the copy on offer,
 * where the title is the card's name alone. Words of the name, set or rarity of `card`, the match, are no unread ones.
 */
export function toSaid(reading: Reading, copyLanguage?: string, card?: CardIdentity | null): Said {
  const { grade, condition, variants, isSlab, isNotEnglish, contradictions } = reading;
  return {
    grade: grade && { grader: grade.grader, grade: grade.grade, label: grade.label },
    condition: condition && { code: condition.code, said: condition.said },
    language: copyLanguage ?? (isNotEnglish ? 'und' : reading.language),
    variants: variants.map(({ variant }) => variant),
    isSlab,
    conditionDoubt: contradictions.includes('condition'),
    unread: card ? findOpenWords(reading, card) : [],
  };
}

/** The match with the index's facts about its card's set. */
export function withKnownSet<Of extends Match | PricedCard>(
  of: Of,
  { findKnownSet }: Pick<Recogniser, 'findKnownSet'>,
): Of {
  if (!('card' in of)) return of;
  const { card } = of;
  const known = findKnownSet(card.set);
  return known ? { ...of, card: { ...card, set: { ...card.set, known } } } : of;
}

function findOpenWords({ title, unread }: Reading, { name, set, slug, rarity }: CardIdentity): string[] {
  const own = tokenize([name, set.name, set.slug, slug, rarity].join(' '));
  const words = unread.map(({ start, end }) => title.slice(start, end));
  const open = words.filter((word) => !own.has(tokenize(word).joined));
  return [...new Map(open.map((word) => [word.toLowerCase(), word])).values()];
}

/** Parts of {@link createListingPricer}. */
interface ListingPricerParts {
  readonly repository: Pick<PriceRepository, 'getCard' | 'search' | 'findItem'>;
  readonly cards: Pick<CardStore, 'find' | 'load' | 'forget'>;
  readonly corrections: Pick<ReturnType<typeof createCorrections>, 'find'>;
  readonly loadRecogniser: () => Promise<Recogniser>;
  readonly cancelCalls: (ticket: string) => void;
}

/** Recognises a listing's card with as few calls as settle it, and fetches its prices as deep as asked. */
export function createListingPricer({
  repository,
  cards,
  corrections,
  loadRecogniser,
  cancelCalls,
}: ListingPricerParts) {
  const cancelled = new Set<string>();
  const mutex = createMutex();

  async function search(step: SearchStep, ticket: string) {
    if (cancelled.has(ticket)) return fail('cancelled');
    return repository.search(step, ticket);
  }

  /** Listings of one name wait for each other: the first one's searches may settle the next. */
  async function findMatch(reading: Reading, ticket: string) {
    return mutex(reading.name?.name ?? '', () => searchMatch(reading, ticket));
  }

  async function searchMatch(reading: Reading, ticket: string) {
    const { match, identify, toLookups } = await loadRecogniser();
    const indexed = match(reading);
    const memory = await cards.load(toLookups(indexed));
    return { ...(await runSearches(identify(reading, indexed, memory), ticket)), indexed };
  }

  /** Makes the searches that a recogniser asks for. */
  async function runSearches(identification: Identification, ticket: string) {
    const seen = new Map<string, PricedCard>();
    let state = identification.next();
    while (!state.done) {
      const page = await search(state.value, ticket);
      if (!page.ok) return { match: nothingFound, seen, failure: page.failure };
      for (const priced of page.value.cards) seen.set(priced.card.id, priced);
      state = identification.next({
        cards: page.value.cards.map((priced) => priced.card),
        total: page.value.total,
        nextCursor: page.value.nextCursor,
      });
    }
    return { match: state.value, seen, failure: null };
  }

  async function getCard(id: string, ticket: string) {
    return cancelled.has(ticket) ? fail('cancelled') : repository.getCard(id, ticket);
  }

  /** The card's prices, of an answer that names it as it was recognised: a price is no better than the card it is of. */
  async function getDetail(card: CardIdentity, ticket: string) {
    const detail = await getCard(card.id, ticket);
    return detail.ok && !isSameCard(detail.value.card, card) ? otherIdentity : detail;
  }

  /** A correction by the user comes before the title. */
  async function resolveMatch(listing: Listing, reading: Reading, ticket: string): Promise<Resolved> {
    const correction = await corrections.find(listing, reading);
    if (!correction) return { ...(await findMatch(reading, ticket)), corrected: null };
    const { by: corrected, cardId } = correction;
    const unsearched = { seen: new Map<string, PricedCard>(), indexed: null, corrected };
    const none: Match = { kind: 'none', reasons: ['corrected'] };
    if (cardId === null) return { ...unsearched, match: none, failure: null };
    const known = await cards.find(cardId);
    const fetched = known ? null : await getCard(cardId, ticket);
    if (fetched && !fetched.ok) return { ...unsearched, match: nothingFound, failure: fetched.failure };
    const card = known ?? fetched?.value.card;
    // Two listings of one title may still be two cards: this listing's own words come first.
    const isAgainst = card !== undefined && !fitsCorrection(card, reading, await loadRecogniser());
    if (!card || (corrected === 'title' && isAgainst)) {
      return { ...(await findMatch(reading, ticket)), corrected: null };
    }
    const match: Match = {
      kind: 'sure',
      card,
      probability: 1,
      reasons: isAgainst ? ['corrected', 'corrected-against'] : ['corrected'],
    };
    return { ...unsearched, match, failure: null };
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

  /** The card's search item: `known` when fresh, `old` when stale. */
  async function findSaid(card: CardIdentity, seen: ReadonlyMap<string, PricedCard>) {
    const item = seen.get(card.id) ?? (await repository.findItem(card.id)) ?? null;
    if (item && !isSameCard(item.card, card)) return { known: null, old: null };
    return item?.stale ? { known: null, old: item } : { known: item, old: null };
  }

  async function priceMatch(
    reading: Reading,
    { match, indexed, seen, failure, corrected }: Resolved,
    ticket: string,
    wantsDetail: WantsDetail,
  ): Promise<ListingPrice> {
    const found = { reading, match, indexed, corrected };
    if (!('card' in match)) return { ...found, priced: null, detailKnown: false, failure };
    const { known, old } = await findSaid(match.card, seen);
    const wanted = wantsDetail(reading, known?.prices.gradedAccess ?? null);
    if (!wanted && known) return { ...found, priced: known, detailKnown: false, failure: null };
    // For a card known without prices either call would do, and this one serves the overlay too.
    const detail = await getDetail(match.card, ticket);
    if (!detail.ok) {
      // No old price stands in either: the card that the service means by this id is unknown.
      if (isOfAnother(detail.failure)) {
        return { ...found, priced: null, detailKnown: false, failure: detail.failure };
      }
      const { code } = detail.failure;
      // After a timeout there is no second wait.
      const searched = known ?? (code === 'timeout' ? null : await findBySearch(match.card, ticket));
      const priced = searched ?? (isFinal(code) ? null : old);
      const isEnough = !wanted && priced !== null;
      return { ...found, priced, detailKnown: false, failure: isEnough ? null : detail.failure };
    }
    const priced = reading.grade ? await tellGradedAccess(detail.value, known, ticket) : detail.value;
    return { ...found, priced, detailKnown: true, failure: null };
  }

  return {
    /** The card of a listing with its prices; never rejects but for a refusing storage. */
    async price(listing: Listing, ticket: string, wantsDetail: WantsDetail): Promise<ListingPrice> {
      const reading = (await loadRecogniser()).read(listing);
      const refused = refuseKind(reading.kind);
      if (refused) {
        const nothing = { indexed: null, priced: null, detailKnown: false, failure: null, corrected: null };
        return { reading, match: refused, ...nothing };
      }
      const resolved = await resolveMatch(listing, reading, ticket);
      const price = await priceMatch(reading, resolved, ticket, wantsDetail);
      if (!('card' in resolved.match) || !isOfAnother(price.failure)) return price;
      // Services correct their names: the card is recognised once more, without its stored identity.
      const { card } = resolved.match;
      await tryStorage(() => cards.forget(card));
      return priceMatch(reading, await resolveMatch(listing, reading, ticket), ticket, wantsDetail);
    },

    /**
     * A card of the index with its prices. `match` has several where the service keeps its printings apart, but for the
     * `usual` printing the one card that names none.
     */
    async priceCard(card: number, ticket: string, printing: 'any' | 'usual' = 'any'): Promise<ListingPrice> {
      const { read, identifyCard, toLookups } = await loadRecogniser();
      const memory = await cards.load(toLookups({ cards: [card] }));
      const known = printing === 'usual' ? withUsualPrintings(memory) : memory;
      const found = await runSearches(identifyCard(card, known), ticket);
      const match = printing === 'usual' ? chooseUsual(found.match) : found.match;
      const resolved = { ...found, match, indexed: null, corrected: null };
      return priceMatch(read({ title: '' }), resolved, ticket, () => true);
    },

    /** Reading and match of a listing, regardless of corrections; `seen` are the search items on the way. */
    async recognise(listing: Listing, ticket: string) {
      const reading = (await loadRecogniser()).read(listing);
      const { match, seen, failure } = await findMatch(reading, ticket);
      return { reading, match, seen, failure };
    },

    /** A search for a listing, unless its ticket was cancelled. */
    search,

    /** Cancels tickets: their waiting calls are dropped, running pricings end after the current call. */
    cancel(tickets: readonly string[]): void {
      for (const ticket of tickets) {
        cancelled.add(ticket);
        cancelCalls(ticket);
      }
      // Tickets are used once; only the latest need remembering while their listing is still under way.
      for (const ticket of cancelled) {
        if (cancelled.size <= 500) break;
        cancelled.delete(ticket);
      }
    },
  };
}
