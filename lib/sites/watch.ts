import type { PageReading } from '@/lib/sites/site';

interface WatchOptions {
  readonly root: Document;
  /** Reads the page step by step. */
  readonly read: (root: Document, url: URL) => Iterator<undefined, PageReading>;
  /** Ends the watch. */
  readonly signal: AbortSignal;
  /** Gets the first reading and one after each change of the page; the same reading may come again. */
  readonly onReading: (reading: PageReading, url: URL) => void;
  /** Whether a node is one of the extension's; adding it is no change. */
  readonly isOwn?: (node: Node) => boolean;
  /** Milliseconds on a clock that never runs back. */
  readonly clock?: () => number;
}

const watched: MutationObserverInit = {
  childList: true,
  subtree: true,
  characterData: true,
  attributeFilter: ['href', 'data-listingid', 'aria-label', 'hidden'],
};
/** Changes of one frame are read together. */
const frameMs = 16;
/** A reading that takes longer goes on in a task of its own. */
const sliceMs = 8;
/** A pause after each reading, in multiples of its duration: a page that never rests costs a tenth at most. */
const restFactor = 10;

/** Calls `tell` when the page returns from the back-forward cache; the returned function ends that. */
export function onReturn(view: Window, tell: () => void): () => void {
  const listener = ({ isTrusted, persisted }: PageTransitionEvent): void => {
    if (isTrusted && persisted) tell();
  };
  view.addEventListener('pageshow', listener);
  return () => view.removeEventListener('pageshow', listener);
}

/**
 * Reads the page now and whenever it changes: later results, in-app navigation, a return from the back-forward cache.
 * It reads once per frame at most, and never in a hidden tab.
 */
export function watchPage(options: WatchOptions): void {
  const { root, read, signal, onReading, isOwn = () => false, clock = () => performance.now() } = options;
  const view = root.defaultView;
  if (!view || signal.aborted) return;
  let changed = true;
  let timer = 0;
  let restUntil = 0;
  let address = '';
  /** The reading under way, and how long it took so far. */
  let reading: { readonly url: URL; readonly steps: ReturnType<typeof read>; ms: number } | undefined;

  const schedule = (delayMs = 0): void => {
    // Firefox throws for a timer of a window that is closing.
    if (timer || root.hidden || view.closed || signal.aborted || !(changed || reading)) return;
    timer = view.setTimeout(run, Math.max(delayMs, restUntil - clock()));
  };
  const change = (): void => {
    changed = true;
    if (root.URL !== address) {
      // The pause belongs to the page before.
      view.clearTimeout(timer);
      timer = restUntil = 0;
      reading = undefined;
    }
    schedule(frameMs);
  };

  function run(): void {
    timer = 0;
    if (root.hidden) return;
    const begin = clock();
    const current = reading ?? beginReading();
    reading = undefined;
    try {
      let step = current.steps.next();
      while (!step.done && clock() - begin < sliceMs) step = current.steps.next();
      if (step.done) onReading(step.value, current.url);
      else reading = current;
    } finally {
      const end = clock();
      current.ms += end - begin;
      restUntil = reading ? 0 : end + current.ms * restFactor;
      schedule();
    }
  }

  function beginReading(): NonNullable<typeof reading> {
    address = root.URL;
    changed = false;
    const url = new URL(address);
    return { url, steps: read(root, url), ms: 0 };
  }

  const observer = new view.MutationObserver((records) => {
    const matters = records.some(
      ({ target, addedNodes, removedNodes }) =>
        !isOwn(target) && (removedNodes[0] || !addedNodes[0] || ![...addedNodes].every(isOwn)),
    );
    if (matters) change();
  });
  observer.observe(root, watched);
  const listening = { signal };
  root.addEventListener('visibilitychange', () => schedule(), listening);
  for (const event of ['popstate', 'hashchange']) view.addEventListener(event, change, listening);
  const stopReturns = onReturn(view, change);
  // Browsers without the navigation API notice a new address at the page's next change.
  if ('navigation' in view) view.navigation.addEventListener('currententrychange', change, listening);
  signal.addEventListener('abort', () => {
    stopReturns();
    observer.disconnect();
    view.clearTimeout(timer);
  });
  schedule();
}
