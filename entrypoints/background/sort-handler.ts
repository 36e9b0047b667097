import { leastCards } from '@/components/page/bar-slot';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import type { Listing } from '@/lib/domain/listing';
import type { ListingAnswer } from '@/lib/messaging/listing-answer';
import type { Caller, Handlers } from '@/lib/messaging/serve';
import type { CallEstimate, KnownAnswer, ShownListing, SortedListing } from '@/lib/messaging/sorted-listings';
import { read } from '@/lib/recognise/read';

/** What {@link createSortHandler} is built of. */
interface SortParts {
  readonly maySpeakOf: (
    caller: Caller,
    listings: readonly Pick<Listing, 'site' | 'id'>[],
  ) => Promise<boolean>;
  readonly estimate: (listings: readonly Listing[]) => Promise<CallEstimate>;
  /** Answers for one that costs no call. */
  readonly price: (listing: Listing, caller: Caller) => Promise<Result<ListingAnswer>>;
  /** Comes when those answers are not waited for any more. */
  readonly patience: () => Promise<unknown>;
  /** Puts scripts of the bar into the page that asks. */
  readonly loadBar: (caller: Caller, files: readonly BarScript[]) => Promise<unknown>;
}

interface PlacedCard {
  readonly listing: Listing;
  /** Among the listings that were asked about. */
  readonly place: number;
}

function findKind(listing: Listing): 'card' | 'other' {
  return read(listing).kind === 'card' ? 'card' : 'other';
}

/** Null is no proper listing; the later question about it tells why. */
function sort(shown: ShownListing | null): SortedListing {
  return { kind: shown ? findKind(shown) : 'card' };
}

/** The bar, and what prices and lists in its place. */
export type BarScript = '/bar.js' | '/deals.js';

/** So many answers come along at most: a page of results shows hardly more. */
const mostKnown = 60;

/** Sorts a page's listings; off the page, whose own thread has better things to do than to try patterns. */
export function createSortHandler(parts: SortParts): Handlers['page/sort'] {
  const { maySpeakOf, estimate, price, patience, loadBar } = parts;

  /**
   * What is answered at once. The first marks wait for it, so what waits for others, a run on another page say, is left to
   * the page's own question; so is what fails, since that hears why.
   */
  async function findKnown(
    cards: readonly PlacedCard[],
    free: readonly number[],
    caller: Caller,
  ): Promise<KnownAnswer[]> {
    const known: KnownAnswer[] = [];
    const priced = free.slice(0, mostKnown).map(async (nth) => {
      const card = cards[nth];
      const result = card && (await price(card.listing, caller).catch(() => undefined));
      if (card && result?.ok && !result.value.failure)
        known.push({ place: card.place, answer: result.value });
    });
    await Promise.race([Promise.all(priced), patience()]);
    return [...known];
  }

  return async ({ listings, bar }, caller) => {
    const named = listings.flatMap((shown) => shown ?? []);
    if (!(await maySpeakOf(caller, named))) return fail('bad-request', { detail: 'site' });
    const found = listings.map(sort);
    const cards = found.flatMap((one, place) => {
      const listing = one.kind === 'card' ? listings[place] : null;
      return listing ? [{ listing, place }] : [];
    });
    if (bar === 'none' || cards.length < leastCards) return succeed({ found, estimate: null, known: [] });
    // None of it keeps a mark from its place: the page asks for it by itself, and hears why it cannot be had.
    const counted = await estimate(cards.map(({ listing }) => listing)).catch(() => null);
    const free = counted?.free ?? [];
    const scripts: readonly BarScript[] = [
      ...(bar === 'load' ? (['/bar.js'] as const) : []),
      // Where anything is known, the bar is never the one of a page without answers.
      ...(free.length > 0 ? (['/deals.js'] as const) : []),
    ];
    const [known] = await Promise.all([
      findKnown(cards, free, caller),
      scripts.length > 0 && loadBar(caller, scripts).catch(() => null),
    ]);
    return succeed({ found, estimate: counted, known });
  };
}
