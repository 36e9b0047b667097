import { fail } from '@/lib/domain/failure';
import type { Listing } from '@/lib/domain/listing';
import type { Match } from '@/lib/recognise/match';
import type { Reading } from '@/lib/recognise/reading';
import type { CardShelf } from './card-shelf';
import type { PriceBook } from './price-book';
import { type Choices, createListingPricer, type Recogniser } from './price-listing';

/** What pricing some listings would take, as far as that can be told without asking. */
export interface Estimate {
  /** Distinct cards. */
  readonly cards: number;
  /** Calls to the service, rather too many than too few. */
  readonly calls: number;
}

/** What an estimate looks into. `wantsDetail` is what pricing a label goes by. */
export interface EstimateParts {
  readonly book: PriceBook;
  readonly shelf: CardShelf;
  readonly recogniser: Recogniser;
  readonly choices: Choices;
  readonly wantsDetail: (reading: Reading, gradedAccess: boolean | null) => boolean;
}

/** One listing's share: the call it would make first, and whether another for its buckets must follow. */
interface Share {
  readonly card: string;
  readonly first: string | null;
  readonly detail: string | null;
  /** Whether the first call is to find out which card it is: it may not be enough. */
  readonly isOpen: boolean;
}

/** So many titles take one search more than the first (measured with the sample listings: 1 in 25), rounded up. */
const titlesPerFurtherSearch = 10;

/** A book that answers from what is kept and notes the first question that it would have to ask. */
function createDryBook(book: PriceBook) {
  let first: string | null = null;
  const refuse = (question: string) => {
    first ??= question;
    return fail('cancelled');
  };
  return {
    book: {
      search: async (...[query]: Parameters<PriceBook['search']>) => {
        const kept = await book.findSearch(query);
        return kept ? { ok: true as const, value: kept } : refuse(`search ${JSON.stringify(query)}`);
      },
      getCard: async (...[id, ticket]: Parameters<PriceBook['getCard']>) =>
        (await book.hasCard(id)) ? book.getCard(id, ticket) : refuse(`card ${id}`),
      cancel: () => undefined,
    },
    getFirst: () => first,
  };
}

/** What tells cards apart before they are known. */
function nameCard(reading: Reading, match: Match): string {
  if (match.kind === 'sure') return match.card.id;
  const { names, number, sets, language } = reading;
  return JSON.stringify([
    names[0]?.name,
    number?.number,
    number?.total,
    number ? null : sets[0]?.id,
    language,
  ]);
}

/**
 * Estimates the calls by going through the listings with what is kept and remembered. Where a search is still to come,
 * nobody knows which card it brings: then the buckets that the title asks for count as one call more.
 */
export function createCallEstimator({ book, shelf, recogniser, choices, wantsDetail }: EstimateParts) {
  // What was read before is looked at once more: nothing new is learnt from it.
  const readOnly: CardShelf = { ...shelf, rememberSearch: async () => undefined };

  async function share(listing: Listing): Promise<Share | null> {
    const dry = createDryBook(book);
    const pricer = createListingPricer(dry.book, readOnly, recogniser, choices);
    const { reading, match } = await pricer.price(listing, 'estimate', wantsDetail);
    if (reading.kind !== 'card') return null;
    const card = nameCard(reading, match);
    const first = dry.getFirst();
    const isSearch = first?.startsWith('search') === true;
    const detail = isSearch && wantsDetail(reading, null) ? card : null;
    return { card, first, detail, isOpen: isSearch && match.kind !== 'sure' };
  }

  return async function estimate(listings: readonly Listing[]): Promise<Estimate> {
    const cards = new Set<string>();
    const calls = new Set<string>();
    const open = new Set<string>();
    for (const listing of listings) {
      const own = await share(listing);
      if (!own) continue;
      cards.add(own.card);
      if (own.first !== null) calls.add(own.first);
      if (own.detail !== null) calls.add(`detail ${own.detail}`);
      if (own.isOpen && own.first !== null) open.add(own.first);
    }
    return { cards: cards.size, calls: calls.size + Math.ceil(open.size / titlesPerFurtherSearch) };
  };
}
