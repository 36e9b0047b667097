/** What somebody at the page does first, by whatever means they move about in it. */
const signs = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin', 'resize'];

/**
 * Calls `onSign` once, as soon as anything tells that somebody is at the page; a page's own script that scrolls it counts
 * as well. Never called after `signal` has ended.
 */
export function onFirstSign(view: Window, signal: AbortSignal, onSign: () => void): void {
  const met = new AbortController();
  const options = { signal: met.signal, capture: true, passive: true };
  const meet = () => {
    met.abort();
    if (!signal.aborted) onSign();
  };
  for (const sign of signs) view.addEventListener(sign, meet, options);
  signal.addEventListener('abort', () => met.abort());
}
