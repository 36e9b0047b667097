import { needsDetail } from '@/lib/compare/compare';
import { fail } from '@/lib/domain/failure';
import type { Listing } from '@/lib/domain/listing';
import type { Reading } from '@/lib/recognise/reading';
import type { CardStore } from './card-memory';
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

/** The statements of a title about a card that no search was made for yet. */
interface TitleCard {
  readonly name: string;
  readonly number: string | null;
  readonly isJapanese: boolean;
  readonly sets: readonly string[];
}

function toTitleCard({ naming, names, number, sets, language }: Reading): TitleCard {
  const [species] = naming.species;
  const isStated = sets.filter(({ strength }) => strength === 'stated');
  return {
    // "Umbreon VMAX 215/203" and "Umbreon #215" are one card.
    name: species ? (species.card ?? species.dex.join('+')) : (names[0]?.name ?? ''),
    number: number?.number ?? null,
    isJapanese: language === 'ja' || isStated.some(({ id }) => id.startsWith('ja-')),
    sets: (number ? sets : isStated).map(({ id }) => id),
  };
}

function isSame(one: TitleCard, other: TitleCard): boolean {
  if (one.name !== other.name || one.isJapanese !== other.isJapanese) return false;
  const hasBothNumbers = one.number !== null && other.number !== null;
  if (hasBothNumbers && one.number !== other.number) return false;
  const shares = one.sets.some((id) => other.sets.includes(id));
  // A number tells more than a set, of which a title may say nothing.
  return shares || (hasBothNumbers && (one.sets.length === 0 || other.sets.length === 0));
}

/**
 * Groups listings of the same card by their titles, before any card is known. Titles that name neither a number nor a
 * set are of a card each unless they lead to the same search.
 */
function createTitleGroups() {
  const known: TitleCard[] = [];
  const asked = new Map<string, number>();

  return {
    /** The place of the title's card among those added before; `isNew` where it is none of them. */
    add(reading: Reading, question: string): { readonly nth: number; readonly isNew: boolean } {
      const card = toTitleCard(reading);
      const isNamed = card.number !== null || card.sets.length > 0;
      const nth = isNamed ? known.findIndex((one) => isSame(one, card)) : (asked.get(question) ?? -1);
      if (nth >= 0) return { nth, isNew: false };
      known.push(card);
      if (!isNamed) asked.set(question, known.length - 1);
      return { nth: known.length - 1, isNew: true };
    },
  };
}

/** Listings that are tried at a time, so that other calls get their turn in between. */
const abreast = 60;

/** Of so many searches for titles without number or set one needs a second page (measured on pages of real titles). */
const searchesPerFurther = 3;

/** A repository that answers from the cache and records the first call that it would have to make. */
function createDryRepository(repository: PriceRepository) {
  let first: string | null = null;
  const refuse = (question: string) => {
    first ??= question;
    return fail('cancelled');
  };
  return {
    repository: {
      search: async (...[query]: Parameters<PriceRepository['search']>) => {
        const kept = await repository.findSearch(query);
        return kept ? { ok: true as const, value: kept } : refuse(`search ${JSON.stringify(query)}`);
      },
      getCard: async (id: string) => {
        const kept = await repository.findCard(id);
        return kept ? { ok: true as const, value: kept } : refuse(`card ${id}`);
      },
      findItem: repository.findItem,
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
    const dry = createDryRepository(repository);
    const pricer = createListingPricer({
      repository: dry.repository,
      cards: readOnlyCards,
      corrections,
      loadRecogniser,
      cancelCalls: () => undefined,
    });
    const { reading, match } = await pricer.price(listing, 'estimate', wantsDetail);
    return { reading, match, first: dry.getFirst() };
  }

  return async function estimate(listings: readonly Listing[]): Promise<Estimate> {
    const distinct = new Set<string>();
    const calls = new Set<string>();
    const searches = new Set<string>();
    const doubtful = new Set<string>();
    const free: number[] = [];
    const groups = createTitleGroups();
    const tried: Awaited<ReturnType<typeof tryListing>>[] = [];
    for (let at = 0; at < listings.length; at += abreast) {
      tried.push(...(await Promise.all(listings.slice(at, at + abreast).map(tryListing))));
    }
    for (const [place, { reading, match, first }] of tried.entries()) {
      if (first === null) free.push(place);
      if (reading.kind !== 'card') continue;
      if ('card' in match) {
        distinct.add(match.card.id);
        if (first !== null) calls.add(first);
        continue;
      }
      const { nth, isNew } = groups.add(reading, first ?? JSON.stringify(reading.names));
      distinct.add(`${nth}`);
      if (first === null) continue;
      // The first listing's search settles the others.
      if (isNew) searches.add(first);
      if (isNew && (reading.number === null || !namesSet(reading))) doubtful.add(first);
      if (mayBePriced(reading) && wantsDetail(reading, null)) calls.add(`detail ${nth}`);
    }
    const further = Math.round(doubtful.size / searchesPerFurther);
    return { cards: distinct.size, calls: calls.size + searches.size + further, free };
  };
}
