import type { DrawableMark } from './mark';
import { findPlace } from './mark-place';

/** Longest stretch of drawing within one frame. */
const sliceMs = 4;
/** Marks that are measured, then drawn, at one go: between the two the browser would work out the page anew. */
const batch = 6;
/** Marks are drawn this far outside of the view: whoever scrolls or tabs on finds them there. */
const margin = '100% 0px';

/** Draws marks as they come near the view, in slices; a page of sixty listings is seldom scrolled through. */
export function createDrawNear(document: Document, signal: AbortSignal) {
  const byAnchor = new Map<Element, DrawableMark>();
  const near = new Set<DrawableMark>();
  let frame = 0;

  function drawSlice(): void {
    frame = 0;
    const begin = performance.now();
    while (near.size > 0 && performance.now() - begin < sliceMs) {
      const marks = [...near].slice(0, batch);
      const schemes: Parameters<typeof findPlace>[1] = new Map();
      const places = marks.map((mark) => [mark, findPlace(mark, schemes)] as const);
      for (const [mark, place] of places) {
        near.delete(mark);
        mark.attach(place);
      }
    }
    if (near.size > 0) frame = requestAnimationFrame(drawSlice);
  }

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const mark = isIntersecting && byAnchor.get(target);
        if (!mark) continue;
        forget(mark);
        near.add(mark);
      }
      if (!frame) drawSlice();
    },
    { root: document, rootMargin: margin },
  );
  signal.addEventListener('abort', () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  });

  /** The mark is drawn, or gone. */
  function forget(mark: DrawableMark): void {
    near.delete(mark);
    byAnchor.delete(mark.anchor);
    observer.unobserve(mark.anchor);
  }

  return {
    /** Draws the mark when its price comes near the view. */
    await(mark: DrawableMark): void {
      byAnchor.set(mark.anchor, mark);
      observer.observe(mark.anchor);
    },
    forget,
  };
}
