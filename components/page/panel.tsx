import { render } from 'preact';
import type { ListingView } from '@/components/overlay/listing-view';
import { Overlay } from '@/components/overlay/overlay';
import { overlayCss } from '@/components/overlay/overlay.css';
import { createClosedHost } from './closed-host';
import { findColorScheme } from './color-scheme';
import type { ListingMark } from './mark';
import { type Box, placePanel } from './place-panel';

/** What happens in the panel that the page must know of. */
export interface PanelEvents {
  onStay(): void;
  onLeave(): void;
  onClose(): void;
  onOpenOptions(): void;
}

/** The usual width of a label in CSS pixels. */
const labelRoom = 160;

const fixed: Readonly<Record<string, string>> = {
  position: 'fixed',
  inset: 'auto',
  margin: '0',
  padding: '0',
  border: '0',
  overflow: 'visible',
  background: 'transparent',
  width: 'auto',
  height: 'auto',
  'z-index': '2147483647',
};

/** The one panel of a page. */
export interface Panel {
  /** The panel's own element. */
  readonly host: HTMLElement;
  /** Shows `mark`'s listing, at once and with whatever is known. */
  open(mark: ListingMark): void;
  /** Draws a changed view while its listing is shown. */
  update(mark: ListingMark, view: ListingView): void;
  /** Moves the keyboard focus into the panel. */
  focus(): void;
  /** Whether the keyboard focus is in the panel. */
  hasFocus(): boolean;
  /** Takes the panel off the page. */
  close(): void;
}

/** Type of {@link createPanel}. */
export type CreatePanel = (document: Document, events: PanelEvents, signal: AbortSignal) => Panel;

/** The asking price with its label: what the panel must leave in sight. */
function findPriceBox({ anchor, host }: ListingMark): Box {
  const price = anchor.getBoundingClientRect();
  const { top, bottom, left } = price;
  // The label hangs out of its zero-width host; its width is not the page's to measure, so room is left for it.
  return { top, bottom, left, right: Math.max(price.right, host.getBoundingClientRect().right + labelRoom) };
}

/** Whether Tab would move the focus out of the panel. */
function leavesPanel(root: ShadowRoot, backwards: boolean): boolean {
  const stops = [...root.querySelectorAll<HTMLElement>('button, summary')];
  const edge = backwards ? stops[0] : stops.at(-1);
  const active = root.activeElement;
  return active === edge || (backwards && active?.role === 'dialog');
}

/** Creates the one overlay panel of a page; it is on the page only while open. */
export const createPanel: CreatePanel = (document, events, signal) => {
  const { host, root } = createClosedHost(document, 'card-comps-panel', overlayCss);
  const view = document.defaultView;
  let current: ListingMark | null = null;
  let frame = 0;

  for (const [name, value] of Object.entries(fixed)) host.style.setProperty(name, value, 'important');
  host.popover = 'manual';

  function place(): void {
    frame = 0;
    if (!current || !view) return;
    const panel = root.querySelector<HTMLElement>('[role=dialog]');
    if (!panel) return;
    const viewport = { width: document.documentElement.clientWidth, height: view.innerHeight };
    panel.style.maxHeight = '';
    const size = { width: panel.offsetWidth, height: panel.offsetHeight };
    const { left, top, maxHeight } = placePanel(findPriceBox(current), size, viewport);
    host.style.setProperty('left', `${left}px`, 'important');
    host.style.setProperty('top', `${top}px`, 'important');
    if (size.height > maxHeight) panel.style.maxHeight = `${maxHeight}px`;
  }

  function placeSoon(): void {
    if (current && frame === 0 && view) frame = view.requestAnimationFrame(place);
  }

  function draw(listingView: ListingView): void {
    render(
      <Overlay
        view={listingView}
        onRetry={() => current?.asker.retry()}
        onClose={events.onClose}
        onOpenOptions={events.onOpenOptions}
      />,
      root,
    );
    place();
  }

  const options = { signal, passive: true } as const;
  view?.addEventListener('scroll', placeSoon, { ...options, capture: true });
  view?.addEventListener('resize', placeSoon, options);
  root.addEventListener(
    'keydown',
    (event) => {
      if (event instanceof KeyboardEvent && event.key === 'Tab' && leavesPanel(root, event.shiftKey)) {
        // The panel stands at the page's end, but belongs to its mark: that is where one goes on from.
        event.preventDefault();
        events.onClose();
      }
    },
    { signal },
  );
  host.addEventListener('pointerenter', events.onStay, { signal });
  host.addEventListener('pointerleave', events.onLeave, { signal });
  host.addEventListener('focusin', events.onStay, { signal });
  host.addEventListener('focusout', events.onLeave, { signal });

  return {
    host,
    open(mark) {
      current = mark;
      host.style.setProperty('color-scheme', findColorScheme(mark.anchor), 'important');
      // Next to the body's content, so that it follows in reading order and no frame of the page clips it.
      if (!host.isConnected) document.body.append(host);
      if (!host.matches(':popover-open')) host.showPopover();
      draw(mark.asker.getView());
    },
    update(mark, listingView) {
      if (mark === current) draw(listingView);
    },
    focus: () => root.querySelector<HTMLElement>('[role=dialog]')?.focus(),
    hasFocus: () => root.activeElement !== null,
    close() {
      current = null;
      render(null, root);
      host.remove();
    },
  };
};
