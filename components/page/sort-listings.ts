import { limitListing } from '@/lib/domain/listing';
import type { Ask, CallEstimate, ShownListing, SortedListing } from '@/lib/messaging/protocol';
import type { Miss, PageReading, Sighting } from '@/lib/sites/site';
import { askPatiently } from './ask-patiently';

/** So many listings are asked about at a time: what an answer brings is drawn in one go. */
const mostAtOnce = 100;

/** A listing that a page shows, wherever its reader got with it. */
export interface Shown {
  readonly said: ShownListing;
  readonly tile: Element;
  /** What shows its prices. */
  readonly anchors: readonly Element[];
}

/** All that a reading shows, in the order of the page. */
export function toShown({ sightings, sketches = [] }: PageReading): Shown[] {
  return [
    ...sightings.map(({ listing, tile, anchor }) => ({
      said: limitListing(listing),
      tile,
      anchors: [anchor],
    })),
    ...sketches.map(({ texts, tile, anchors }) => ({ said: texts, tile, anchors })),
  ];
}

interface Known {
  said: ShownListing;
  /** Undefined until the worker has answered. */
  sorted?: SortedListing;
}

/** What sorting needs from outside. */
export interface SorterParts {
  readonly ask: Ask;
  readonly signal: AbortSignal;
  /** Hears that all these are sorted, with the estimate of their cards; or that the worker stays away. */
  readonly onSorted: (shown: readonly Shown[], estimate: CallEstimate | null) => void;
}

/** Whether two listings say the same. */
export function isSame(one: ShownListing, other: ShownListing): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Has the worker tell what the listings of a page are: each tile is asked about once for what it says. Where the worker
 * stays away, it is asked again with the page's next change.
 */
export function createSorter({ ask, signal, onSorted }: SorterParts) {
  const known = new WeakMap<Element, Known>();
  let waiting = 0;

  function find({ tile, said }: Shown): Known | undefined {
    const one = known.get(tile);
    if (!one || !isSame(one.said, said)) return undefined;
    // The next look need not compare them.
    one.said = said;
    return one;
  }

  async function sort(shown: readonly Shown[], count: boolean): Promise<void> {
    const asked = shown.map(({ said }): Known => ({ said }));
    for (const [place, one] of asked.entries()) {
      const { tile } = shown[place] ?? {};
      if (tile) known.set(tile, one);
    }
    waiting += 1;
    const listings = shown.map(({ said }) => said);
    const answer = await askPatiently(ask, 'page/sort', { listings, count }, signal);
    waiting -= 1;
    if (signal.aborted) return;
    for (const [place, one] of asked.entries()) {
      const { tile } = shown[place] ?? {};
      const sorted = answer?.found[place];
      if (sorted) one.sorted = sorted;
      else if (tile && known.get(tile) === one) known.delete(tile);
    }
    onSorted(shown, answer?.estimate ?? null);
  }

  return {
    /** Whether an answer is still to come. */
    isWaiting: () => waiting > 0,

    /** Whether a listing is sorted, or is asked about. */
    isKnown: (shown: Shown): boolean => find(shown) !== undefined,

    /** The sighting of a listing that is sorted as one, and whether it may be a single card. */
    findSighting(shown: Shown): (Sighting & { readonly isCard: boolean }) | undefined {
      const sorted = find(shown)?.sorted;
      if (sorted?.kind !== 'card' && sorted?.kind !== 'other') return undefined;
      const { said, tile, anchors } = shown;
      const { understood } = sorted;
      const listing = understood?.listing ?? ('asking' in said ? said : undefined);
      const anchor = anchors[understood?.price ?? 0];
      return listing && anchor && { listing, tile, anchor, isCard: sorted.kind === 'card' };
    },

    /** The miss that a listing is sorted as. */
    findMiss(shown: Shown): Miss | undefined {
      const sorted = find(shown)?.sorted;
      return sorted?.kind === 'miss' ? { reason: sorted.reason, tile: shown.tile } : undefined;
    },

    /** Asks about listings that are not known; `count` where an estimate of their cards is of use. */
    ask(shown: readonly Shown[], count: boolean): void {
      for (let at = 0; at < shown.length; at += mostAtOnce) {
        void sort(shown.slice(at, at + mostAtOnce), count && shown.length <= mostAtOnce);
      }
    },
  };
}
