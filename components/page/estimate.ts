import type { Ask } from '@/lib/messaging/protocol';
import type { CallEstimate } from '@/lib/messaging/sorted-listings';
import type { ListingMark } from './mark';
import { needsPrice } from './price-run';

/** So many listings the worker takes at a time. */
const mostAtOnce = 500;

/** A page that is still being built, or scrolled through, is not counted at each step. */
const restMs = 500;

/** What pricing all of them would take: rather too many calls than too few, where one card is in two parts. */
async function askAll(ask: Ask, marks: readonly ListingMark[]): Promise<CallEstimate | null> {
  let sum: CallEstimate = { cards: 0, calls: 0, free: [], left: null };
  for (let at = 0; at < marks.length; at += mostAtOnce) {
    const listings = marks.slice(at, at + mostAtOnce).map(({ listing }) => listing);
    const result = await ask('calls/estimate', { listings });
    if (!result.ok) return null;
    const { cards, calls, free, left } = result.value;
    sum = {
      cards: sum.cards + cards,
      calls: sum.calls + calls,
      free: [...sum.free, ...free.map((place) => at + place)],
      left,
    };
  }
  return sum;
}

/** Cards of a page, in its order, with an estimate of them all. */
export interface CountedCards {
  readonly marks: readonly ListingMark[];
  readonly estimate: CallEstimate;
}

const toKey = (marks: readonly ListingMark[]): string => marks.map(({ listing }) => listing.id).join();

/** What an estimate tells of. */
export interface EstimateEvents {
  /** A new answer is there. */
  onChange(): void;
  /** The worker would answer for these marks without a call; each is told of once. */
  onFree(marks: readonly ListingMark[]): void;
}

/** Keeps up with what pricing the rest of the page would take. */
export function createEstimate(ask: Ask, signal: AbortSignal, { onChange, onFree }: EstimateEvents) {
  let known: CallEstimate | null = null;
  let asked = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** One that fails all the same would be told of for ever. */
  const told = new WeakSet<ListingMark>();
  signal.addEventListener('abort', () => clearTimeout(timer));

  function tellFree(marks: readonly ListingMark[]): void {
    const free = marks.filter((mark) => !told.has(mark) && needsPrice(mark));
    for (const mark of free) told.add(mark);
    if (free.length > 0) onFree(free);
  }

  return {
    /** The latest estimate; null before the first. */
    get: () => known,

    /**
     * These marks stand on the page: asks anew, after a rest, where others of them are without a price; not where the very
     * same are `counted`.
     */
    follow(all: readonly ListingMark[], counted?: CountedCards): void {
      const marks = all.filter(needsPrice);
      const key = toKey(marks);
      if (key === asked) return;
      const isFirst = asked === '';
      asked = key;
      clearTimeout(timer);
      if (marks.length === 0) return;
      const take = (estimate: CallEstimate | null, of: readonly ListingMark[] = marks) => {
        if (key !== asked || signal.aborted) return;
        known = estimate;
        onChange();
        tellFree((estimate?.free ?? []).flatMap((place) => of[place] ?? []));
      };
      const count = () => void askAll(ask, marks).then((estimate) => take(estimate));
      // What is answered by now cost no call.
      if (counted && key === toKey(counted.marks.filter(needsPrice))) take(counted.estimate, counted.marks);
      else if (isFirst) count();
      else timer = setTimeout(count, restMs);
    },
  };
}
