import { createLabel } from '@/components/label/draw-label';
import { labelCss } from '@/components/label/label.css';
import type { ListingView } from '@/components/overlay/listing-view';
import type { Listing } from '@/lib/domain/listing';
import type { Ask } from '@/lib/messaging/protocol';
import type { Sighting } from '@/lib/sites/site';
import { createClosedHost } from './closed-host';
import { findColorScheme } from './color-scheme';
import { createListingAsker, type ListingAsker } from './listing-asker';

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

/** What the mark tells the page: the pointer or focus came or went, it was pressed, its view changed. */
export interface MarkEvents {
  onEnter(mark: ListingMark): void;
  onLeave(mark: ListingMark): void;
  onPress(mark: ListingMark): void;
  onChange(mark: ListingMark, view: ListingView): void;
}

/** Whether what comes after the element continues its line; elsewhere a sibling would open a line of its own. */
function standsInLine(element: Element): boolean {
  const parent = element.parentElement;
  const flows = parent !== null && !/flex|grid/.test(getComputedStyle(parent).display);
  return flows && getComputedStyle(element).display.startsWith('inline');
}

/** Puts a mark right after the asking price. Only events that the browser vouches for count. */
export function mountMark(
  { listing, anchor }: Pick<Sighting, 'listing' | 'anchor'>,
  ask: Ask,
  createTicket: () => string,
  events: MarkEvents,
): ListingMark {
  const { host, root } = createClosedHost(anchor.ownerDocument, 'card-comps-mark', labelCss);
  const isInside = !standsInLine(anchor);
  const ended = new AbortController();
  const draw = createLabel(root, () => events.onPress(mark));
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
      ended.abort();
      host.remove();
    },
  };

  function listen(target: EventTarget, type: string, act: () => void): void {
    const onEvent = (event: Event) => {
      const byTouch = event instanceof PointerEvent && event.pointerType === 'touch';
      if (event.isTrusted && !byTouch) act();
    };
    target.addEventListener(type, onEvent, { signal: ended.signal });
  }
  for (const target of isInside ? [anchor] : [anchor, host]) {
    listen(target, 'pointerenter', () => events.onEnter(mark));
    listen(target, 'pointerleave', () => events.onLeave(mark));
  }
  listen(host, 'focusin', () => events.onEnter(mark));
  listen(host, 'focusout', () => events.onLeave(mark));

  host.style.setProperty('color-scheme', findColorScheme(anchor), 'important');
  draw(asker.getView(), open);
  mark.attach();
  return mark;
}
