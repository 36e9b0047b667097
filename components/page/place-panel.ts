/** A rectangle in viewport coordinates, as `getBoundingClientRect` gives it. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A width and a height in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where the panel's upper left corner goes, and how high it may be there, however much more comes into it. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly maxHeight: number;
  /** Whether it grows upwards: its lower edge stays where it is. */
  readonly isRising: boolean;
}

/** Distance between the asking price and the panel, and of the panel from the viewport's edges. */
const gap = 8;

/** The nearest value to `wanted` from `gap` up to where `size` still fits into `room`. */
function clampInto(wanted: number, size: number, room: number): number {
  return Math.max(gap, Math.min(wanted, room - size - gap));
}

/**
 * Where the panel goes: under the price, above it, or beside the price and its label, whichever first has room for all
 * of it; else above or under, where there is more. Never over the price and never outside the viewport.
 */
export function placePanel(anchor: Box, panel: Size, viewport: Size): Place {
  const below = viewport.height - anchor.bottom - 2 * gap;
  const above = anchor.top - 2 * gap;
  const left = clampInto(anchor.left, panel.width, viewport.width);
  const under: Place = { left, top: anchor.bottom + gap, maxHeight: below, isRising: false };
  const over: Place = {
    ...{ left, top: anchor.top - gap - Math.min(panel.height, above) },
    ...{ maxHeight: above, isRising: true },
  };
  if (panel.height <= below) return under;
  if (panel.height <= above) return over;

  const top = clampInto(anchor.top, panel.height, viewport.height);
  const beside = { top, maxHeight: viewport.height - gap - top, isRising: false };
  const fitsRight = anchor.right + panel.width + 2 * gap <= viewport.width;
  const fitsLeft = anchor.left - panel.width - 2 * gap >= 0;
  if (panel.height <= beside.maxHeight) {
    if (fitsRight) return { left: anchor.right + gap, ...beside };
    if (fitsLeft) return { left: anchor.left - gap - panel.width, ...beside };
  }
  return below >= above ? under : over;
}

/** Where a pinned panel stands out of the way: in the lower corner at the line's end, unless the price is there. */
export function dockPanel(anchor: Box, panel: Size, viewport: Size, direction: 'ltr' | 'rtl'): Place {
  const maxHeight = viewport.height - 2 * gap;
  const top = Math.max(gap, viewport.height - gap - panel.height);
  const corners = [viewport.width - gap - panel.width, gap].map((left) => Math.max(gap, left));
  const [first = gap, second = gap] = direction === 'ltr' ? corners : corners.reverse();
  const isCovered = anchor.bottom > top && anchor.right > first && anchor.left < first + panel.width;
  return { left: isCovered ? second : first, top, maxHeight, isRising: true };
}

/** The share of the view that a sheet takes at most. */
export const sheetShare = 0.7;

/** How far a page must scroll so that the price stands in sight above a sheet, however high that grows. */
export function findSheetScroll(anchor: Box, viewport: Size): number {
  const lowest = Math.floor(viewport.height * (1 - sheetShare)) - gap;
  return Math.max(0, Math.ceil(anchor.bottom - lowest));
}

/** Which edge of the view a sheet stands at, and how high it may be there. */
export interface SheetPlace {
  readonly edge: 'top' | 'bottom';
  readonly room: number;
}

/** Where a sheet leaves a price in sight that no scrolling brings up: below it or, where there is more, above it. */
export function placeSheet(anchor: Box, viewport: Size): SheetPlace {
  const below = viewport.height - anchor.bottom - gap;
  const above = anchor.top - gap;
  return below >= above ? { edge: 'bottom', room: below } : { edge: 'top', room: above };
}
