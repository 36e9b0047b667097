import type { Ask } from '@/lib/messaging/protocol';
import { countPage, isReadWell, missesListings, toDriftCounts } from '@/lib/sites/drift';
import type { DriftNote } from '@/lib/sites/drift-counts';
import { findPageKind } from '@/lib/sites/page-kinds';
import { findReadings } from './reading-slot';

/** What watching for drift needs from outside. */
interface WatchDriftParts {
  readonly document: Document;
  readonly ask: Ask;
  /** False once the extension was updated or taken away: there is nobody to tell. */
  readonly isAlive: () => boolean;
  /** Whether people can see an element. */
  readonly isVisible: (element: Element) => boolean;
}

/** A page without a change for so long has come to rest; one that never rests is looked at all the same. */
const restMs = 2_500;
const longestWaitMs = 12_000;
/** Longest stretch of counting at a time. */
const sliceMs = 4;

/**
 * Looks at a page once it has come to rest: whether its reader sees the listings that a person sees. Tells the worker
 * when it does not, and when that is over. A page that is read well is not looked at again under the same address.
 */
export function watchDrift({ document, ask, isAlive, isVisible }: WatchDriftParts): void {
  const readings = findReadings();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since = 0;
  /** The address that is known to be read well. */
  let settled = '';
  let isNoted = false;

  function note(next: DriftNote | null): void {
    if (isNoted === (next !== null)) return;
    isNoted = next !== null;
    void ask('drift/note', next);
  }

  /** Goes through steps in slices, each in a moment of its own. */
  async function walk<Found>(steps: Generator<undefined, Found>): Promise<Found> {
    let begin = performance.now();
    let step = steps.next();
    while (!step.done) {
      if (performance.now() - begin > sliceMs) {
        await new Promise((resolve) => setTimeout(resolve, 16));
        begin = performance.now();
      }
      step = steps.next();
    }
    return step.value;
  }

  async function look(): Promise<void> {
    const { last } = readings;
    const kind = last && findPageKind(last.facts, last.url);
    if (!last || !kind || last.url.href === settled) return;
    const { url, reading } = last;
    const isGood = await walk(isReadWell(document, kind, reading, { isVisible }));
    const counts = isGood
      ? null
      : toDriftCounts(await walk(countPage(document, url, { isVisible })), reading);
    // Meanwhile the page went on: its next rest says more.
    if (readings.last !== last || readings.onReading !== wait) return;
    const missing = counts && missesListings(kind, counts) ? counts : null;
    if (!missing && reading.sightings.length > 0) settled = url.href;
    note(missing && { site: last.facts.id, kind: kind.id, counts: missing });
  }

  function wait(): void {
    // A later script of the same kind has taken over.
    if (readings.onReading !== wait || !isAlive()) return;
    if (document.hidden || readings.last?.url.href === settled) return;
    const now = performance.now();
    if (timer === undefined) since = now;
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        timer = undefined;
        void look();
      },
      Math.max(0, Math.min(restMs, since + longestWaitMs - now)),
    );
  }

  readings.onReading = wait;
  document.addEventListener('visibilitychange', wait);
  wait();
}
