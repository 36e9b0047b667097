import type { PageReading, SitePages } from '@/lib/sites/site';

/** What a site's reader made of the page last. */
export interface LastReading {
  readonly facts: SitePages;
  readonly url: URL;
  readonly reading: PageReading;
}

interface ReadingSlot {
  last?: LastReading;
  /** Called after each reading. */
  onReading?: () => void;
}

/** Where a site's script leaves its readings for scripts that look at them: in the extension's own world of the page. */
export const readingSlot = 'card-comps-reading';
const key = Symbol.for(readingSlot);
const world = globalThis as { [key]?: ReadingSlot };

/** The page's readings. */
export function findReadings(): ReadingSlot {
  world[key] ??= {};
  return world[key];
}

/** Leaves a reading where {@link findReadings} finds it. */
export function noteReading(last: LastReading): void {
  const slot = findReadings();
  slot.last = last;
  slot.onReading?.();
}
