import type { Ask } from '@/lib/messaging/protocol';
import type { CallEstimate } from '@/lib/messaging/sorted-listings';
import { onlyKinds, passedOver } from '@/lib/sites/page-kinds';
import type { PageReading, Sighting, Site } from '@/lib/sites/site';
import { watchPage } from '@/lib/sites/watch';
import { keepWords } from '@/lib/text/text';
import { askPatiently } from './ask-patiently';
import { createBarLoader } from './bar-loader';
import { createDrawNear } from './draw-near';
import { createDwell } from './dwell';
import type { CountedCards } from './estimate';
import { createMark, type DrawableMark, type ListingMark, type MarkEvents } from './mark';
import { createPanelLoader } from './panel-loader';
import { createSorter, isSame, type Shown, toShown } from './sort-listings';
import { createReadingTeller } from './tell-reading';
import { type AttentionEvents, watchAttention } from './watch-attention';

/** What the page side is built of. */
export interface MountPageParts {
  readonly document: Document;
  readonly site: Site;
  readonly ask: Ask;
  readonly createTicket: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Ends everything and takes every element of ours off the page. */
  readonly signal: AbortSignal;
}

/** What is asked for without a sign of interest: people came for the item, and all offers of one card cost what one costs. */
const unbiddenDepth = { results: null, item: 'label', offers: 'full' } as const;

