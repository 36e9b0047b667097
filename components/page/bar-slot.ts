import type { Ask, BarState, PageSettings } from '@/lib/messaging/protocol';
import type { BarWish } from '@/lib/messaging/sorted-listings';
import type { ClosedHost } from './closed-host';
import type { CountedCards, createEstimate } from './estimate';
import type { ListingMark } from './mark';

/** With fewer cards on the page there is nothing to compare. */
export const leastCards = 3;

/** A listing of a results page: its box and, where it may be a single card, its mark. */
export interface PageEntry {
  readonly tile: Element;
  readonly mark: ListingMark | null;
}

/** What the page bar needs from outside. */
export interface BarParts {
  readonly document: Document;
  readonly ask: Ask;
  readonly settings: PageSettings;
  readonly signal: AbortSignal;
  /** Whether somebody looks at a mark's panel, so that its question is not the bar's to stop. */
  readonly isOpen: (mark: ListingMark) => boolean;
  /** Calls a function that adds to the page, so that the page's changes are not heard of for it. */
  readonly quietly: (draw: () => void) => void;
  /** Hears when the bar is about to be drawn for the first time, within the next frame. */
  readonly onReady: () => void;
}

/** What goes along with the marks of a page. */
interface Follower {
  /** Takes what now stands on the page, in the page's order. */
  sync(entries: readonly PageEntry[]): void;
  /** A mark's view has changed. */
  update(mark: ListingMark): void;
}

/** The one bar of a results page. */
export interface Bar extends Follower {
  readonly host: HTMLElement;
  /** Takes what now stands on the page, with what is counted of it already. */
  sync(entries: readonly PageEntry[], counted?: CountedCards): void;
}

/** What the bar hands over with its place. */
export interface DealsParts extends Omit<BarParts, 'onReady'> {
  readonly place: ClosedHost;
  readonly state: BarState;
  /** What pricing the rest would take; the bar goes on keeping up with it. */
  readonly estimate: Pick<ReturnType<typeof createEstimate>, 'get' | 'follow'>;
}

/** The bar's part that prices, lists and treats listings, and asks for those in view. */
export interface Deals extends Follower {
  /** Prices what has no price. */
  start(): void;
  /** Folds the bar away or opens it, for a press that came before this has drawn anything. */
  fold(collapsed: boolean): void;
  /** Prices these by themselves: the worker knows their answers. */
  add(marks: readonly ListingMark[]): void;
  /** Draws anew: the estimate has changed. */
  refresh(): void;
}

/**
 * Where scripts that are loaded on demand leave their only function for the one that asked for them: properties of the
 * extension's own world in the page, which the page's scripts have no access to.
 */
const barSlot = Symbol.for('card-comps-bar');
const dealsSlot = Symbol.for('card-comps-deals');
const world = globalThis as {
  [barSlot]?: (parts: BarParts) => Bar;
  [dealsSlot]?: (parts: DealsParts) => Deals;
};

/** Called by the bar's script. */
export function offerBar(createBar: (parts: BarParts) => Bar): void {
  world[barSlot] = createBar;
}

/** The function that the bar's script left, or undefined before it was loaded. */
export function findBar(): ((parts: BarParts) => Bar) | undefined {
  return world[barSlot];
}

/** What a bar that is still to come takes of sorting: to be counted for, and to be loaded where it is not there. */
export function findWish(): BarWish {
  return findBar() ? 'count' : 'load';
}

/** Called by the script of the bar's deals. */
export function offerDeals(createDeals: (parts: DealsParts) => Deals): void {
  world[dealsSlot] = createDeals;
}

/** The function that the script of the bar's deals left, or undefined before it was loaded. */
export function findDeals(): ((parts: DealsParts) => Deals) | undefined {
  return world[dealsSlot];
}
