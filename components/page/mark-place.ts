import type { Sighting } from '@/lib/sites/site';
import { findColorScheme } from './color-scheme';

type Scheme = ReturnType<typeof findColorScheme>;

/** How a mark goes beside a price and looks there: all that has to be measured before anything is changed. */
export interface MarkPlace {
  /** The mark goes into the anchor, not after it. */
  readonly isInside: boolean;
  readonly scheme: Scheme;
}

/** Whether what comes after the element continues its line; elsewhere a sibling would open a line of its own. */
function standsInLine(element: Element): boolean {
  const parent = element.parentElement;
  if (!parent) return false;
  const around = getComputedStyle(parent).display;
  const flows = !around.includes('flex') && !around.includes('grid');
  return flows && getComputedStyle(element).display.startsWith('inline');
}

/** Measures the place of one mark. `schemes` remembers what is found: the tiles of one list have one background. */
export function findPlace(
  { tile, anchor }: Pick<Sighting, 'tile' | 'anchor'>,
  schemes = new Map<Element | null, Scheme>(),
): MarkPlace {
  const scheme = schemes.get(tile.parentElement) ?? findColorScheme(anchor);
  schemes.set(tile.parentElement, scheme);
  return { isInside: !standsInLine(anchor), scheme };
}
