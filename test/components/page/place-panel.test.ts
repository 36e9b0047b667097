import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placePanel } from '@/components/page/place-panel';

const anchor = { left: 400, top: 300, right: 460, bottom: 320 };
const viewport = { width: 1280, height: 800 };

test('the panel goes under the price', () => {
  expect(placePanel(anchor, { width: 340, height: 400 }, viewport)).toMatchObject({ left: 400, top: 328 });
});

test('near the lower edge it goes above, near the right edge to the left', () => {
  const low = { left: 1200, top: 700, right: 1260, bottom: 720 };
  expect(placePanel(low, { width: 340, height: 400 }, viewport)).toMatchObject({ left: 932, top: 292 });
});

test('where neither has room it goes beside, to the right or to the left', () => {
  const middle = { left: 400, top: 380, right: 460, bottom: 400 };
  expect(placePanel(middle, { width: 340, height: 560 }, viewport)).toMatchObject({ left: 468, top: 232 });
  const right = { left: 1000, top: 380, right: 1240, bottom: 400 };
  expect(placePanel(right, { width: 340, height: 560 }, viewport)).toMatchObject({ left: 652, top: 232 });
});

test('it never covers the price and never leaves the viewport', () => {
  const position = fc.integer({ min: 0, max: 2000 });
  const height = fc.integer({ min: 50, max: 900 });
  fc.assert(
    fc.property(position, position, height, fc.integer({ min: 320, max: 2000 }), (x, y, tall, width) => {
      const left = Math.min(x, width - 70);
      const top = Math.min(y, 780);
      const box = { left, top, right: left + 60, bottom: top + 20 };
      const panel = { width: Math.min(340, width - 16), height: tall };
      const placed = placePanel(box, panel, { width, height: 800 });
      const shown = Math.min(tall, placed.maxHeight);
      expect(placed.left).toBeGreaterThanOrEqual(8);
      expect(placed.left + panel.width).toBeLessThanOrEqual(width - 8);
      const isClear =
        placed.top >= box.bottom ||
        placed.top + shown <= box.top ||
        placed.left >= box.right ||
        placed.left + panel.width <= box.left;
      expect(isClear).toBe(true);
    }),
  );
});

test('however much comes into it, it stays off the price and in the viewport', () => {
  const height = fc.integer({ min: 50, max: 900 });
  const place = fc.record({ x: fc.integer({ min: 8, max: 1200 }), y: fc.integer({ min: 8, max: 770 }) });
  fc.assert(
    fc.property(place, height, height, ({ x, y }, before, after) => {
      const box = { left: x, top: y, right: x + 60, bottom: y + 20 };
      const placed = placePanel(box, { width: 340, height: before }, viewport);
      const shown = Math.min(before, placed.maxHeight);
      const grown = Math.min(Math.max(before, after), placed.maxHeight);
      const top = placed.isRising ? placed.top + shown - grown : placed.top;
      expect(top).toBeGreaterThanOrEqual(Math.min(8, placed.top));
      expect(top + grown).toBeLessThanOrEqual(Math.max(792, placed.top));
      const isClear =
        top >= box.bottom ||
        top + grown <= box.top ||
        placed.left >= box.right ||
        placed.left + 340 <= box.left;
      expect(isClear).toBe(true);
    }),
  );
});
