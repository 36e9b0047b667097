import type { Listing } from '@/lib/domain/listing';
import type { Ask, CallEstimate } from '@/lib/messaging/protocol';
import type { ListingMark } from './mark';
import { needsPrice } from './price-run';

/** So many listings the worker takes at a time. */
const mostAtOnce = 500;

/** A page that is still being built, or scrolled through, is not counted at each step. */
const restMs = 500;

/** What pricing all of them would take: rather too many calls than too few, where one card is in two parts. */
async function askAll(ask: Ask, listings: readonly Listing[]): Promise<CallEstimate | null> {
  let sum: CallEstimate = { cards: 0, calls: 0, left: null };
  for (let at = 0; at < listings.length; at += mostAtOnce) {
    const result = await ask('calls/estimate', { listings: listings.slice(at, at + mostAtOnce) });
    if (!result.ok) return null;
    const { cards, calls, left } = result.value;
    sum = { cards: sum.cards + cards, calls: sum.calls + calls, left };
  }
  return sum;
}

/** Keeps up with what pricing the rest of the page would take; `onChange` when a new answer is there. */
export function createEstimate(ask: Ask, signal: AbortSignal, onChange: () => void) {
  let known: CallEstimate | null = null;
  let asked = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer));

  return {
    /** The latest estimate; null before the first. */
    get: () => known,

    /** These marks stand on the page: asks anew, after a rest, where others of them are without a price. */
    follow(marks: readonly ListingMark[]): void {
      const listings = marks.filter(needsPrice).map(({ listing }) => listing);
      const key = listings.map(({ id }) => id).join();
      if (key === asked) return;
      const isFirst = asked === '';
      asked = key;
      clearTimeout(timer);
      if (listings.length === 0) return;
      const count = async () => {
        const estimate = await askAll(ask, listings);
        if (key !== asked || signal.aborted) return;
        known = estimate;
        onChange();
      };
      if (isFirst) void count();
      else timer = setTimeout(count, restMs);
    },
  };
}
