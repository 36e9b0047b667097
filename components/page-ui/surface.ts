import { computePosition, flip, offset, shift } from '@floating-ui/dom';
import { type ComponentChild, render } from 'preact';
import { hasWindow } from '@/components/page/lifecycle';
import type { ListingMark } from '@/components/page/mark';
import type { PageUiParts } from '@/components/page/page-ui';
import { createShadowHost } from '@/components/page/shadow-host';
import { direction } from '@/lib/text/text';

interface SurfaceParts {
  readonly tag: string;
  readonly styles: readonly string[];
  /** The surface's present content. */
  readonly view: () => ComponentChild;
  /** The element that takes the focus when the focused one is gone. */
  readonly findFocus: () => HTMLElement | null;
}

/**
 * A Preact tree in a closed root whose keys and inputs the page does not hear.
 * It is unmounted while its page is hidden in history: Firefox throws for every timer there.
 */
export function createSurface(
  { document, signal }: Pick<PageUiParts, 'document' | 'signal'>,
  { tag, styles, view, findFocus }: SurfaceParts,
) {
  const { host, root } = createShadowHost(document, tag, styles);
  const window = document.defaultView;
  let isAway = false;

  function draw(): void {
    if (isAway || signal.aborted || !hasWindow(document)) return;
    const focused = root.activeElement;
    render(view(), root);
    if (!focused || root.activeElement) return;
    const next = focused.isConnected ? focused : findFocus();
    if (next instanceof HTMLElement) next.focus();
  }

  function remove(): void {
    render(null, root);
    host.remove();
  }

  for (const type of ['keydown', 'keypress', 'keyup', 'input', 'change']) {
    root.addEventListener(type, (event) => event.stopPropagation(), { signal });
  }
  function turn({ type, isTrusted }: Event): void {
    if (!isTrusted) return;
    isAway = type === 'pagehide';
    if (isAway) render(null, root);
    else if (host.isConnected) draw();
  }
  for (const type of ['pagehide', 'pageshow']) window?.addEventListener(type, turn, { signal });
  signal.addEventListener('abort', remove);

  return {
    host,
    root,
    draw,
    remove,
    /** Copies within the click that asks for it; false when the browser refused. */
    async copy(words: string): Promise<boolean> {
      try {
        const { clipboard } = window?.navigator ?? {};
        if (clipboard) {
          await clipboard.writeText(words);
          return true;
        }
      } catch {
        // A page may forbid its frames the clipboard; a selection needs no permission.
      }
      const field = document.createElement('textarea');
      field.value = words;
      field.style.cssText = 'position:fixed;opacity:0;inset:0 auto auto 0';
      root.append(field);
      const before = root.activeElement;
      field.select();
      const isCopied = document.execCommand('copy');
      field.remove();
      if (before instanceof HTMLElement) before.focus();
      return isCopied;
    },

    /** Puts the host at the end of the page: in reading order after its content, and out of its frames. */
    attach(): void {
      if (!host.isConnected) document.body.append(host);
    },
  };
}

/** Distance of the panel from the price and from the edges of the view, in CSS pixels. */
const gap = 8;
/** Usual width of a label, which hangs out of its zero-width host. */
const labelWidth = 160;
/** Share of the view's height that a sheet takes at most. */
const sheetShare = 0.7;
/** Screens on which the panel is a sheet. */
const small = '(max-width: 480px), (pointer: coarse)';

interface PositionParts {
  readonly host: HTMLElement;
  readonly mark: ListingMark;
  readonly findDialog: () => HTMLElement | null;
  readonly isPinned: () => boolean;
  /** Pinned on the page of its own item. */
  readonly isDocked: () => boolean;
  /** Unmounts, and removes its elements from the page. */
  readonly signal: AbortSignal;
}

/** Whether the panel is a sheet at the lower edge of the view. */
function isSheet({ defaultView }: Document): boolean {
  return defaultView?.matchMedia(small).matches ?? false;
}

/** The price with its label, which the panel must not cover. */
function findPriceBox({ anchor, host }: ListingMark): DOMRect {
  const { left, top, right, height } = anchor.getBoundingClientRect();
  const end = Math.max(right, host.getBoundingClientRect().right + labelWidth);
  return new DOMRect(left, top, end - left, height);
}

/**
 * Holds a panel below, above or beside its price, inside the view; pinned in a lower corner; as a sheet at an edge.
 * It grows away from the price: `--room` of the dialog is the height that it may take.
 */
