import { onFirstSign } from './first-sign';
import { isStanding } from './is-standing';
import { type DrawableMark, findPlace, type MarkPlace } from './mark';

/** What drawing marks needs from outside. */
export interface DrawNearParts {
  readonly document: Document;
  /** Nothing is drawn before that. */
  readonly ready: Promise<unknown>;
  readonly signal: AbortSignal;
  /** Calls a function that adds to the page, so that the page's changes are not heard of for it. */
  readonly quietly: (draw: () => void) => void;
}

/** Longest stretch of drawing within one frame, but for the first marks of it: a frame costs as much as some ten of them. */
const sliceMs = 4;
const leastAtOnce = 8;
/** Marks are drawn this far outside of the view once somebody is there: whoever scrolls on finds them there. */
const margin = '50% 0px';

/** After so many elements in a row that lie below the view nobody looks where the next ones are. */
const mostBelow = 12;

/** Which of the elements are to be seen now, as far as the first that lie well below. */
function findInView(elements: readonly Element[]): Element[] {
  const { innerHeight, innerWidth } = globalThis;
  let below = 0;
  return elements.filter((element) => {
    if (below >= mostBelow) return false;
    const box = element.getBoundingClientRect();
    const isBelow = box.top >= innerHeight;
    below = isBelow ? below + 1 : 0;
    return !isBelow && box.top < box.bottom && box.bottom > 0 && box.left < innerWidth && box.right > 0;
  });
}

/**
 * Draws marks in slices and not before `ready`: those that are to be seen at once, all others as they come near the view.
 * For these nobody looks before there is a sign of somebody, or the page was read again because it had changed: many pages
 * are left as they came, and of sixty listings few are ever scrolled to.
 */
export function createDrawNear({ document, ready, signal, quietly }: DrawNearParts) {
  const byAnchor = new Map<Element, DrawableMark>();
  const near = new Map<DrawableMark, MarkPlace>();
  /** Anchors of marks that nobody has looked for yet. */
  const fresh: Element[] = [];
  /** Anchors of marks that were not to be seen, and that the browser is not asked for yet. */
  const unseen: Element[] = [];
  let observer: IntersectionObserver | undefined;
  let isReady = false;
  let isFollowed = false;
  let isListening = false;
  let frame = 0;

  /**
   * Those that are to be drawn in the frame that begins. All is measured before anything is drawn: at this moment the
   * browser knows it; once the first mark stands there it would work out the page anew.
   */
  function take(anchors: readonly Element[]): void {
    for (const anchor of anchors) {
      const mark = byAnchor.get(anchor);
      if (!mark) continue;
      forget(mark);
      near.set(mark, findPlace(mark));
    }
  }

  function drawSlice(): void {
    frame = 0;
    const begin = performance.now();
    let drawn = 0;
    quietly(() => {
      for (const [mark, place] of near) {
        near.delete(mark);
        mark.attach(place);
        if (++drawn >= leastAtOnce && performance.now() - begin >= sliceMs) break;
      }
    });
    drawSoon();
  }

  function drawSoon(): void {
    if (!isReady || frame || signal.aborted || !isStanding(document)) return;
    if (!isListening && byAnchor.size > 0) listen();
    take(findInView(fresh));
    unseen.push(...fresh.splice(0));
    // To begin takes a frame of the whole page: the one that draws, where anything is in view.
    if (observer) for (const anchor of unseen.splice(0)) if (byAnchor.has(anchor)) observer.observe(anchor);
    if (near.size) frame = requestAnimationFrame(drawSlice);
  }

  function watch(): void {
    observer ??= new IntersectionObserver(
      (entries) => {
        take(entries.flatMap(({ isIntersecting, target }) => (isIntersecting ? target : [])));
        drawSoon();
      },
      { root: document, rootMargin: margin },
    );
    drawSoon();
  }

  /** To listen for the pointer takes a frame as well: the same. */
  function listen(): void {
    isListening = true;
    if (document.defaultView) onFirstSign(document.defaultView, signal, watch);
  }

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
    observer?.disconnect();
    cancelAnimationFrame(frame);
  });

  /** The mark is drawn, or gone. */
  function forget(mark: DrawableMark): void {
    near.delete(mark);
    byAnchor.delete(mark.anchor);
    observer?.unobserve(mark.anchor);
  }

  return {
    /** Draws the mark when its price comes near the view, as soon as `follow` is called. */
    await(mark: DrawableMark): void {
      byAnchor.set(mark.anchor, mark);
      fresh.push(mark.anchor);
    },

    /** Begins with the marks that were awaited: in one go, when the page was read. */
    follow(): void {
      if (isFollowed) watch();
      else drawSoon();
      isFollowed = true;
    },
    forget,
  };
}