/** Puts marks beside the asking prices of a marketplace page and opens the overlay where the shopper looks. */
export async function mountPage(parts: MountPageParts): Promise<void> {
  const { document, site, ask, createTicket, now, signal } = parts;
  const settings = await askPatiently(ask, 'page/load', { site: site.facts.id }, signal);
  if (!settings?.kinds.length || signal.aborted) return;
  keepWords(settings.words);
  const asksUnbidden = settings.ask !== 'button';
  const marks = new Map<Element, DrawableMark>();
  const byHost = new WeakMap<EventTarget, ListingMark>();

  function close(returnsFocus = false): void {
    const mark = panel.getMark();
    panel.close();
    if (!mark) return;
    mark.setOpen(false);
    mark.asker.leave();
    if (!returnsFocus) return;
    mark.focus();
    // Coming back to the mark is no new look at it.
    dwell.stay();
  }

  function open(mark: ListingMark, takesFocus = false): void {
    dwell.stay();
    // While one rested on it, the page may have put another listing in its place.
    if (marks.get(mark.anchor) !== mark) return;
    if (panel.getMark() === mark) {
      if (takesFocus) panel.focus();
      return;
    }
    close();
    mark.setOpen(true);
    void panel.open(mark, takesFocus);
    mark.asker.want('full');
  }

  const dwell = createDwell<ListingMark>(open, close);
  const panel = createPanelLoader({
    document,
    load: () => ask('panel/load', null),
    ask,
    getMarks: () => marks.values(),
    createTicket,
    settings,
    signal,
    onFailure: (failure) => panel.getMark()?.asker.refuse(failure),
    events: {
      onStay: dwell.stay,
      onLeave: () => {
        if (!panel.hasFocus()) dwell.leave();
      },
      onClose: () => close(true),
      onOpenOptions: () => void ask('options/open', null),
    },
  });

  const attention: AttentionEvents = {
    onEnter(mark) {
      if (panel.getMark() === mark) dwell.stay();
      else if (asksUnbidden || mark.asker.getView().answer) {
        void panel.prepare();
        dwell.enter(mark);
      }
    },
    onLeave: dwell.leave,
  };

  /** Boxes of listings that nobody has come to yet. */
  const tiles = new WeakSet<EventTarget>();

  /** The mark that an event is about, or about whose asking price. */
  function findMark(event: Event): ListingMark | undefined {
    const path = event.composedPath();
    // Whoever comes to a listing, by finger too, may press its mark in a moment, and so long the overlay's script takes.
    if (event.isTrusted && path.some((at) => tiles.delete(at))) void panel.prepare();
    return path.map((at) => byHost.get(at) ?? marks.get(at as Element)).find((mark) => mark);
  }

  watchAttention(document, 'focusin', signal, ({ target }) => byHost.get(target ?? document), attention);
  let meetPointer: ReturnType<typeof watchAttention> | undefined;
  const events: MarkEvents = {
    onDraw: (mark) => void byHost.set(mark.host, mark),
    onPress: (mark) => open(mark, true),
    onChange(mark, view) {
      panel.update(mark, view);
      bar.update(mark);
    },
  };
  const markParts = { ask, createTicket, now, events, theme: settings.theme };
  const isOpen = (mark: ListingMark) => panel.getMark() === mark;
  // Nothing is drawn before the page is watched.
  const quietly = (draw: () => void) => watch.quietly(draw);
  const bar = createBarLoader({ document, ask, settings, signal, isOpen, quietly });
  const drawNear = createDrawNear({ document, ready: bar.ready, signal, quietly });
  const tellReading = createReadingTeller(site.facts, ask);

  function removeMark(mark: DrawableMark): void {
    drawNear.forget(mark);
    if (isOpen(mark)) close();
    mark.unmount();
    marks.delete(mark.anchor);
  }

  /** Whether the listing has its mark already; one that says something else now loses it. */
  function keepMark({ anchor, listing }: Sighting): boolean {
    const known = marks.get(anchor);
    if (known && isSame(known.listing, listing)) {
      // Re-rendering pages throw siblings away; the mark comes back with all that it knows.
      known.keep();
      return true;
    }
    if (known) removeMark(known);
    return false;
  }

  function addMark(sighting: Sighting): void {
    const mark = createMark(sighting, markParts);
    marks.set(mark.anchor, mark);
    tiles.add(mark.tile);
    drawNear.await(mark);
    meetPointer ??= watchAttention(document, 'pointerover', signal, findMark, attention);
    meetPointer(mark);
    const unbidden = unbiddenDepth[mark.listing.page];
    if (unbidden && asksUnbidden) mark.asker.want(unbidden);
  }

  const sorter = createSorter({ ask, signal, onSorted });
  /** What was read last. */
  let last:
    | { readonly reading: PageReading; readonly url: URL; readonly shown: ReadonlyMap<Element, Shown> }
    | undefined;
  /** An answer came while the page was read, or is to be: that reading places what it tells of. */
  let isLate = false;
  // An item page shows other listings as well, but nobody came for these.
  const isItem = () => last?.reading.sightings.some(({ listing }) => listing.page === 'item') === true;

  /** Gives a listing that may be a single card its mark, and returns the mark that stands at its price then. */
  function place(shown: Shown): DrawableMark | undefined {
    const sighting = sorter.findSighting(shown);
    if (!sighting) return undefined;
    if (!keepMark(sighting) && sighting.isCard) addMark(sighting);
    return marks.get(sighting.anchor);
  }

  /** All that was read is sorted; `counted` are the cards among it, where the worker has counted them by itself. */
  function finish(counted?: CountedCards): void {
    if (!last) return;
    const { reading, url, shown } = last;
    const all = [...shown.values()];
    const sightings = all.flatMap((one) => sorter.findSighting(one) ?? []);
    if (reading !== passedOver) {
      const misses = [...reading.misses, ...all.flatMap((one) => sorter.findMiss(one) ?? [])];
      tellReading({ sightings, misses }, url, isItem());
    }
    drawNear.follow();
    const toEntry = ({ tile, anchor }: Sighting) => ({ tile, mark: marks.get(anchor) ?? null });
    bar.sync(isItem() ? [] : sightings.map(toEntry), counted);
  }

  function onSorted(asked: readonly Shown[], estimate: CallEstimate | null): void {
    isLate = !watch.isCurrent();
    if (isLate) return;
    // As it stands there now: a page may have drawn the very same anew.
    const some = asked.flatMap(({ tile }) => last?.shown.get(tile) ?? []);
    const sorted = some.flatMap((one) => place(one) ?? []);
    if (sorter.isWaiting()) return;
    finish(estimate ? { marks: sorted, estimate } : undefined);
  }

  /** Takes the marks of what is gone away, and gives all others theirs. */
  function* placeAll(shown: readonly Shown[]): Generator<undefined, void> {
    const seen = new Set(shown.map((one) => sorter.findSighting(one)?.anchor));
    for (const mark of [...marks.values()]) if (!seen.has(mark.anchor)) removeMark(mark);
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
    const isFirst = !last;
    last = { reading, url, shown: new Map(shown.map((one) => [one.tile, one])) };
    // Nothing is known before the first reading.
    if (!isFirst) yield* placeAll(shown);
    const unknown = shown.filter((one) => !sorter.isKnown(one));
    sorter.ask(unknown, isItem() ? 'none' : bar.getWish());
    // Until it is known what the others are, the bar would count too few.
    if (!sorter.isWaiting()) finish();
  }

  const watch = watchPage({
    root: document,
    site: onlyKinds(site, settings.kinds),
    signal,
    isOwn: (node) => byHost.has(node) || panel.isOwn(node) || bar.isOwn(node),
    onReading: sync,
  });

  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && event.isTrusted && panel.getMark()) close(panel.hasFocus());
    },
    { signal, capture: true },
  );
  signal.addEventListener('abort', () => {
    for (const mark of [...marks.values()]) removeMark(mark);
    close();
  });
}
