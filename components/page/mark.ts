import { createLabel } from '@/components/label/draw-label';
import { labelCss } from '@/components/label/label.css';
import type { ListingView } from '@/components/overlay/listing-view';
import { showTheme } from '@/components/ui/show-theme';
import type { Listing } from '@/lib/domain/listing';
import type { Ask, PageSettings } from '@/lib/messaging/protocol';
import type { Sighting } from '@/lib/sites/site';
import { closeHost, createHost } from './closed-host';
import { createListingAsker, type ListingAsker } from './listing-asker';
import { findPlace, type MarkPlace } from './mark-place';

/** One listing's mark on the page. */
export interface ListingMark {
  readonly listing: Listing;
  readonly asker: ListingAsker;
  /** On the page once the mark was drawn. */
  readonly host: HTMLElement;
  /** The element showing the asking price: hovering it counts as hovering the mark. */
  readonly anchor: Element;
  /** Draws the mark on the page, unless it stands there. */
  attach(): void;
  setOpen(open: boolean): void;
  /** Moves the keyboard focus to the mark's button. */
  focus(): void;
  unmount(): void;
}

/** A mark as what draws it sees it: most are never drawn, since nobody scrolls down to them. */
export interface DrawableMark extends ListingMark {
  /** The listing's own box. */
  readonly tile: Element;
  attach(place?: MarkPlace): void;
  /** Puts the mark back where the page threw it away; does nothing before it was drawn. */
  keep(): void;
}

/** What the mark tells the page: it is drawn for the first time, it was pressed, its view changed. */
export interface MarkEvents {
  onDraw(mark: ListingMark): void;
  onPress(mark: ListingMark): void;
  onChange(mark: ListingMark, view: ListingView): void;
}

/** What a mark needs from outside. */
export interface MarkParts {
  readonly ask: Ask;
  readonly createTicket: () => string;
  readonly now: () => number;
  readonly events: MarkEvents;
  readonly theme: PageSettings['theme'];
}

/** Creates the mark that goes right after an asking price. It can ask and know before `attach` draws it. */
export function createMark(
  { listing, anchor, tile }: Sighting,
  { ask, createTicket, now, events, theme }: MarkParts,
): DrawableMark {
  let host: HTMLElement | undefined;
  let open = false;
  let drawn: ReturnType<typeof draw> | undefined;

  const asker = createListingAsker({
    listing,
    ask,
    createTicket,
    now,
    onChange: (view) => {
      drawn?.label(view, open);
      events.onChange(mark, view);
    },
  });

  function draw({ isInside, scheme }: MarkPlace) {
    const { host } = mark;
    const root = closeHost(anchor, host, labelCss);
    const label = createLabel(root, tile, () => events.onPress(mark));
    showTheme(host, theme, scheme);
    events.onDraw(mark);
    label(asker.getView(), open);
    return {
      root,
      label,
      put() {
        // A page may have thrown it away, or put it beside another listing's price.
        if (host.parentNode !== (isInside ? anchor : anchor.parentNode))
          anchor[isInside ? 'append' : 'after'](host);
      },
    };
  }

  const mark: DrawableMark = {
    listing,
    asker,
    get host() {
      host ??= createHost(anchor, 'card-comps-mark');
      return host;
    },
    anchor,
    tile,
    attach(place = findPlace({ tile, anchor })) {
      drawn ??= draw(place);
      drawn.put();
    },
    keep() {
      drawn?.put();
    },
    setOpen(next) {
      open = next;
      drawn?.label(asker.getView(), open);
    },
    focus() {
      mark.attach();
      drawn?.root.querySelector('button')?.focus();
    },
    unmount() {
      asker.leave(true);
      host?.remove();
    },
  };
  return mark;
}
