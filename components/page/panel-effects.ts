import { options } from 'preact';
import { isStanding } from './is-standing';

/** No frame comes in a tab that nobody looks at; a slow screen draws one in this time. */
const frameLimitMs = 35;

/**
 * Has Preact run effects when it would by itself, after the next frame, but asks nothing of a page that is going, since
 * Firefox throws for every timer there. A page that comes back has the effects then that it was left with.
 */
export function bindEffects(document: Document, signal: AbortSignal): void {
  let left: (() => void) | null = null;

  options.requestAnimationFrame = (run) => {
    if (!isStanding(document)) {
      left = run;
      return;
    }
    const go = () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      if (isStanding(document)) setTimeout(run);
      else left = run;
    };
    const timer = setTimeout(go, frameLimitMs);
    const frame = requestAnimationFrame(go);
  };

  const runLeft = () => {
    const run = left;
    left = null;
    run?.();
  };
  document.defaultView?.addEventListener('pageshow', runLeft, { signal });
}
