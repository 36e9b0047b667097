import { limitListing } from '@/lib/domain/listing';
import type {
  BarWish,
  ListingsToSort,
  ShownListing,
  SortedListing,
  SortedListings,
} from '@/lib/messaging/sorted-listings';
import type { PageReading, Sighting } from '@/lib/sites/site';

/** So many listings are asked about at a time: what an answer brings is placed in one go. */
const mostAtOnce = 100;

/** A listing that a page shows. */
export interface Shown {
  readonly said: ShownListing;
  readonly tile: Element;
  /** The element that shows its price. */
  readonly anchor: Element;
}

/** All that a reading shows, in the order of the page. */
export function toShown({ sightings }: PageReading): Shown[] {
  return sightings.map(({ listing, tile, anchor }) => ({ said: limitListing(listing), tile, anchor }));
}

interface Known {
  said: ShownListing;
  /** Undefined until the worker has answered, but where the same offer was sorted before. */
  sorted: SortedListing | undefined;
  isAnswered: boolean;
}

interface Asked {
  readonly shown: Shown;
  readonly one: Known;
}

/** What sorting needs from outside. */
export interface SorterParts {
  /** Asks the worker; without an answer it stays away. */
  readonly sort: (listings: ListingsToSort) => Promise<SortedListings | null | undefined>;
  readonly signal: AbortSignal;
  /** Hears that these are sorted, with the answer; or without one that the worker stays away. */
  readonly onSorted: (shown: readonly Shown[], answer?: SortedListings | null) => void;
}

/** Whether two listings say the same. */
export function isSame(one: ShownListing, other: ShownListing): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Whether a listing is the same offer at the same price, with other bids or specifics: a page counts up bids and watchers. */
function isSameOffer(one: ShownListing, other: ShownListing): boolean {
  const rest = { specifics: {}, bids: 0 };
  return isSame({ ...one, ...rest }, { ...other, ...rest });
}

/**
 * Has the worker tell what the listings of a page are: each tile is asked about once for what it says. Where the worker
 * stays away, it is asked again with the page's next change.
 */
export function createSorter({ sort, signal, onSorted }: SorterParts) {
  const known = new WeakMap<Element, Known>();
  let waiting = 0;

  /** What is known of exactly this. */
  function find({ tile, said }: Shown): Known | undefined {
    const one = known.get(tile);
    if (!one || !isSame(one.said, said)) return undefined;
    // The next look need not compare them.
    one.said = said;
    return one;
  }

  /** What it was sorted as, also while it is asked about anew for what changes nothing of the offer. */
  function findSorted(shown: Shown): SortedListing | undefined {
    const one = find(shown) ?? known.get(shown.tile);
    return one && (one.said === shown.said || isSameOffer(one.said, shown.said)) ? one.sorted : undefined;
  }

  /** Forgets what has no answer, unless its tile says something else by now. */
  function forget(asked: readonly Asked[]): void {
    for (const { shown, one } of asked)
      if (!one.isAnswered && known.get(shown.tile) === one) known.delete(shown.tile);
  }

  /** One part after the other: to send a page of thousands at once would hold it up, and who looks at it sees the first. */
  async function askAll(asked: readonly Asked[], bar: BarWish): Promise<void> {
    waiting += 1;
    let isOver = false;
    for (let at = 0; !isOver; at += mostAtOnce) {
      const part = asked.slice(at, at + mostAtOnce);
      const listings = part.map(({ one }) => one.said);
      const answer = await sort({ listings, bar });
      if (signal.aborted) return;
      answer?.found.forEach((sorted, place) => {
        const one = part[place]?.one;
        if (!one) return;
        one.sorted = sorted;
        one.isAnswered = true;
      });
      isOver = !answer || at + mostAtOnce >= asked.length;
      if (isOver) {
        waiting -= 1;
        forget(asked);
      }
      onSorted(
        part.map(({ shown }) => shown),
        answer,
      );
    }
  }

  return {
    /** Whether an answer is still to come. */
    isWaiting: () => waiting > 0,

    /** Whether a listing is sorted, or is asked about. */
    isKnown: (shown: Shown): boolean => find(shown) !== undefined,

    /** The sighting of a listing that is sorted as one, and whether it may be a single card. */
    findSighting(shown: Shown): (Sighting & { readonly isCard: boolean }) | undefined {
      const sorted = findSorted(shown);
      if (!sorted) return undefined;
      const { said, tile, anchor } = shown;
      return { listing: said, tile, anchor, isCard: sorted.kind === 'card' };
    },

    /** Asks about listings that are not known; `bar` is what the page's bar takes of the answer. */
    ask(shown: readonly Shown[], bar: BarWish): void {
      if (shown.length === 0) return;
      const asked = shown.map(
        (seen): Asked => ({
          shown: seen,
          one: { said: seen.said, sorted: findSorted(seen), isAnswered: false },
        }),
      );
      for (const { shown: seen, one } of asked) known.set(seen.tile, one);
      void askAll(asked, shown.length <= mostAtOnce ? bar : 'none');
    },
  };
}
