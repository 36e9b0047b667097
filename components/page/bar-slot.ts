import type { Ask, PageSettings } from '@/lib/messaging/protocol';
import type { ListingMark } from './mark';

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
  /** Hears when the bar is about to be drawn for the first time, within the next frame. */
  readonly onReady: () => void;
}

/** The one bar of a results page, with what asks for listings in view. */
export interface Bar {
  readonly host: HTMLElement;
  /** Takes what now stands on the page, in the page's order. */
  sync(entries: readonly PageEntry[]): void;
  /** A mark's view has changed. */
  update(mark: ListingMark): void;
}

/** Type of the bar script's only function. */
export type CreateBar = (parts: BarParts) => Bar;

/**
 * Where the bar's script, loaded on demand, leaves its only function for the content script that asked for it: a
 * property of the extension's own world in the page, which the page's scripts have no access to.
 */
const slot = Symbol.for('card-comps-bar');
const world = globalThis as { [slot]?: CreateBar };

/** Called by the bar's script. */
export function offerBar(createBar: CreateBar): void {
  world[slot] = createBar;
}

/** The function that the bar's script left, or undefined before it was loaded. */
export function findBar(): CreateBar | undefined {
  return world[slot];
}
