import { type Bar, type BarParts, findBar, type PageEntry } from './bar-slot';
import type { ListingMark } from './mark';

/** Fewer cards than these are looked at one by one. */
const leastCards = 3;
/** When the browser finds no idle moment, the bar comes all the same. */
const idleTimeoutMs = 2_000;

/** The page's bar, whose script is loaded at an idle moment once a results page shows several cards. */
export function createBarLoader(parts: BarParts) {
  const { ask, document, settings, signal } = parts;
  let bar: Bar | undefined;
  let entries: readonly PageEntry[] = [];
  let isAsked = false;

  async function load(): Promise<void> {
    if (!findBar()) await ask('bar/load', null);
    bar = signal.aborted ? undefined : findBar()?.(parts);
    bar?.sync(entries);
  }

  return {
    isOwn: (node: Node) => node === bar?.host,

    update(mark: ListingMark): void {
      bar?.update(mark);
    },

    sync(next: readonly PageEntry[]): void {
      entries = next;
      bar?.sync(next);
      const cards = next.filter(({ mark }) => mark).length;
      if (isAsked || cards < (settings.ask === 'visible' ? 1 : leastCards)) return;
      isAsked = true;
      document.defaultView?.requestIdleCallback(() => void load(), { timeout: idleTimeoutMs });
    },
  };
}
