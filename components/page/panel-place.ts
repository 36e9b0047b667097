import { direction } from '@/lib/text/text';
import { isStanding } from './is-standing';
import type { ListingMark } from './mark';
import {
  type Box,
  dockPanel,
  findSheetScroll,
  placePanel,
  placeSheet,
  type SheetPlace,
  sheetShare,
} from './place-panel';

/** What placing a pane needs to know of it. */
interface PanePlace {
  readonly host: HTMLElement;
  readonly findDialog: () => HTMLElement | null;
  readonly getMark: () => ListingMark | null;
  readonly isPinned: () => boolean;
  readonly signal: AbortSignal;
}

/** The usual width of a label in CSS pixels. */
const labelRoom = 160;

/** Where a panel beside the price has no room, or a finger no use for it. */
const small = '(max-width: 480px), (pointer: coarse)';

/** The asking price with its label: what the panel must leave in sight. */
function findPriceBox({ anchor, host }: ListingMark): Box {
  const price = anchor.getBoundingClientRect();
  const { top, bottom, left } = price;
  // The label hangs out of its zero-width host; its width is not the page's to measure, so room is left for it.
  return { top, bottom, left, right: Math.max(price.right, host.getBoundingClientRect().right + labelRoom) };
}

/** Keeps a pane where it belongs while the page scrolls and its content grows. */
export function holdPlace({ host, findDialog, getMark, isPinned, signal }: PanePlace) {
  const document = host.ownerDocument;
  const view = document.defaultView;
  const isSheet = () => view?.matchMedia(small).matches ?? false;
  const room = document.createElement('card-comps-room');
  let frame = 0;
  /** Where the sheet stands on a page that cannot be scrolled far enough. */
  let stuck: SheetPlace | null = null;

  function set(style: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(style)) host.style.setProperty(name, value, 'important');
  }

  host.popover = 'manual';

  /** At the lower edge of what can be seen: a keyboard on the screen covers the rest. */
  function settleSheet(dialog: HTMLElement, height: number): void {
    const seen = view?.visualViewport;
    const hidden = seen ? Math.max(0, height - seen.height - seen.offsetTop) : 0;
    set({ inset: stuck?.edge === 'top' ? '0px 0px auto' : `auto 0px ${hidden}px`, width: '100%' });
    const most = Math.floor((seen?.height ?? height) * sheetShare);
    dialog.style.setProperty('--room', `${Math.min(most, stuck?.room ?? most)}px`);
  }

  function settle(): void {
    frame = 0;
    const mark = getMark();
    const dialog = findDialog();
    if (!mark || !dialog || !view || !isStanding(document)) return;
    const viewport = { width: document.documentElement.clientWidth, height: view.innerHeight };
    if (isSheet()) {
      settleSheet(dialog, viewport.height);
      return;
    }
    const { scrollTop } = dialog;
    dialog.style.removeProperty('--room');
    const size = { width: dialog.offsetWidth, height: dialog.offsetHeight };
    const box = findPriceBox(mark);
    const { left, top, maxHeight, isRising } = isPinned()
      ? dockPanel(box, size, viewport, direction())
      : placePanel(box, size, viewport);
    // What grows later, by cards that come or a fold that opens, stays off the price as well.
    const bottom = viewport.height - top - Math.min(size.height, maxHeight);
    set({
      inset: isRising ? `auto auto ${bottom}px ${left}px` : `${top}px auto auto ${left}px`,
      width: 'auto',
    });
    dialog.style.setProperty('--room', `${maxHeight}px`);
    dialog.scrollTop = scrollTop;
  }

  function settleSoon(): void {
    if (getMark() && frame === 0 && view) frame = view.requestAnimationFrame(settle);
  }

  const options = { signal, passive: true } as const;
  view?.addEventListener('scroll', settleSoon, { ...options, capture: true });
  view?.addEventListener('resize', settleSoon, options);
  view?.visualViewport?.addEventListener('resize', settleSoon, options);

  return {
    isSheet,
    /** Puts the pane where it belongs now. */
    settle,
    /** Scrolls the page so far that a sheet does not hide the price that it was opened for. */
    bringPriceIntoSight(): void {
      const mark = getMark();
      if (!mark || !view || !isStanding(document) || !isSheet()) return;
      const viewport = { width: document.documentElement.clientWidth, height: view.innerHeight };
      const { scrollY } = view;
      const scroll = () => {
        const top = findSheetScroll(findPriceBox(mark), viewport);
        if (top > 0) view.scrollBy({ top, behavior: 'instant' });
      };
      scroll();
      const missing = findSheetScroll(findPriceBox(mark), viewport);
      if (missing === 0) return;
      // The page ends too soon: it gets room at its end for as long as the sheet is open.
      const { documentElement } = document;
      room.style.cssText = `position:absolute!important;width:1px!important;left:0;top:${documentElement.scrollHeight}px;height:${missing}px`;
      documentElement.append(room);
      scroll();
      if (findSheetScroll(findPriceBox(mark), viewport) === 0) return;
      // What does not move, as in a dialog of the page's own or behind it, needs no room and no scrolling.
      room.remove();
      view.scrollTo({ top: scrollY, behavior: 'instant' });
      stuck = placeSheet(findPriceBox(mark), viewport);
      settle();
    },
    /** Takes back what was done to the page. */
    leave(): void {
      stuck = null;
      room.remove();
    },
  };
}
