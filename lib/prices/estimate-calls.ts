import { fail } from '@/lib/domain/failure';
import type { Listing } from '@/lib/domain/listing';
import type { Reading } from '@/lib/recognise/reading';
import type { CardShelf } from './card-shelf';
import type { PriceBook } from './price-book';
import { type Choices, createListingPricer, type Recogniser } from './price-listing';
import { createCardTeller } from './tell-cards-apart';

/** What pricing some listings would take, as far as that can be told without asking. */
export interface Estimate {
  /** Distinct cards. */
  readonly cards: number;
  /** Calls to the service: on pages of real titles mostly within 15 % of what is then spent. */
  readonly calls: number;
  /** Which of the listings would be answered without a call, as places in the list. */
  readonly free: readonly number[];
}

/** What an estimate looks into. `wantsDetail` is what pricing a label goes by. */
export interface EstimateParts {
  readonly book: PriceBook;
  readonly shelf: CardShelf;
  readonly recogniser: Recogniser;
  readonly choices: Choices;
  readonly wantsDetail: (reading: Reading, gradedAccess: boolean | null) => boolean;
}

/** So many listings are gone through at a time: what they read is read together, and others have their turn between. */
const abreast = 60;

/** So many searches for titles without number or set take one more than the first (measured on pages of real titles). */
const searchesPerFurther = 3;

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
      getCard: async (id: string) => {
        const kept = await book.findCard(id);
        return kept ? { ok: true as const, value: kept } : refuse(`card ${id}`);
      },
      findItem: book.findItem,
      cancel: () => undefined,
    },
    getFirst: () => first,
  };
}

function namesSet({ sets }: Reading): boolean {
  return sets.some(({ strength }) => strength === 'stated');
}

/** Without a number or a set hardly any title is of one card alone, and Get card is not asked. */
function mayBePriced(reading: Reading): boolean {
  return reading.number !== null || namesSet(reading);
}

/**
 * Estimates the calls by going through the listings with what is kept and remembered. Where a search is still to come,
 * nobody knows which card it brings: titles tell which listings share a card, and so its search and its buckets.
 */
export function createCallEstimator({ book, shelf, recogniser, choices, wantsDetail }: EstimateParts) {
  // What was read before is looked at once more: nothing new is learnt from it, and nothing forgotten.
  const readOnly: CardShelf = {
    ...shelf,
    rememberSearch: async () => undefined,
    forget: async () => undefined,
  };

  async function tryListing(listing: Listing) {
    const dry = createDryBook(book);
    const pricer = createListingPricer(dry.book, readOnly, recogniser, choices);
    const { reading, match } = await pricer.price(listing, 'estimate', wantsDetail);
    return { reading, match, first: dry.getFirst() };
  }

  return async function estimate(listings: readonly Listing[]): Promise<Estimate> {
    const cards = new Set<string>();
    const calls = new Set<string>();
    const searches = new Set<string>();
    const doubtful = new Set<string>();
    const free: number[] = [];
    const teller = createCardTeller();
    const tried: Awaited<ReturnType<typeof tryListing>>[] = [];
    for (let at = 0; at < listings.length; at += abreast) {
      tried.push(...(await Promise.all(listings.slice(at, at + abreast).map(tryListing))));
    }
    for (const [place, { reading, match, first }] of tried.entries()) {
      if (first === null) free.push(place);
      if (reading.kind !== 'card') continue;
      if (match.kind === 'sure') {
        cards.add(match.card.id);
        if (first !== null) calls.add(first);
        continue;
      }
      const { nth, isNew } = teller.tell(reading, first ?? JSON.stringify(reading.names));
      cards.add(`${nth}`);
      if (first === null) continue;
      // What the first listing's search brings settles the others.
      if (isNew) searches.add(first);
      if (isNew && (reading.number === null || !namesSet(reading))) doubtful.add(first);
      if (mayBePriced(reading) && wantsDetail(reading, null)) calls.add(`detail ${nth}`);
    }
    const further = Math.round(doubtful.size / searchesPerFurther);
    return { cards: cards.size, calls: calls.size + searches.size + further, free };
  };
}
