import { createBar } from './bar';
import { type Bar, type BarParts, leastCards, type PageEntry } from './bar-slot';
import type { CountedCards } from './estimate';
import type { ListingMark } from './mark';

/** So long may the bar keep the marks waiting. */
const patienceMs = 500;

/** The page's bar, which comes once a results page shows several cards. */
export function createBarLoader(parts: Omit<BarParts, 'onReady'>) {
  const { settings, signal } = parts;
  let onReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    onReady = resolve;
  });
  let bar: Bar | undefined;

  return {
    /**
     * Comes when the bar is about to be drawn, or is not to be waited for. What is drawn at that moment costs little:
     * each frame in which anything appears has the whole page painted again.
     */
    ready,

    /** Whether the bar is still to come. */
    isAwaited: () => !bar,

    isOwn: (node: Node) => node === bar?.host,

    update(mark: ListingMark): void {
      bar?.update(mark);
    },

    /** Takes what now stands on the page, with what is counted of it already. */
    sync(entries: readonly PageEntry[], counted?: CountedCards): void {
      const cards = entries.filter(({ mark }) => mark).length;
      if (!bar && !signal.aborted && cards >= (settings.ask === 'visible' ? 1 : leastCards)) {
        setTimeout(onReady, patienceMs);
        bar = createBar({ ...parts, onReady });
      }
      if (bar) bar.sync(entries, counted);
      else onReady();
    },
  };
}
