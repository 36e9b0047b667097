import type { Ask, CallEstimate } from '@/lib/messaging/protocol';
import type { ListingMark } from './mark';
import { needsPrice } from './price-run';

/** A page that is still being built, or scrolled through, is not counted at each step. */
const restMs = 500;

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
      asked = key;
      clearTimeout(timer);
      if (listings.length === 0) return;
      timer = setTimeout(async () => {
        const result = await ask('calls/estimate', { listings });
        if (key !== asked || signal.aborted) return;
        known = result.ok ? result.value : null;
        onChange();
      }, restMs);
    },
  };
}
