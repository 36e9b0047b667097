import type { BarWish } from '@/lib/messaging/sorted-listings';
import { type Bar, type BarParts, findBar, findWish, leastCards, type PageEntry } from './bar-slot';
import type { CountedCards } from './estimate';
import type { ListingMark } from './mark';

/** So long may the bar's script keep the marks waiting; the bar itself has a patience of its own. */
const patienceMs = 500;

/** The page's bar, whose script is loaded once a results page shows several cards. */
export function createBarLoader(parts: Omit<BarParts, 'onReady'>) {
  const { ask, settings, signal } = parts;
  let onReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    onReady = resolve;
  });
  let bar: Bar | undefined;
  let entries: readonly PageEntry[] = [];
  let counted: CountedCards | undefined;
  let isAsked = false;

  async function load(): Promise<void> {
    // Mostly the worker has put it there, before it said how many cards there are.
    if (!findBar()) {
      setTimeout(onReady, patienceMs);
      await ask('bar/load', null);
    }
    bar = signal.aborted ? undefined : findBar()?.({ ...parts, onReady });
    if (bar) bar.sync(entries, counted);
    else onReady();
  }

  return {
    /**
     * Comes when the bar is about to be drawn, or is not to be waited for. What is drawn at that moment costs little:
     * each frame in which anything appears has the whole page painted again.
     */
    ready,

    isOwn: (node: Node) => node === bar?.host,

    update(mark: ListingMark): void {
      bar?.update(mark);
    },

    /** What the bar takes of what is asked next. */
    getWish: (): BarWish => (isAsked ? 'none' : findWish()),

    /** Takes what now stands on the page, with what is counted of it already. */
    sync(next: readonly PageEntry[], estimate?: CountedCards): void {
      entries = next;
      counted = estimate;
      bar?.sync(next);
      if (isAsked) return;
      const cards = next.filter(({ mark }) => mark).length;
      isAsked = cards >= (settings.ask === 'visible' ? 1 : leastCards);
      if (isAsked) void load();
      else onReady();
    },
  };
}
