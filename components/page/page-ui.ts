import { fail, type Result, succeed } from '@/lib/domain/failure';
import type { Ask } from '@/lib/messaging/calls';
import type { PageSettings } from '@/lib/messaging/page-calls';
import type { ListingMark } from './mark';

/** A listing of a results page: its box and, where it may be a single card, its mark. */
export interface PageEntry {
  readonly tile: Element;
  readonly mark: ListingMark | null;
}

/** Dependencies of the page's panel and bar; `now` in milliseconds since 1970. */
export interface PageUiParts {
  readonly document: Document;
  readonly ask: Ask;
  readonly settings: PageSettings;
  /** Removes panel and bar from the page. */
  readonly signal: AbortSignal;
  readonly createTicket: () => string;
  readonly now: () => number;
  readonly getMarks: () => Iterable<ListingMark>;
  readonly events: {
    /** The pointer is inside the open panel. */
    onStay(): void;
    /** The pointer left the open panel. */
    onLeave(): void;
    onClose(): void;
    onOpenOptions(): void;
    /** Another panel is the open one: null when it was pinned, with its mark when it was unpinned. */
    onOpenChange(mark: ListingMark | null): void;
  };
}

/** Panel and bar of one page. */
export interface PageUi {
  /** Whether the node is an element that this script added to the page. */
  isOwn(node: Node): boolean;
  /** Opens the panel for `mark`; `takesFocus` moves the keyboard focus into it. */
  openPanel(mark: ListingMark, takesFocus: boolean): void;
  /** Draws panel and bar after a change of the mark's view. */
  updateMark(mark: ListingMark): void;
  /** Shows the panel of an item page's own listing, without the focus, until the user closes it. */
  dockPanel(mark: ListingMark): void;
  focusPanel(): void;
  /** Whether the keyboard focus is in the open panel. */
  hasFocus(): boolean;
  /** Closes the open panel; a pinned one stays. */
  closePanel(): void;
  /** Shows the bar for the listings in the order of the page. */
  showBar(entries: readonly PageEntry[]): void;
}

/** The function that the on-demand script offers to the page's script. */
export type CreatePageUi = (parts: PageUiParts) => PageUi;

/** Property of the extension's own world in the page, to which the page's scripts have no access. */
const slot = Symbol.for('card-comps-ui');
const world = globalThis as { [slot]?: CreatePageUi };

/** Called by the on-demand script of panel and bar. */
export function offerPageUi(create: CreatePageUi): void {
  world[slot] = create;
}

/** Loads panel and bar once, on demand; a failed load is repeated by the next call. */
export function createUiLoader(parts: PageUiParts) {
  let ui: PageUi | undefined;
  let loading: Promise<Result<PageUi>> | undefined;

  async function fetchUi(): Promise<Result<PageUi>> {
    const loaded = world[slot] ? succeed(null) : await parts.ask('ui/load', null);
    ui = parts.signal.aborted ? undefined : world[slot]?.(parts);
    if (ui) return succeed(ui);
    loading = undefined;
    return loaded.ok ? fail('internal') : loaded;
  }

  return {
    /** Panel and bar, once they are loaded. */
    get: () => ui,
    load(): Promise<Result<PageUi>> {
      loading ??= fetchUi();
      return loading;
    },
  };
}
