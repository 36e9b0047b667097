import type { PageReading, Site, SiteFacts } from '@/lib/sites/site';

/** What a site's reader made of the page last. */
export interface LastReading {
  readonly facts: SiteFacts;
  readonly url: URL;
  readonly reading: PageReading;
}

interface ReadingSlot {
  last?: LastReading;
  /** Called after each reading. */
  onReading?: () => void;
}

/** Where a site's script leaves its readings for scripts that look at them: in the extension's own world of the page. */
const key = Symbol.for('card-comps-reading');
const world = globalThis as { [key]?: ReadingSlot };

/** The page's readings. */
export function findReadings(): ReadingSlot {
  world[key] ??= {};
  return world[key];
}

/** The same site, leaving each reading where {@link findReadings} finds it. */
export function noteReadings(site: Site): Site {
  const { facts, readSteps } = site;
  const note = (reading: PageReading, url: URL): PageReading => {
    const slot = findReadings();
    slot.last = { facts, url, reading };
    slot.onReading?.();
    return reading;
  };
  return {
    facts,
    readPage: (root, url) => note(site.readPage(root, url), url),
    ...(readSteps && {
      *readSteps(root: ParentNode, url: URL) {
        return note(yield* readSteps(root, url), url);
      },
    }),
  };
}
