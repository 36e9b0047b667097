import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dockPanel, findSheetScroll, placeSheet, sheetShare } from '@/components/page/place-panel';

const viewport = { width: 1280, height: 800 };
const panel = { width: 348, height: 500 };
const price = { left: 100, top: 100, right: 300, bottom: 130 };

describe('a pinned panel', () => {
  it('stands in the lower corner at the end of the line', () => {
    expect(dockPanel(price, panel, viewport, 'ltr')).toMatchObject({ left: 924, top: 292 });
    expect(dockPanel({ ...price, left: 900, right: 1000 }, panel, viewport, 'rtl')).toMatchObject({
      left: 8,
    });
  });

  it('takes the other corner where it would cover its price', () => {
    const covered = { left: 1000, top: 600, right: 1200, bottom: 620 };
    expect(dockPanel(covered, panel, viewport, 'ltr').left).toBe(8);
  });

  it('never leaves the view', () => {
    const size = fc.record({
      width: fc.integer({ min: 200, max: 348 }),
      height: fc.integer({ min: 50, max: 900 }),
    });
    fc.assert(
      fc.property(
        size,
        fc.integer({ min: 481, max: 2000 }),
        fc.integer({ min: 300, max: 1200 }),
        (at, width, height) => {
          const { left, top, maxHeight } = dockPanel(price, at, { width, height }, 'ltr');
          expect(left).toBeGreaterThanOrEqual(8);
          expect(left + at.width).toBeLessThanOrEqual(width - 8);
          expect(top + Math.min(at.height, maxHeight)).toBeLessThanOrEqual(height - 8);
        },
      ),
    );
  });
});

describe('the scroll for a sheet', () => {
  it('is none where the price stands above it', () => {
    expect(findSheetScroll(price, viewport)).toBe(0);
  });

  it('brings a price above the highest that the sheet may grow', () => {
    const low = { ...price, top: 700, bottom: 730 };
    const moved = 730 - findSheetScroll(low, viewport);
    expect(moved).toBeLessThan(viewport.height * (1 - sheetShare));
    expect(moved).toBeGreaterThan(0);
  });
});

describe('a sheet on a page that does not scroll', () => {
  it('stands below the price where there is more room', () => {
    expect(placeSheet({ ...price, top: 200, bottom: 230 }, viewport)).toEqual({ edge: 'bottom', room: 562 });
  });

  it('stands at the upper edge where the price is far down', () => {
    expect(placeSheet({ ...price, top: 700, bottom: 730 }, viewport)).toEqual({ edge: 'top', room: 692 });
  });

  it('never covers the price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 780 }), (top) => {
        const { edge, room } = placeSheet({ ...price, top, bottom: top + 20 }, viewport);
        if (edge === 'top') expect(room).toBeLessThan(top);
        else expect(viewport.height - room).toBeGreaterThan(top + 20);
      }),
    );
  });
});