export function holdPosition({ host, mark, findDialog, isPinned, isDocked, signal }: PositionParts) {
  const document = host.ownerDocument;
  const window = document.defaultView;
  const room = document.createElement('card-comps-room');
  /** Side of a docked panel, which keeps it while the page scrolls. */
  let dockedSide: 'start' | 'end' | undefined;
  /** A sheet whose price no scrolling brings into sight stands at this edge. */
  let fixedSheet: { readonly edge: 'top' | 'bottom'; readonly height: number } | null = null;

  function place(inset: string, height: number, width = 'auto'): void {
    host.style.setProperty('inset', inset, 'important');
    host.style.setProperty('width', width, 'important');
    findDialog()?.style.setProperty('--room', `${height}px`);
  }

  function placeSheet({ innerHeight, visualViewport }: Window): void {
    // A keyboard on the screen covers the lower part of the view.
    const seen = visualViewport?.height ?? innerHeight;
    const covered = Math.max(0, innerHeight - seen - (visualViewport?.offsetTop ?? 0));
    const most = Math.floor(seen * sheetShare);
    const inset = fixedSheet?.edge === 'top' ? '0px 0px auto' : `auto 0px ${covered}px`;
    place(inset, Math.min(most, fixedSheet?.height ?? most), '100%');
  }

  /** An upper corner: the one that covers less of the item's own box, so that its price and buttons stay free. */
  function placeDocked({ innerHeight, innerWidth }: Window): void {
    const box = mark.tile.getBoundingClientRect();
    const { width } = host.getBoundingClientRect();
    const price = findPriceBox(mark);
    const cover = (left: number) => {
      const over = ({ left: from, right }: DOMRect) =>
        Math.max(0, Math.min(left + width, right) - Math.max(left, from));
      return over(price) * 100 + over(box);
    };
    const ends = [innerWidth - width - gap, gap];
    const [end = 0, start = 0] = direction() === 'ltr' ? ends : ends.reverse();
    dockedSide ??= cover(start) < cover(end) ? 'start' : 'end';
    const left = dockedSide === 'start' ? start : end;
    const isLeft = left === gap;
    place(
      `${gap}px ${isLeft ? 'auto' : `${gap}px`} auto ${isLeft ? `${gap}px` : 'auto'}`,
      innerHeight - 2 * gap,
    );
  }

  /** The lower corner at the end of the line, or the other one where the price is there. */
  function placePinned({ innerHeight }: Window): void {
    const ends = [`auto ${gap}px ${gap}px auto`, `auto auto ${gap}px ${gap}px`];
    const [first = '', second = ''] = direction() === 'ltr' ? ends : ends.reverse();
    place(first, innerHeight - 2 * gap);
    const panel = host.getBoundingClientRect();
    const price = findPriceBox(mark);
    const isCovered = price.bottom > panel.top && price.right > panel.left && price.left < panel.right;
    if (isCovered) place(second, innerHeight - 2 * gap);
  }

  async function placeBeside({ innerHeight }: Window, dialog: HTMLElement): Promise<void> {
    const { scrollTop } = dialog;
    const reference = { getBoundingClientRect: () => findPriceBox(mark) };
    // Measured at its natural height.
    dialog.style.removeProperty('--room');
    const { x, y, placement } = await computePosition(reference, host, {
      strategy: 'fixed',
      placement: 'bottom-start',
      middleware: [
        offset(gap),
        flip({
          crossAxis: false,
          padding: gap,
          fallbackPlacements: ['top-start', 'right-start', 'left-start'],
          // Where none has room, below or above is better than beside.
          fallbackAxisSideDirection: 'end',
        }),
        shift({ padding: gap }),
      ],
    });
    if (signal.aborted) return;
    const { top } = findPriceBox(mark);
    if (placement === 'top-start') place(`auto auto ${innerHeight - top + gap}px ${x}px`, top - 2 * gap);
    else place(`${y}px auto auto ${x}px`, innerHeight - y - gap);
    dialog.scrollTop = scrollTop;
  }

  function update(): void {
    const dialog = findDialog();
    if (!dialog || !window || !hasWindow(document) || signal.aborted) return;
    if (isSheet(document)) placeSheet(window);
    else if (isDocked()) placeDocked(window);
    else if (isPinned()) placePinned(window);
    else void placeBeside(window, dialog);
  }

  /** Distance that the page must scroll so that the price stands above the highest sheet. */
  function findScroll({ innerHeight }: Window): number {
    const lowest = Math.floor(innerHeight * (1 - sheetShare)) - gap;
    return Math.max(0, Math.ceil(findPriceBox(mark).bottom - lowest));
  }

  host.popover = 'manual';
  // floating-ui's autoUpdate climbs the page's tree, and never ends at a form with a field called parentNode. The capture
  // phase hears every box of the page scroll.
  for (const target of [window, window?.visualViewport])
    for (const type of ['scroll', 'resize'])
      target?.addEventListener(type, update, { signal, capture: true, passive: true });
  signal.addEventListener('abort', () => room.remove());
  update();

  return {
    update,
    isSheet: () => isSheet(document),

    /** Scrolls the page until a sheet does not cover its price. */
    showPrice(): void {
      if (!window || !hasWindow(document) || !isSheet(document)) return;
      const { scrollY } = window;
      const scroll = () => window.scrollBy({ top: findScroll(window), behavior: 'instant' });
      if (findScroll(window) > 0) scroll();
      const missing = findScroll(window);
      if (missing === 0) return;
      // The page ends too soon: it gets room at its end while the sheet is open.
      const { documentElement } = document;
      room.style.cssText = `position:absolute!important;width:1px!important;left:0;top:${documentElement.scrollHeight}px;height:${missing}px`;
      documentElement.append(room);
      scroll();
      if (findScroll(window) === 0) return;
      // The price does not move with the page, as in a dialog of the page.
      room.remove();
      window.scrollTo({ top: scrollY, behavior: 'instant' });
      const { top, bottom } = findPriceBox(mark);
      const [above, below] = [top - gap, window.innerHeight - bottom - gap];
      fixedSheet = below >= above ? { edge: 'bottom', height: below } : { edge: 'top', height: above };
      update();
    },
  };
}
