import type { Ask } from '@/lib/messaging/protocol';
import type { ListingsToSort, SortedListings } from '@/lib/messaging/sorted-listings';
import { isSameKinds, onlyKinds, passedOver } from '@/lib/sites/page-kinds';
import type { PageReading, Site } from '@/lib/sites/site';
import { watchPage } from '@/lib/sites/watch';
import { askPatiently } from './ask-patiently';
import { findWish } from './bar-slot';
import type { CountedCards } from './estimate';
import type { DrawableMark } from './mark';
import { createPageMarks, type PageMarksParts } from './page-marks';
import { createSorter, isSame, type Shown, toShown } from './sort-listings';

/** What the page side is built of. */
export interface MountPageParts extends Omit<PageMarksParts, 'settings' | 'quietly'> {
  readonly site: Site;
  readonly ask: Ask;
  /** Has `signal` end: nothing of the site is to be read. */
  readonly end: () => void;
}

/** A page as it was read last. */
interface LastReading {
  readonly reading: PageReading;
  readonly url: URL;
  readonly shown: ReadonlyMap<Element, Shown>;
}

/**
 * Puts marks beside the asking prices of a marketplace page and opens the overlay where the shopper looks. The settings
 * come first, or together with what the listings are, where the kinds of page that are read are as they mostly are.
 */
export async function mountPage(parts: MountPageParts): Promise<void> {
  const { document, site, ask, signal, end } = parts;
  let kinds: readonly string[] | undefined;
  /** Address of the page that was reported to show no listing. */
  let emptyAddress = '';
  let marks: ReturnType<typeof createPageMarks> | undefined;
  let loading: Promise<SortedListings | null> | undefined;
  let last: LastReading | undefined;
  /** Whether anything of the page was read. */
  let isRead = false;
  /** An answer came while the page was read, or is to be: that reading places what it tells of. */
  let isLate = false;

  /** Has the settings come, and with them what is told of what the page shows. */
  async function load(shown?: ListingsToSort): Promise<SortedListings | null> {
    const input = { site: site.facts.id, ...(shown && { shown }) };
    const answer = await askPatiently(ask, 'page/load', input, signal);
    // Asked again with the page's next change.
    if (!answer) loading = undefined;
    if (!answer || signal.aborted) return null;
    const { settings, sorted } = answer;
    const before = kinds;
    ({ kinds } = settings);
    if (kinds.length === 0) end();
    else marks = createPageMarks({ ...parts, settings, quietly: (draw) => watch.quietly(draw) });
    if (!before || isSameKinds(site, before, kinds)) return sorted;
    // What was read before it was known what is on is as if it had not been.
    last = undefined;
    watch.again();
    return null;
  }

  async function sort(listings: ListingsToSort): Promise<SortedListings | null | undefined> {
    if (!marks) {
      const isFirst = !loading;
      loading ??= load(listings);
      const sorted = await loading;
      if (!marks || !last || (isFirst && sorted)) return sorted;
    }
    return askPatiently(ask, 'page/sort', listings, signal);
  }

  if (!kinds) loading = load();
  await loading;
  if (!kinds || signal.aborted) return;

  const sorter = createSorter({ sort, signal, onSorted });
  // An item page shows other listings as well, but nobody came for these.
  const isItem = () => last?.reading.sightings.some(({ listing }) => listing.page === 'item') === true;

  /** Gives a listing that may be a single card its mark, and returns the mark that stands at its price then. */
  function place(shown: Shown): DrawableMark | undefined {
    const sighting = sorter.findSighting(shown);
    return sighting && marks?.place(sighting);
  }

  /** All that was read is sorted; `counted` are the cards among it, where the worker has counted them by itself. */
  function finish(counted?: CountedCards): void {
    if (!last || !marks) return;
    const { reading, url, shown } = last;
    const all = [...shown.values()];
    const sightings = all.flatMap((one) => sorter.findSighting(one) ?? []);
    if (reading !== passedOver && sightings.length === 0 && emptyAddress !== url.href) {
      emptyAddress = url.href;
      void ask('page/sort', { listings: [], bar: 'none' });
    }
    marks.show(isItem() ? [] : sightings, counted);
  }

  function onSorted(asked: readonly Shown[], answer?: SortedListings | null): void {
    isLate = !watch.isCurrent();
    if (isLate) return;
    // As it stands there now: a page may have drawn the very same anew.
    const some = asked.map(({ tile }) => last?.shown.get(tile));
    const placed = some.map((one) => one && place(one));
    // Another listing may stand there by now, or the same one at another price.
    const isAsAsked = (nth: number) => {
      const [before, now] = [asked[nth]?.said, some[nth]?.said];
      return before && now && isSame(before, now);
    };
    for (const { place: nth, answer: known } of answer?.known ?? [])
      if (isAsAsked(nth)) placed[nth]?.take(known);
    if (sorter.isWaiting()) return;
    const { estimate } = answer ?? {};
    finish(estimate ? { marks: placed.flatMap((mark) => mark ?? []), estimate } : undefined);
  }

  /** Takes the marks of what is gone away, and gives all others theirs. */
  function* placeAll(shown: readonly Shown[]): Generator<undefined, void> {
    marks?.keepOnly(new Set(shown.map((one) => sorter.findSighting(one)?.anchor)));
    do {
      isLate = false;
      for (const one of shown) {
        place(one);
        yield;
      }
    } while (isLate);
  }

  function* sync(reading: PageReading, url: URL): Generator<undefined, void> {
    const shown = toShown(reading);
    last = { reading, url, shown: new Map(shown.map((one) => [one.tile, one])) };
    // Nothing is known before the first reading.
    if (isRead) yield* placeAll(shown);
    isRead = true;
    const unknown = shown.filter((one) => !sorter.isKnown(one));
    sorter.ask(unknown, isItem() ? 'none' : (marks?.getWish() ?? findWish()));
    // Until it is known what the others are, the bar would count too few.
    if (sorter.isWaiting()) return;
    loading ??= load();
    if (marks) finish();
    else void loading.then(() => sorter.isWaiting() || finish());
  }

  const watch = watchPage({
    root: document,
    site: onlyKinds(site, () => kinds ?? []),
    signal,
    isOwn: (node) => marks?.isOwn(node) === true,
    onReading: sync,
  });
}
