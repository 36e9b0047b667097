import type { PageReading, Site } from '@/lib/sites/site';

interface WatchOptions {
  readonly root: Document;
  readonly site: Site;
  /** Ends all of it. */
  readonly signal: AbortSignal;
  /** Gets the first reading and one after each change of the page; the same reading may come again. */
  readonly onReading: (reading: PageReading, url: URL) => void;
  /** Whether a node is one that we put on the page; adding it is no change. */
  readonly isOwn?: (node: Node) => boolean;
  /** Milliseconds on a clock that never runs back. */
  readonly clock?: () => number;
}

/** Longest stretch of reading within one frame. */
const sliceMs = 4;
/** A reading is followed by this many times its own duration without one: a page that never rests costs a tenth at most. */
const restFactor = 10;

/** The whole reading as one step, for a site that knows no smaller ones. */
function* readAtOnce(site: Site, root: Document, url: URL): Generator<undefined, PageReading> {
  yield;
  return site.readPage(root, url);
}

/**
 * Reads the page now and whenever it changes: later results, in-app navigation, a return from the back-forward cache.
 * A change only marks the page; the reading happens once per frame, in slices, and never in a hidden tab.
 */
export function watchPage(options: WatchOptions): void {
  const { root, site, signal, onReading, isOwn = () => false, clock = () => performance.now() } = options;
  const view = root.defaultView;
  if (!view || signal.aborted) return;
  let changed = true;
  let frame = 0;
  let restUntil = 0;
  let spentMs = 0;
  let address = '';
  let steps: Generator<undefined, PageReading> | undefined;

  const schedule = (): void => {
    if (frame || root.hidden || signal.aborted || !(changed || steps)) return;
    frame = view.requestAnimationFrame(run);
  };
  const change = (): void => {
    changed = true;
    schedule();
  };

  function run(): void {
    frame = 0;
    const begin = clock();
    if (root.URL !== address) {
      // Half a reading of the page before is worth nothing, and the new page should not wait for it.
      address = root.URL;
      steps = undefined;
      changed = true;
      restUntil = 0;
    }
    const url = new URL(address);
    if (!steps && begin >= restUntil) {
      changed = false;
      spentMs = 0;
      steps = site.readSteps?.(root, url) ?? readAtOnce(site, root, url);
    }
    const reading = steps;
    if (reading) {
      steps = undefined;
      let step = reading.next();
      while (!step.done && clock() - begin < sliceMs) step = reading.next();
      if (step.done) onReading(step.value, url);
      else steps = reading;
      spentMs += clock() - begin;
      restUntil = clock() + spentMs * restFactor;
    }
    schedule();
  }

  const observer = new view.MutationObserver((records) => {
    const matters = records.some(
      ({ target, addedNodes, removedNodes }) =>
        !isOwn(target) &&
        (removedNodes.length > 0 || addedNodes.length === 0 || ![...addedNodes].every(isOwn)),
    );
    if (matters) change();
  });
  observer.observe(root, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ['href', 'data-listingid', 'aria-label', 'hidden'],
  });
  const listening = { signal };
  root.addEventListener('visibilitychange', schedule, listening);
  for (const event of ['popstate', 'hashchange', 'pageshow']) view.addEventListener(event, change, listening);
  // Not in every browser yet; elsewhere the next change of the page brings the new address to light.
  if ('navigation' in view) view.navigation.addEventListener('currententrychange', change, listening);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    view.cancelAnimationFrame(frame);
  });
  schedule();
}
