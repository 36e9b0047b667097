import { isStanding } from './is-standing';
import type { DrawableMark } from './mark';
import { findPlace, type MarkPlace } from './mark-place';

/** Longest stretch of drawing within one frame. */
const sliceMs = 4;
/** Marks are drawn this far outside of the view: whoever scrolls on finds them there. */
const marginPercent = 50;

/** After so many elements in a row that do not lie near the view nobody looks where the next ones are. */
const mostFar = 12;

/** Whether an element lies as near the view as that; not where nobody sees it. */
function isNear(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const room = (innerHeight * marginPercent) / 100;
  return top < bottom && top < innerHeight + room && bottom > -room && left < innerWidth && right > 0;
}

/**
 * Draws marks as they come near the view, in slices and not before `ready`; a page of sixty listings is seldom scrolled
 * through.
 */
export function createDrawNear(document: Document, ready: Promise<unknown>, signal: AbortSignal) {
  const byAnchor = new Map<Element, DrawableMark>();
  const near = new Map<DrawableMark, MarkPlace>();
  /** Anchors of marks that nobody has looked for yet. */
  const fresh: Element[] = [];
  let isReady = false;
  let frame = 0;

  /**
   * Those that lie near the view as the frame begins. All is measured before anything is drawn: at this moment the
   * browser knows it; once the first mark stands there it would work out the page anew.
   */
  function take(anchors: readonly Element[]): void {
    const schemes: Parameters<typeof findPlace>[1] = new Map();
    for (const anchor of anchors) {
      const mark = byAnchor.get(anchor);
      if (!mark) continue;
      forget(mark);
      near.set(mark, findPlace(mark, schemes));
    }
  }

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
    if (!isReady || frame || signal.aborted || !isStanding(document)) return;
    let far = 0;
    take(
      fresh.filter((anchor) => {
        if (far >= mostFar) return false;
        far = isNear(anchor) ? 0 : far + 1;
        return far === 0;
      }),
    );
    // To begin takes a frame of the whole page: the one that draws, where anything is near.
    for (const anchor of fresh.splice(0)) if (byAnchor.has(anchor)) observer.observe(anchor);
    if (near.size) frame = requestAnimationFrame(drawSlice);
  }

  const observer = new IntersectionObserver(
    (entries) => {
      take(entries.flatMap(({ isIntersecting, target }) => (isIntersecting ? target : [])));
      drawSoon();
    },
    { root: document, rootMargin: `${marginPercent}% 0px` },
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
      fresh.push(mark.anchor);
    },

    /** Begins with the marks that were awaited: in one go, when the page was read. */
    follow: drawSoon,
    forget,
  };
}
