import type { Ask, PageSettings } from '@/lib/messaging/protocol';
import type { BarWish } from '@/lib/messaging/sorted-listings';
import type { Sighting } from '@/lib/sites/site';
import { keepWords } from '@/lib/text/text';
import { createBarLoader } from './bar-loader';
import { createDrawNear } from './draw-near';
import { createDwell } from './dwell';
import type { CountedCards } from './estimate';
import { createMark, type DrawableMark, type ListingMark } from './mark';
import { createPanelLoader } from './panel-loader';
import { isSame } from './sort-listings';
import { type AttentionEvents, watchAttention } from './watch-attention';

/** What the marks of a page need from outside. */
export interface PageMarksParts {
  readonly document: Document;
  readonly ask: Ask;
  readonly createTicket: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Ends everything and takes every element of ours off the page. */
  readonly signal: AbortSignal;
  readonly settings: PageSettings;
  /** Calls a function that adds to the page, so that the page's changes are not heard of for it. */
  readonly quietly: (draw: () => void) => void;
}

/** What is asked for without a sign of interest: people came for the item, and all offers of one card cost what one costs. */
const unbiddenDepth = { results: null, item: 'label', offers: 'full' } as const;

/** The marks beside a page's asking prices, the bar that counts them, and the overlay that opens where the shopper looks. */
export function createPageMarks(parts: PageMarksParts) {
  const { document, ask, createTicket, now, signal, settings, quietly } = parts;
  keepWords(settings.words);
  const asksUnbidden = settings.ask !== 'button';
  const marks = new Map<Element, DrawableMark>();
  const byHost = new WeakMap<EventTarget, ListingMark>();

  function close(returnsFocus = false): void {
    const mark = panel.getMark();
    panel.close();
    if (!mark) return;
    mark.setOpen(false);
    mark.cancel();
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
    mark.ask('full');
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
    onFailure: (failure) => panel.getMark()?.refuse(failure),
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
      else if (asksUnbidden || mark.view.answer) {
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
  const markParts = {
    ...{ ask, createTicket, now, theme: settings.theme },
    onPress: (mark: ListingMark) => open(mark, true),
    onChange(mark: ListingMark): void {
      panel.update(mark, mark.view);
      bar.update(mark);
    },
  };
  const isOpen = (mark: ListingMark) => panel.getMark() === mark;
  const bar = createBarLoader({ document, ask, settings, signal, isOpen, quietly });
  const drawNear = createDrawNear({ document, ready: bar.ready, signal, quietly });

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
      known.restore();
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
    meetPointer ??= watchAttention(document, 'pointerover', signal, findMark, attention);
    meetPointer(mark);
    const unbidden = unbiddenDepth[mark.listing.page];
    if (unbidden && asksUnbidden) mark.ask(unbidden);
  }

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

  return {
    isOwn: (node: Node): boolean => byHost.has(node) || panel.isOwn(node) || bar.isOwn(node),

    /** What the bar takes of what is asked next. */
    getWish: (): BarWish => bar.getWish(),

    /** Gives a listing its mark where it may be a single card, and returns the mark that stands at its price then. */
    place(sighting: Sighting & { readonly isCard: boolean }): DrawableMark | undefined {
      if (!keepMark(sighting) && sighting.isCard) addMark(sighting);
      return marks.get(sighting.anchor);
    },

    /** Takes the marks of other prices than these away. */
    keepOnly(anchors: ReadonlySet<Element | undefined>): void {
      for (const mark of [...marks.values()]) if (!anchors.has(mark.anchor)) removeMark(mark);
    },

    /** All are placed: draws those in view, and the bar with these listings, whose cards may be counted already. */
    show(listings: readonly Sighting[], counted?: CountedCards): void {
      drawNear.follow();
      bar.sync(
        listings.map(({ tile, anchor }) => ({ tile, mark: marks.get(anchor) ?? null })),
        counted,
      );
    },
  };
}
