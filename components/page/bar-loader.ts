import { type Bar, type BarParts, findBar, leastCards, type PageEntry } from './bar-slot';
import type { ListingMark } from './mark';

/** So long may the bar keep the marks waiting. */
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
  let isAsked = false;

  async function load(): Promise<void> {
    setTimeout(onReady, patienceMs);
    if (!findBar()) await ask('bar/load', null);
    bar = signal.aborted ? undefined : findBar()?.({ ...parts, onReady });
    if (bar) bar.sync(entries);
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

    sync(next: readonly PageEntry[]): void {
      entries = next;
      bar?.sync(next);
      if (isAsked) return;
      const cards = next.filter(({ mark }) => mark).length;
      isAsked = cards >= (settings.ask === 'visible' ? 1 : leastCards);
      if (isAsked) void load();
      else onReady();
    },
  };
}
