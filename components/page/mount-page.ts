import { type Listing, limitListing } from '@/lib/domain/listing';
import type { Ask, PageSettings } from '@/lib/messaging/protocol';
import { detect } from '@/lib/recognise/detect';
import { onlyKinds, passedOver } from '@/lib/sites/page-kinds';
import type { PageReading, Sighting, Site } from '@/lib/sites/site';
import { watchPage } from '@/lib/sites/watch';
import { keepWords } from '@/lib/text/text';
import { createBarLoader } from './bar-loader';
import { createDrawNear } from './draw-near';
import { createDwell } from './dwell';
import { createMark, type DrawableMark, type ListingMark, type MarkEvents } from './mark';
import { createPanelLoader } from './panel-loader';
import { noteReading } from './reading-slot';
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

/** Waits before asking again when the worker could not say; a page is open for minutes, a worker's trouble for seconds. */
const patienceMs = [1_000, 5_000, 20_000];

/** What the page may know of the settings; undefined when the worker stays away or the extension was updated. */
async function loadSettings(ask: Ask, site: string, signal: AbortSignal): Promise<PageSettings | undefined> {
  for (let asked = 0; !signal.aborted; asked++) {
    const loaded = await ask('page/load', { site });
    if (loaded.ok) return loaded.value;
    const waitMs = patienceMs[asked];
    if (!waitMs) break;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  return undefined;
}

/** What is asked for without a sign of interest: people came for the item, and all offers of one card cost what one costs. */
const unbiddenDepth = { results: null, item: 'label', offers: 'full' } as const;

/**
 * A reader that saw as many works: to be found to miss some, the page would have to show four times as many boxes that
 * look like listings.
 */
const fewListings = 20;

function isSame(mark: ListingMark, listing: Listing): boolean {
  return JSON.stringify(mark.listing) === JSON.stringify(listing);
}

/** Puts marks beside the asking prices of a marketplace page and opens the overlay where the shopper looks. */
export async function mountPage({
  document,
  site,
  ask,
  createTicket,
  now,
  signal,
}: MountPageParts): Promise<void> {
  const settings = await loadSettings(ask, site.facts.id, signal);
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

  const meetPointer = watchAttention(document, 'pointerover', signal, findMark, attention);
  watchAttention(document, 'focusin', signal, ({ target }) => byHost.get(target ?? document), attention);

  const events: MarkEvents = {
    onPress: (mark) => open(mark, true),
    onChange(mark, view) {
      panel.update(mark, view);
      bar.update(mark);
    },
  };
  const markParts = { ask, createTicket, now, events, theme: settings.theme };
  const bar = createBarLoader({
    document,
    ask,
    settings,
    signal,
    isOpen: (mark) => panel.getMark() === mark,
  });

  const drawNear = createDrawNear(document, bar.ready, signal);
  let isDoubted = false;

  function removeMark(mark: DrawableMark): void {
    drawNear.forget(mark);
    if (panel.getMark() === mark) close();
    mark.unmount();
    marks.delete(mark.anchor);
  }

  /** Whether the listing has its mark already; one that says something else now loses it. */
  function keepMark({ anchor, listing }: Sighting): boolean {
    const known = marks.get(anchor);
    if (known && isSame(known, listing)) {
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
    byHost.set(mark.host, mark);
    tiles.add(mark.tile);
    drawNear.await(mark);
    meetPointer(mark);
    const unbidden = unbiddenDepth[mark.listing.page];
    if (unbidden && asksUnbidden) mark.asker.want(unbidden);
  }

  function* sync(reading: PageReading, url: URL): Generator<undefined, void> {
    const { sightings } = reading;
    // An item page shows other listings as well, but nobody came for these.
    const isItem = sightings.some(({ listing }) => listing.page === 'item');
    if (reading !== passedOver) {
      noteReading({ facts: site.facts, url, reading });
      // The script that looks for missed listings; where the reader works, the page does without it.
      if (!isItem && !isDoubted && sightings.length < fewListings) {
        isDoubted = true;
        void ask('drift/load', null);
      }
    }
    const seen = new Set(sightings.map(({ anchor }) => anchor));
    for (const mark of [...marks.values()]) if (!seen.has(mark.anchor)) removeMark(mark);
    for (const sighting of sightings) {
      const listing = limitListing(sighting.listing);
      const fresh = { ...sighting, listing };
      if (!keepMark(fresh) && detect(listing.title, listing.specifics).kind === 'card') addMark(fresh);
      yield;
    }
    drawNear.follow();
    bar.sync(isItem ? [] : sightings.map(({ tile, anchor }) => ({ tile, mark: marks.get(anchor) ?? null })));
  }

  watchPage({
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
