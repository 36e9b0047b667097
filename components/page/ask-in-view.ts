import { isStanding } from './is-standing';
import type { ListingMark } from './mark';
import { findHeldUp, needsPrice } from './price-run';

/** How long a listing must be in view before it is asked about: scrolling past asks nothing. */
const restMs = 400;
/** Questions that are out at once: what scrolls out of view before its turn is never asked. */
const abreast = 3;
/** What holds up all listings (no key, no network) is met once, then left alone for a while. */
const holdMs = 30_000;

/** What asking for listings in view needs from outside. */
export interface AskInViewParts {
  readonly document: Document;
  readonly signal: AbortSignal;
  /** Whether somebody looks at the mark's panel: its question is not ours to stop. */
  readonly isOpen: (mark: ListingMark) => boolean;
}

/** Asks about listings that rest in view, the latest to come first, and never in a hidden tab. */
export function createAskInView({ document, signal, isOpen }: AskInViewParts) {
  const rests = new Map<ListingMark, ReturnType<typeof setTimeout>>();
  let waiting: ListingMark[] = [];
  const out = new Set<ListingMark>();
  let hold: ReturnType<typeof setTimeout> | undefined;

  function askMore(): void {
    while (!hold && !document.hidden && !signal.aborted && out.size < abreast) {
      const mark = waiting.pop();
      if (!mark) return;
      if (!needsPrice(mark)) continue;
      out.add(mark);
      mark.ask('label');
    }
  }

  document.addEventListener('visibilitychange', askMore, { signal });
  signal.addEventListener('abort', () => {
    for (const timer of [...rests.values(), hold]) clearTimeout(timer);
  });

  return {
    enter(mark: ListingMark): void {
      if (rests.has(mark) || !isStanding(document)) return;
      const wait = () => {
        waiting.push(mark);
        askMore();
      };
      rests.set(mark, setTimeout(wait, restMs));
    },

    leave(mark: ListingMark): void {
      clearTimeout(rests.get(mark));
      rests.delete(mark);
      waiting = waiting.filter((other) => other !== mark);
      if (out.delete(mark) && !isOpen(mark)) mark.cancel();
      // Others may leave at the same moment: they are not to be asked in its place.
      queueMicrotask(askMore);
    },

    /** A mark's view has changed. */
    update(mark: ListingMark): void {
      if (mark.view.state === 'asking' || !out.delete(mark)) return;
      // Somebody looked at it and went away, which stopped the question for all.
      if (mark.view.state === 'idle' && rests.has(mark)) waiting.unshift(mark);
      if (findHeldUp(mark)) {
        hold ??= setTimeout(() => {
          hold = undefined;
          askMore();
        }, holdMs);
      }
      queueMicrotask(askMore);
    },
  };
}
