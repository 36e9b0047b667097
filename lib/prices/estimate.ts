import type { Listing } from '@/lib/domain/listing';
import type { Reading } from '@/lib/recognise/reading';
import { needsDetail } from '@/lib/value/appraise';
import type { CardStore } from './card-memory';
import { limitRepository } from './limited-repository';
import { createListingPricer, toSaid } from './price-listing';
import type { PriceRepository } from './price-repository';

/** The calls that pricing some listings would take, estimated without a call. */
export interface Estimate {
  /** Distinct cards. */
  readonly cards: number;
  /** Calls to the service: on pages of real titles mostly within 15 % of what is then spent. */
  readonly calls: number;
  /** The listings that would be answered without a call, as places in the list. */
  readonly free: readonly number[];
}

/** Listings that are tried at a time, so that other calls get their turn in between. */
const abreast = 60;

/** Of so many searches for titles without number or set one needs a second page (measured on pages of real titles). */
const searchesPerFurther = 3;

/** Without a number or a set hardly any title is of one card alone, and Get card is not asked. */
function mayBePriced(reading: Reading): boolean {
  return reading.number !== null || reading.sets.length > 0;
}

const wantsDetail = (reading: Reading, gradedAccess: boolean | null) =>
  needsDetail(toSaid(reading), gradedAccess);

/** Parts of {@link createCallEstimator}. */
interface EstimateParts {
  readonly repository: PriceRepository;
  readonly cards: CardStore;
  readonly corrections: Parameters<typeof createListingPricer>[0]['corrections'];
  readonly loadRecogniser: Parameters<typeof createListingPricer>[0]['loadRecogniser'];
}

/**
 * Estimates calls by pricing the listings from cache and card store alone. Before a search is made its card is unknown:
 * titles tell which listings share a card, and so its search and its buckets.
 */
export function createCallEstimator({ repository, cards, corrections, loadRecogniser }: EstimateParts) {
  const readOnlyCards = { ...cards, forget: async () => undefined };

  async function tryListing(listing: Listing) {
    let first: string | null = null;
    const pricer = createListingPricer({
      // The first call that would have to be made tells listings apart.
      repository: limitRepository(repository, (question) => {
        first ??= question;
        return false;
      }),
      cards: readOnlyCards,
      corrections,
      loadRecogniser,
      cancelCalls: () => undefined,
    });
    const { reading, match, indexed } = await pricer.price(listing, 'estimate', wantsDetail);
    // Listings of one card of the index share its search; others are told by their first question.
    const [best] = indexed?.cards ?? [];
    const question: string | null = first;
    const card = best === undefined ? `${question ?? reading.title}` : `card ${best}`;
    return { reading, match, first: question, card };
  }

  return async function estimate(listings: readonly Listing[]): Promise<Estimate> {
    const distinct = new Set<string>();
    const calls = new Set<string>();
    const searches = new Set<string>();
    const doubtful = new Set<string>();
    const free: number[] = [];
    const groups = new Set<string>();
    const tried: Awaited<ReturnType<typeof tryListing>>[] = [];
    for (let at = 0; at < listings.length; at += abreast) {
      tried.push(...(await Promise.all(listings.slice(at, at + abreast).map(tryListing))));
    }
    for (const [place, { reading, match, first, card }] of tried.entries()) {
      if (first === null) free.push(place);
      if (reading.kind !== 'card') continue;
      if ('card' in match) {
        distinct.add(match.card.id);
        if (first !== null) calls.add(first);
        continue;
      }
      const isNew = !groups.has(card);
      groups.add(card);
      distinct.add(card);
      if (first === null) continue;
      // The first listing's search settles the others.
      if (isNew) searches.add(first);
      if (isNew && (reading.number === null || reading.sets.length === 0)) doubtful.add(first);
      if (mayBePriced(reading) && wantsDetail(reading, null)) calls.add(`detail ${card}`);
    }
    const further = Math.round(doubtful.size / searchesPerFurther);
    return { cards: distinct.size, calls: calls.size + searches.size + further, free };
  };
}
