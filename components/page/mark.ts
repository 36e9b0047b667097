import { createLabel } from '@/components/label/draw-label';
import { labelCss } from '@/components/label/label.css';
import type { ListingView } from '@/components/overlay/listing-view';
import { showTheme } from '@/components/ui/show-theme';
import type { Listing } from '@/lib/domain/listing';
import type { PageSettings } from '@/lib/messaging/protocol';
import type { Sighting } from '@/lib/sites/site';
import { closeHost, createHost } from './closed-host';
import { ListingAsker, type ListingAskerParts } from './listing-asker';
import { findPlace, type MarkPlace } from './mark-place';

/** One listing's mark on the page. */
export interface ListingMark {
  readonly listing: Listing;
  /** What the class shows of itself: a test's own asker has none of its private parts. */
  readonly asker: Pick<ListingAsker, keyof ListingAsker>;
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
export interface MarkParts extends ListingAskerParts {
  readonly events: MarkEvents;
  readonly theme: PageSettings['theme'];
}

/** What is there once a mark was drawn. */
interface Drawn {
  readonly root: ShadowRoot;
  readonly label: ReturnType<typeof createLabel>;
  readonly isInside: boolean;
}

class Mark implements DrawableMark {
  readonly listing: Listing;
  readonly anchor: Element;
  readonly tile: Element;
  readonly asker: ListingAsker;
  readonly #parts: MarkParts;
  #host: HTMLElement | undefined;
  #open = false;
  #drawn: Drawn | undefined;

  constructor({ listing, anchor, tile }: Sighting, parts: MarkParts) {
    this.listing = listing;
    this.anchor = anchor;
    this.tile = tile;
    this.#parts = parts;
    this.asker = new ListingAsker(listing, parts, (view) => {
      this.#drawn?.label(view, this.#open);
      parts.events.onChange(this, view);
    });
  }

  get host(): HTMLElement {
    this.#host ??= createHost(this.anchor, 'card-comps-mark');
    return this.#host;
  }

  attach(place = findPlace(this)): void {
    this.#drawn ??= this.#draw(place);
    this.keep();
  }

  keep(): void {
    if (!this.#drawn) return;
    const { host, anchor } = this;
    const { isInside } = this.#drawn;
    // A page may have thrown it away, or put it beside another listing's price.
    if (host.parentNode !== (isInside ? anchor : anchor.parentNode))
      anchor[isInside ? 'append' : 'after'](host);
  }

  setOpen(next: boolean): void {
    this.#open = next;
    this.#drawn?.label(this.asker.getView(), next);
  }

  focus(): void {
    this.attach();
    this.#drawn?.root.querySelector('button')?.focus();
  }

  unmount(): void {
    this.asker.leave(true);
    this.#host?.remove();
  }

  #draw({ isInside, scheme }: MarkPlace): Drawn {
    const { host } = this;
    const { events, theme } = this.#parts;
    const root = closeHost(this.anchor, host, labelCss);
    const label = createLabel(root, this.tile, () => events.onPress(this));
    showTheme(host, theme, scheme);
    events.onDraw(this);
    label(this.asker.getView(), this.#open);
    return { root, label, isInside };
  }
}

/** Creates the mark that goes right after an asking price. It can ask and know before `attach` draws it. */
export function createMark(sighting: Sighting, parts: MarkParts): DrawableMark {
  return new Mark(sighting, parts);
}
