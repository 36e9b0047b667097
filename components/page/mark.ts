import { createLabel } from '@/components/label/draw-label';
import { labelCss } from '@/components/label/label.css';
import type { ListingView } from '@/components/overlay/listing-view';
import { showTheme } from '@/components/ui/show-theme';
import type { Listing } from '@/lib/domain/listing';
import type { Ask, PageSettings } from '@/lib/messaging/protocol';
import { createClosedHost } from './closed-host';
import { createListingAsker, type ListingAsker } from './listing-asker';
import type { MarkPlace } from './mark-place';

/** One listing's mark on the page. */
export interface ListingMark {
  readonly listing: Listing;
  readonly asker: ListingAsker;
  readonly host: HTMLElement;
  /** The element showing the asking price: hovering it counts as hovering the mark. */
  readonly anchor: Element;
  /** Puts the mark on the page, again where the page threw it away. */
  attach(): void;
  setOpen(open: boolean): void;
  /** Moves the keyboard focus to the mark's button. */
  focus(): void;
  unmount(): void;
}

/** What the mark tells the page: it was pressed, its view changed. */
export interface MarkEvents {
  onPress(mark: ListingMark): void;
  onChange(mark: ListingMark, view: ListingView): void;
}

/** What a mark needs from outside. */
export interface MarkParts {
  readonly ask: Ask;
  readonly createTicket: () => string;
  readonly events: MarkEvents;
  readonly theme: PageSettings['theme'];
}

/** Puts a mark right after the asking price. */
export function mountMark(
  { listing, anchor, tile, isInside, scheme }: MarkPlace,
  { ask, createTicket, events, theme }: MarkParts,
): ListingMark {
  const { host, root } = createClosedHost(anchor.ownerDocument, 'card-comps-mark', labelCss);
  const draw = createLabel(root, tile, () => events.onPress(mark));
  let open = false;

  const asker = createListingAsker({
    listing,
    ask,
    createTicket,
    onChange: (view) => {
      draw(view, open);
      events.onChange(mark, view);
    },
  });

  const mark: ListingMark = {
    listing,
    asker,
    host,
    anchor,
    attach: () => (isInside ? anchor.append(host) : anchor.after(host)),
    setOpen(next) {
      open = next;
      draw(asker.getView(), open);
    },
    focus: () => root.querySelector('button')?.focus(),
    unmount() {
      asker.leave(true);
      host.remove();
    },
  };

  showTheme(host, theme, scheme);
  draw(asker.getView(), open);
  mark.attach();
  return mark;
}
