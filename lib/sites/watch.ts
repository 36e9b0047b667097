import type { PageReading, Site } from '@/lib/sites/site';
import { onReturn } from './page-return';

interface WatchOptions {
  readonly root: Document;
  readonly site: Site;
  /** Ends all of it. */
  readonly signal: AbortSignal;
  /**
   * Gets the first reading and one after each change of the page; the same reading may come again. What is to be
   * done about it comes back as steps, which are gone through in slices like the reading itself.
   */
  readonly onReading: (reading: PageReading, url: URL) => Iterable<undefined>;
  /** Whether a node is one that we put on the page; adding it is no change. */
  readonly isOwn?: (node: Node) => boolean;
  /** Milliseconds on a clock that never runs back. */
  readonly clock?: () => number;
}

/** The changes that matter to a reading. */
const watched: MutationObserverInit = {
  childList: true,
  subtree: true,
  characterData: true,
  attributeFilter: ['href', 'data-listingid', 'aria-label', 'hidden'],
};

/** What watches a page. */
export interface PageWatch {
  /** Whether the last reading still stands: nothing has changed since, and nothing is being read. */
  isCurrent(): boolean;
  /** Reads the page anew, and drops a reading that is under way. */
  again(): void;
  /**
   * Calls `draw`, and hears of nothing that it puts on the page: to be told of the marks of one view takes as long as to
   * draw two or three of them. What the page itself had changed before is heard of all the same.
   */
  quietly(draw: () => void): void;
}

/** Longest stretch of reading at a time. */
const sliceMs = 4;
/** Changes of the page are collected for as long as a frame lasts. */
const frameMs = 16;
/** A reading is followed by this many times its own duration without one: a page that never rests costs a tenth at most. */
const restFactor = 10;

/**
 * Reads the page now and whenever it changes: later results, in-app navigation, a return from the back-forward cache.
 * A change only marks the page; the reading happens once per frame at most, in slices, and never in a hidden tab. It runs
 * between frames and asks for none, since each costs the page more than a slice of reading.
 */
export function watchPage(options: WatchOptions): PageWatch {
  const { root, site, signal, onReading, isOwn = () => false, clock = () => performance.now() } = options;
  const view = root.defaultView;
  if (!view || signal.aborted)
    return { isCurrent: () => false, again: () => undefined, quietly: (draw) => draw() };
  let changed = true;
  let timer = 0;
  let restUntil = 0;
  let spentMs = 0;
  let address = '';
  let steps: Generator<undefined, void> | undefined;

  function* readAndTell(): Generator<undefined, void> {
    const url = new URL(address);
    yield* onReading(yield* site.readSteps(root, url), url);
  }

  /** What is begun goes on as soon as others had their turn. */
  const schedule = (delayMs = 0): void => {
    // Firefox throws for a timer of a window that is going.
    if (timer || root.hidden || view.closed || signal.aborted || !(changed || steps)) return;
    timer = view.setTimeout(run, steps ? 0 : Math.max(delayMs, restUntil - clock()));
  };
  const change = (): void => {
    changed = true;
    if (root.URL !== address) {
      // The rest that is taken is the page before's.
      view.clearTimeout(timer);
      timer = restUntil = 0;
    }
    schedule(frameMs);
  };

  function run(): void {
    timer = 0;
    if (root.hidden) return;
    const begin = clock();
    if (root.URL !== address) {
      // Half a reading of the page before is worth nothing, and the new page should not wait for it.
      address = root.URL;
      steps = undefined;
      changed = true;
      restUntil = 0;
    }
    if (!steps && changed && begin >= restUntil) {
      changed = false;
      spentMs = 0;
      steps = readAndTell();
    }
    const reading = steps;
    if (reading) {
      // Kept only where it goes on: one that failed would fail again.
      steps = undefined;
      let isDone = reading.next().done;
      while (!isDone && clock() - begin < sliceMs) isDone = reading.next().done;
      if (!isDone) steps = reading;
      spentMs += clock() - begin;
      restUntil = clock() + spentMs * restFactor;
    }
    schedule(frameMs);
  }

  function hear(records: readonly MutationRecord[]): void {
    const matters = records.some(
      ({ target, addedNodes, removedNodes }) =>
        !isOwn(target) && (removedNodes[0] || !addedNodes[0] || ![...addedNodes].every(isOwn)),
    );
    if (matters) change();
  }

  const observer = new view.MutationObserver(hear);
  const observe = (): void => {
    if (!signal.aborted) observer.observe(root, watched);
  };
  observe();
  const listening = { signal };
  root.addEventListener('visibilitychange', () => schedule(), listening);
  for (const event of ['popstate', 'hashchange']) view.addEventListener(event, change, listening);
  const stopReturns = onReturn(view, change);
  // Not in every browser yet; elsewhere the next change of the page brings the new address to light.
  if ('navigation' in view) view.navigation.addEventListener('currententrychange', change, listening);
  signal.addEventListener('abort', () => {
    stopReturns();
    observer.disconnect();
    view.clearTimeout(timer);
  });
  schedule();
  return {
    isCurrent: () => !changed && !steps && root.URL === address,

    again() {
      steps = undefined;
      change();
    },

    quietly(draw) {
      hear(observer.takeRecords());
      observer.disconnect();
      try {
        draw();
      } finally {
        observe();
      }
    },
  };
}
