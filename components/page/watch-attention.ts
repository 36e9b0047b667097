import type { ListingMark } from './mark';

/** Who hears of the pointer or the focus coming to a mark, and going. */
export interface AttentionEvents {
  onEnter(mark: ListingMark): void;
  onLeave(mark: ListingMark): void;
}

/**
 * Follows the pointer (`pointerover`) or the focus (`focusin`) over the whole page: listeners on each of sixty marks
 * would cost more than the marks. Only events that the browser vouches for count, and a finger does not hover.
 */
export function watchAttention(
  document: Document,
  type: 'pointerover' | 'focusin',
  signal: AbortSignal,
  findMark: (event: Event) => ListingMark | undefined,
  { onEnter, onLeave }: AttentionEvents,
): void {
  let current: ListingMark | undefined;

  function move(event: Event, next: ListingMark | undefined): void {
    const byTouch = 'pointerType' in event && event.pointerType === 'touch';
    if (!event.isTrusted || byTouch || next === current) return;
    if (current) onLeave(current);
    current = next;
    if (next) onEnter(next);
  }

  const options = { signal, capture: true };
  document.addEventListener(type, (event) => move(event, findMark(event)), options);
  // Going to nothing at all brings no event of coming.
  document.addEventListener(
    type === 'focusin' ? 'focusout' : 'pointerout',
    (event) => {
      if (!event.relatedTarget) move(event, undefined);
    },
    options,
  );
}
