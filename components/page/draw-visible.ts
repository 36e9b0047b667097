import { hasWindow } from './lifecycle';
import { type DrawableMark, findPlace } from './mark';

/** Distance from the view within which marks are drawn, so that a scroll finds them there. */
const margin = '50% 0px';

/** Draws each mark when its price comes near the view; many marks are never scrolled to. */
export function createVisibleDrawing(document: Document, signal: AbortSignal) {
  const waiting = new Map<Element, DrawableMark>();

  /** Measures all places before it draws: after the first mark the browser would lay out the page for each. */
  function draw(anchors: readonly Element[]): void {
    if (signal.aborted || !hasWindow(document)) return;
    const marks = anchors.flatMap((anchor) => waiting.get(anchor) ?? []);
    const places = marks.map(findPlace);
    for (const [nth, mark] of marks.entries()) {
      remove(mark);
      mark.attach(places[nth]);
    }
  }

  const observer = new IntersectionObserver(
    (entries) => draw(entries.flatMap(({ isIntersecting, target }) => (isIntersecting ? target : []))),
    { root: document, rootMargin: margin },
  );

  function remove(mark: DrawableMark): void {
    if (waiting.get(mark.anchor) !== mark) return;
    waiting.delete(mark.anchor);
    observer.unobserve(mark.anchor);
  }

  // Tab moves from one label to the next, in view or not.
  document.addEventListener('keydown', ({ key }) => key === 'Tab' && draw([...waiting.keys()]), {
    signal,
    capture: true,
  });
  signal.addEventListener('abort', () => observer.disconnect());

  return {
    add(mark: DrawableMark): void {
      waiting.set(mark.anchor, mark);
      observer.observe(mark.anchor);
    },
    remove,
  };
}
