import type { ListingMark } from './mark';

/** Who hears of the pointer or the focus coming to a mark, and going. */
export interface AttentionEvents {
  onEnter(mark: ListingMark): void;
  onLeave(mark: ListingMark): void;
}

/**
 * Follows the pointer (`pointerover`) or the focus (`focusin`) over the whole page: listeners on each of sixty marks
 * would cost more than the marks. Only events that the browser vouches for count, and a finger does not hover. Returns
 * what a new mark is to be shown to: the pointer may rest on its price already, and then no event follows; what it rests on
 * is looked for once, at the beginning. To listen for the pointer costs a page a frame. Begun with the first mark, that is
 * the frame which draws it.
 */
export function watchAttention(
  document: Document,
  type: 'pointerover' | 'focusin',
  signal: AbortSignal,
  findMark: (event: Event) => ListingMark | undefined,
  { onEnter, onLeave }: AttentionEvents,
): (mark: ListingMark) => void {
  let current: ListingMark | undefined;
  /** What the pointer or the focus is on. */
  let on: EventTarget | null = null;
  if (type === 'pointerover') {
    // A finger leaves hovered whatever it touched last, on a screen beside a mouse too. On old pages (quirks mode)
    // ":hover" by itself is of links alone.
    // Mostly the pointer is not on the page at all.
    const hovered =
      document.querySelector('html:hover') && [...document.querySelectorAll(':not(html):hover')].at(-1);
    if (hovered && !document.defaultView?.matchMedia('(any-pointer:coarse)').matches) on = hovered;
  }

  function turn(next: ListingMark | undefined): void {
    if (next === current) return;
    if (current) onLeave(current);
    current = next;
    if (next) onEnter(next);
  }

  function move(event: Event, target: EventTarget | null, next: ListingMark | undefined): void {
    const { isTrusted, pointerType } = event as Event & { readonly pointerType?: string };
    if (!isTrusted || pointerType === 'touch') return;
    on = target;
    turn(next);
  }

  const options = { signal, capture: true };
  document.addEventListener(type, (event) => move(event, event.target, findMark(event)), options);
  // Going to nothing at all brings no event of coming.
  document.addEventListener(
    type === 'focusin' ? 'focusout' : 'pointerout',
    (event) => {
      if (!event.relatedTarget) move(event, null, undefined);
    },
    options,
  );
  return (mark) => {
    if (!current && on && mark.anchor.contains(on as Node)) turn(mark);
  };
}
