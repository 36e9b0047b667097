import type { Sighting } from '@/lib/sites/site';
import { findColorScheme } from './color-scheme';

type Scheme = ReturnType<typeof findColorScheme>;

/** Where a mark goes and how it looks there: all that has to be measured before anything is changed. */
export interface MarkPlace extends Sighting {
  /** The mark goes into the anchor, not after it. */
  readonly isInside: boolean;
  readonly scheme: Scheme;
}

/** Whether what comes after the element continues its line; elsewhere a sibling would open a line of its own. */
function standsInLine(element: Element): boolean {
  const parent = element.parentElement;
  const flows = parent !== null && !/flex|grid/.test(getComputedStyle(parent).display);
  return flows && getComputedStyle(element).display.startsWith('inline');
}

/** Measures the places of new marks at one go: between changes of the page each would cost a layout of its own. */
export function findPlaces(sightings: readonly Sighting[]): MarkPlace[] {
  // The tiles of one list have one background.
  const schemes = new Map<Element | null, Scheme>();
  return sightings.map((sighting) => {
    const { tile, anchor } = sighting;
    const scheme = schemes.get(tile.parentElement) ?? findColorScheme(anchor);
    schemes.set(tile.parentElement, scheme);
    return { ...sighting, isInside: !standsInLine(anchor), scheme };
  });
}
