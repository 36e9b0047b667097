import type { DrawableMark } from './mark';
import { findPlace, type MarkPlace } from './mark-place';

/** Longest stretch of drawing within one frame. */
const sliceMs = 4;
/** Marks are drawn this far outside of the view: whoever scrolls on finds them there. */
const margin = '50% 0px';

/**
 * Draws marks as they come near the view, in slices and not before `ready`; a page of sixty listings is seldom scrolled
 * through.
 */
export function createDrawNear(document: Document, ready: Promise<unknown>, signal: AbortSignal) {
  const byAnchor = new Map<Element, DrawableMark>();
  const near = new Map<DrawableMark, MarkPlace>();
  let isReady = false;
  let frame = 0;

  function drawSlice(): void {
    frame = 0;
    const begin = performance.now();
    for (const [mark, place] of near) {
      near.delete(mark);
      mark.attach(place);
      if (performance.now() - begin >= sliceMs) break;
    }
    drawSoon();
  }

  function drawSoon(): void {
    if (isReady && !frame && near.size > 0 && !signal.aborted) frame = requestAnimationFrame(drawSlice);
  }

  const observer = new IntersectionObserver(
    (entries) => {
      const schemes: Parameters<typeof findPlace>[1] = new Map();
      for (const { isIntersecting, target } of entries) {
        const mark = isIntersecting && byAnchor.get(target);
        if (!mark) continue;
        forget(mark);
        // At this moment the browser knows all of it; once the first mark stands there it would work out the page anew.
        near.set(mark, findPlace(mark, schemes));
      }
      drawSoon();
    },
    { root: document, rootMargin: margin },
  );
  void ready.then(() => {
    isReady = true;
    drawSoon();
  });
  // Tab goes from one control to the next whatever lies between: whoever uses it finds all of them.
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Tab') return;
      for (const mark of byAnchor.values()) {
        forget(mark);
        mark.attach();
      }
    },
    { signal, capture: true },
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
    /** Draws the mark when its price comes near the view, as soon as `follow` is called. */
    await(mark: DrawableMark): void {
      byAnchor.set(mark.anchor, mark);
    },

    /** Begins to follow the marks that were awaited: in one go, since each time takes a frame of the whole page. */
    follow(): void {
      for (const anchor of byAnchor.keys()) observer.observe(anchor);
    },
    forget,
  };
}
