import type { ListingMark } from './mark';

/** Time that the pointer or the focus rests on a mark before its overlay opens. */
const dwellMs = 250;
/** Time that the overlay stays after the pointer left, so that the pointer can reach it. */
const graceMs = 250;

interface HoverParts {
  readonly document: Document;
  readonly signal: AbortSignal;
  /** The mark whose label or price an element is. */
  readonly findMark: (target: EventTarget) => ListingMark | undefined;
  /** The mark whose label an element is: the focus on a link around a price opens nothing. */
  readonly findLabel: (target: EventTarget) => ListingMark | undefined;
  /** The pointer or the focus came to a mark; false where that does not open it. */
  readonly onEnter: (mark: ListingMark) => boolean;
  readonly open: (mark: ListingMark) => void;
  readonly close: () => void;
}

/**
 * Opens the mark on which the pointer or the focus rests, and closes it some time after they left. A few listeners serve
 * the whole page. Only trusted events count, and touch does not hover.
 */
export function watchHover(parts: HoverParts) {
  const { document, signal, findMark, findLabel, onEnter, open, close } = parts;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pointed: { mark?: ListingMark | undefined } = {};
  const focused: { mark?: ListingMark | undefined } = {};
  /** The element under the pointer, also where the pointer rested before the script began. */
  let hovered = findHovered(document);

  function plan(action: () => void, delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(action, delayMs);
  }

  const stay = (): void => clearTimeout(timer);
  const leave = (): void => plan(close, graceMs);

  function move(from: { mark?: ListingMark | undefined }, next: ListingMark | undefined): void {
    if (next === from.mark) return;
    if (from.mark) leave();
    from.mark = next;
    if (next && onEnter(next)) plan(() => open(next), dwellMs);
  }

  function listen(type: string, act: (event: MouseEvent | FocusEvent) => void): void {
    const onEvent = (event: Event & { readonly pointerType?: string }): void => {
      if (event.isTrusted && event.pointerType !== 'touch') act(event as MouseEvent | FocusEvent);
    };
    document.addEventListener(type, onEvent, { signal, capture: true });
  }

  listen('pointerover', (event) => {
    hovered = event.target;
    const marks = event.composedPath().map(findMark);
    move(
      pointed,
      marks.find((mark) => mark),
    );
  });
  listen('focusin', ({ target }) => move(focused, target ? findLabel(target) : undefined));
  // Where pointer or focus leave the document, no event of coming follows.
  listen('pointerout', ({ relatedTarget }) => {
    if (relatedTarget) return;
    hovered = null;
    move(pointed, undefined);
  });
  listen('focusout', ({ relatedTarget }) => {
    if (!relatedTarget) move(focused, undefined);
  });
  signal.addEventListener('abort', stay);

  return {
    /** Keeps the overlay open: the pointer is inside of it. */
    stay,
    /** Closes the overlay soon: the pointer left it. */
    leave,
    /** Takes a new mark, on whose price the pointer may rest already. */
    add(mark: ListingMark): void {
      if (!pointed.mark && hovered && mark.anchor.contains(hovered as Node)) move(pointed, mark);
    },
  };
}

/** On a touch screen the last touched element stays hovered; in quirks mode `:hover` alone matches links only. */
function findHovered(document: Document): EventTarget | null {
  const isTouch = document.defaultView?.matchMedia('(any-pointer:coarse)').matches;
  if (isTouch || !document.querySelector('html:hover')) return null;
  return [...document.querySelectorAll(':not(html):hover')].at(-1) ?? null;
}
