import type { Ask } from '@/lib/messaging/protocol';
import type { SortedListings } from '@/lib/messaging/sorted-listings';
import { onlyKinds, type PageReading, passedOver, type Site } from '@/lib/sites/site';
import { watchPage } from '@/lib/sites/watch';
import { askPatiently } from './ask-patiently';
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

/** Puts marks beside the asking prices of a marketplace page, once the settings are loaded; opens the overlay on attention. */
export async function mountPage(parts: MountPageParts): Promise<void> {
  const { document, site, ask, signal, end } = parts;
  const answer = await askPatiently(ask, 'page/load', { site: site.facts.id }, signal);
  if (!answer || signal.aborted) return;
  const { settings } = answer;
  const { kinds } = settings;
  if (kinds.length === 0) {
    end();
    return;
  }
  const marks = createPageMarks({ ...parts, settings, quietly: (draw) => draw() });
  let last: LastReading | undefined;
  /** Address of the page that was reported to show no listing. */
  let emptyAddress = '';
  /** Whether anything of the page was read. */
  let isRead = false;

  const sorter = createSorter({
    sort: (listings) => askPatiently(ask, 'page/sort', listings, signal),
    signal,
    onSorted,
  });
  // An item page shows other listings as well, but nobody came for these.
  const isItem = () => last?.reading.sightings.some(({ listing }) => listing.page === 'item') === true;

  /** Gives a listing that may be a single card its mark, and returns the mark that stands at its price then. */
  function place(shown: Shown): DrawableMark | undefined {
    const sighting = sorter.findSighting(shown);
    return sighting && marks.place(sighting);
  }

  /** All that was read is sorted; `counted` are the cards among it, where the worker has counted them by itself. */
  function finish(counted?: CountedCards): void {
    if (!last) return;
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
    // The next reading places what the answer tells of.
    if (!watch.isCurrent()) return;
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
  function placeAll(shown: readonly Shown[]): void {
    marks.keepOnly(new Set(shown.map((one) => sorter.findSighting(one)?.anchor)));
    for (const one of shown) place(one);
  }

  function sync(reading: PageReading, url: URL): void {
    const shown = toShown(reading);
    last = { reading, url, shown: new Map(shown.map((one) => [one.tile, one])) };
    // Nothing is known before the first reading.
    if (isRead) placeAll(shown);
    isRead = true;
    const unknown = shown.filter((one) => !sorter.isKnown(one));
    sorter.ask(unknown, isItem() ? 'none' : marks.getWish());
    // Until it is known what the others are, the bar would count too few.
    if (!sorter.isWaiting()) finish();
  }

  const watch = watchPage({
    root: document,
    site: onlyKinds(site, () => kinds),
    signal,
    isOwn: (node) => marks.isOwn(node),
    onReading: sync,
  });
}
