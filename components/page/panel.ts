import type { ListingView } from '@/components/overlay/listing-view';
import type { Result } from '@/lib/domain/failure';
import type { InputOf, OutputOf, PageSettings } from '@/lib/messaging/protocol';
import type { ListingMark } from './mark';
import { decodePicture } from './panel-decode';
import { bindEffects } from './panel-effects';
import { createPanelPane, type PanelPane } from './panel-pane';
import { createCardPictures } from './panel-pictures';
import { spreadCorrections } from './spread-correction';

/** The calls that the panel makes by itself; a listing's own answer comes through its mark. */
type PanelCall =
  | 'picture/load'
  | 'history/load'
  | 'candidate/find'
  | 'correction/save'
  | 'correction/remove'
  | 'card/open';

/** How the panel asks the worker; the page's own `Ask` is one. */
export type PanelAsk = <Name extends PanelCall>(
  call: Name,
  input: InputOf<Name>,
) => Promise<Result<OutputOf<Name>>>;

/** What happens in the panel that the page must know of. */
export interface PanelEvents {
  onStay(): void;
  onLeave(): void;
  onClose(): void;
  onOpenOptions(): void;
}

/** What the panel is built of. */
export interface PanelParts {
  readonly document: Document;
  readonly events: PanelEvents;
  /**
   * The overlay that the page opens and closes is another one now: none when it was pinned, the pinned one's mark when
   * that was let go of.
   */
  readonly onTurn: (mark: ListingMark | null) => void;
  readonly ask: PanelAsk;
  /** All marks on the page. */
  readonly getMarks: () => Iterable<ListingMark>;
  readonly createTicket: () => string;
  readonly settings: Pick<PageSettings, 'theme' | 'plan'>;
  readonly signal: AbortSignal;
}

/** The one panel of a page, and beside it the one that was pinned. */
export interface Panel {
  /** Whether the node is an element of the panel's own. */
  isOwn(node: Node): boolean;
  /** Shows `mark`'s listing, at once and with whatever is known. */
  open(mark: ListingMark): void;
  /** Draws a changed view while its listing is shown. */
  update(mark: ListingMark, view: ListingView): void;
  /** Moves the keyboard focus into the panel. */
  focus(): void;
  /** Whether the keyboard focus is in the panel. */
  hasFocus(): boolean;
  /** Takes the panel off the page; a pinned one stays. */
  close(): void;
}

/** Type of {@link createPanel}. */
export type CreatePanel = (parts: PanelParts) => Panel;

/** Creates the overlay panel of a page; it is on the page only while open. */
export const createPanel: CreatePanel = (given) => {
  const parts = { ...given, ask: spreadCorrections(given.ask, given.getMarks) };
  const { events, ask, onTurn, signal } = parts;
  bindEffects(parts.document, signal);
  const { pictures, askAgain } = createCardPictures({
    load: (cardId) => ask('picture/load', { cardId }),
    decode: decodePicture,
  });
  /** Two at most: the open one and the pinned one. */
  const panes = [createPane()];
  let open = findFree();
  let pinned: PanelPane | null = null;
  /** The one that was opened last. */
  let latest = open;

  function findFree(): PanelPane {
    const free = panes.find((pane) => pane.getMark() === null);
    if (free) return free;
    const pane = createPane();
    panes.push(pane);
    return pane;
  }

  function createPane(): PanelPane {
    const isOpen = () => pane === open;
    const pane: PanelPane = createPanelPane({
      ...parts,
      pictures,
      events: {
        onStay: () => isOpen() && events.onStay(),
        onLeave: () => isOpen() && events.onLeave(),
        onClose: () => (isOpen() ? events.onClose() : closePinned(true)),
        onOpenOptions() {
          askAgain();
          events.onOpenOptions();
        },
        onPin: () => (isOpen() ? pin() : unpin()),
      },
    });
    return pane;
  }

  function closePinned(returnsFocus: boolean): void {
    const mark = pinned && leave(pinned);
    pinned = null;
    if (returnsFocus) mark?.focus();
  }

  /** Closes a pane that the page does not close itself; nobody waits for its listing any more. */
  function leave(pane: PanelPane): ListingMark | null {
    const mark = pane.getMark();
    pane.close();
    mark?.setOpen(false);
    mark?.cancel();
    return mark;
  }

  function pin(): void {
    closePinned(false);
    pinned = open;
    open = findFree();
    onTurn(null);
    pinned.setPinned(true);
  }

  function unpin(): void {
    const mark = pinned?.getMark();
    if (!pinned || !mark) return;
    if (!mark.host.isConnected) {
      // Its listing has left the page: there is no place to go back to.
      closePinned(false);
      return;
    }
    leave(open);
    open = pinned;
    pinned = null;
    onTurn(mark);
    open.setPinned(false);
  }

  signal.addEventListener('abort', () => closePinned(false));

  return {
    isOwn: (node) => node === open.host || node === pinned?.host,
    open(mark) {
      const isPinned = pinned?.getMark() === mark;
      if (isPinned) open.close();
      else open.open(mark);
      latest = isPinned && pinned ? pinned : open;
    },
    update(mark, view) {
      open.update(mark, view);
      pinned?.update(mark, view);
    },
    focus: () => latest.focus(),
    hasFocus: () => open.hasFocus(),
    close: () => open.close(),
  };
};
