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

/** Boxes that the page's own styles cannot tell apart, but for rules about what stands around them. */
function toKind(...elements: readonly (Element | null)[]): string {
  return elements.map((element) => `${element?.localName} ${element?.getAttribute('class')}`).join();
}

/** What was found of the places on a page within one frame: most tiles stand in one list and are built alike. */
export interface KnownPlaces {
  /** By the box that a tile stands in. */
  readonly schemes: Map<Element | null, Scheme>;
  /** Whether a price's line goes on after it, by the kind of its tile, its box and itself. */
  readonly inLine: Map<string, boolean>;
}

/** Nothing known of any place. */
export function createKnownPlaces(): KnownPlaces {
  return { schemes: new Map(), inLine: new Map() };
}

/** Measures the place of one mark, and notes in `known` what holds for others as well. */
export function findPlace(
  { tile, anchor }: Pick<Sighting, 'tile' | 'anchor'>,
  { schemes, inLine }: KnownPlaces = createKnownPlaces(),
): MarkPlace {
  const scheme = schemes.get(tile.parentElement) ?? findColorScheme(anchor);
  schemes.set(tile.parentElement, scheme);
  const kind = toKind(tile, anchor.parentElement, anchor);
  const standsIn = inLine.get(kind) ?? standsInLine(anchor);
  inLine.set(kind, standsIn);
  return { isInside: !standsIn, scheme };
}
