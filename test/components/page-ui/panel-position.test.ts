import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdPosition } from '@/components/page-ui/surface';
import { createFakeMarks, type FakeMark } from './raise-page-ui';

const view = { width: 1280, height: 800 };
let mark: FakeMark;
let host: HTMLElement;
let stop: AbortController;

beforeEach(() => {
  stop = new AbortController();
  mark = createFakeMarks(1, () => undefined)[0] as FakeMark;
  host = document.createElement('div');
  host.innerHTML = '<div role="dialog"></div>';
  document.body.append(host, mark.anchor);
  show(view);
});
afterEach(() => {
  stop.abort();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

function show({ width, height }: typeof view): void {
  const { documentElement } = document;
  vi.spyOn(documentElement, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(documentElement, 'clientHeight', 'get').mockReturnValue(height);
  window.innerHeight = height;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

type Placed = { readonly room: number } & Readonly<
  Partial<Record<'top' | 'right' | 'bottom' | 'left', number>>
>;

/** Places a panel of this size at a price; gives the edges that it is fixed at, and its room. */
async function place(price: Box, width: number, height: number, isPinned = false) {
  const box = () => new DOMRect(price.left, price.top, price.width, price.height);
  mark.anchor.getBoundingClientRect = box;
  // A label has no width in the page.
  mark.host.getBoundingClientRect = () => new DOMRect(price.left + price.width - 160, price.top);
  /** The edges in the order of `inset`; NaN where it leaves one open. */
  const read = () => host.style.getPropertyValue('inset').split(' ').map(Number.parseFloat);
  host.style.width = `${width}px`;
  host.style.height = `${height}px`;
  host.getBoundingClientRect = () => {
    const [top = 0, right = 0, bottom = 0, left = 0] = read();
    const x = Number.isNaN(left) ? view.width - right - width : left;
    const y = Number.isNaN(top) ? view.height - bottom - height : top;
    return new DOMRect(x, y, width, height);
  };
  for (const [name, value] of [
    ['offsetWidth', width],
    ['offsetHeight', height],
  ] as const)
    Object.defineProperty(host, name, { value, configurable: true });
  const findDialog = () => host.querySelector('div');
  const position = holdPosition({
    host,
    mark,
    findDialog,
    isPinned: () => isPinned,
    isDocked: () => false,
    signal: stop.signal,
  });
  position.showPrice();
  await new Promise((resolve) => setTimeout(resolve));
  const [top, right, bottom, left] = read();
  const edges = Object.entries({ top, right, bottom, left }).filter(([, edge]) => !Number.isNaN(edge));
  const room = Number.parseFloat(findDialog()?.style.getPropertyValue('--room') ?? '');
  return { ...Object.fromEntries(edges), room } as Placed;
}

describe('a panel', () => {
  const box = (left: number, top: number, width = 60): Box => ({ left, top, width, height: 20 });

  it.each([
    ['below the price', box(400, 300), 400, { left: 400, top: 328, room: 464 }],
    ['above it, and inside the view', box(1200, 700), 400, { left: 932, bottom: 108, room: 684 }],
    ['at its right where neither has room', box(400, 380), 560, { left: 468, top: 232, room: 560 }],
    ['at its left at the edge of the view', box(1000, 380, 240), 560, { left: 652, top: 232, room: 560 }],
    ['below where no side has room', box(200, 300, 400), 780, { left: 200, top: 328, room: 464 }],
  ] as const)('stands %s', async (_, price, height, expected) => {
    if (height === 780) show({ width: 700, height: 800 });
    expect(await place(price, 340, height)).toEqual(expected);
  });

  it('leaves the price free and stays in the view, however high it grows', async () => {
    const at = fc.record({ left: fc.integer({ min: 8, max: 1210 }), top: fc.integer({ min: 8, max: 770 }) });
    const height = fc.integer({ min: 50, max: 784 });
    await fc.assert(
      fc.asyncProperty(at, height, async ({ left, top }, tall) => {
        const placed = await place(box(left, top), 340, tall);
        const { room, top: upper = view.height - (placed.bottom ?? 0) - room, left: start = 0 } = placed;
        expect(start).toBeGreaterThanOrEqual(8);
        expect(start + 340).toBeLessThanOrEqual(view.width - 8);
        expect(upper).toBeGreaterThanOrEqual(8);
        expect(upper + room).toBeLessThanOrEqual(view.height - 8);
        const isBeside = start >= left + 60 || start + 340 <= left;
        expect(isBeside || upper >= top + 20 || upper + room <= top).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('follows its price when any box of the page scrolls', async () => {
    await place(box(400, 300), 340, 400);
    const list = document.createElement('div');
    document.body.append(list);
    mark.anchor.getBoundingClientRect = () => new DOMRect(400, 200, 60, 20);
    list.dispatchEvent(new Event('scroll'));
    await expect.poll(() => Number.parseFloat(host.style.getPropertyValue('inset'))).toBe(228);
  });

  it.each([
    ['ltr', box(100, 100), { right: 8, bottom: 8, room: 784 }],
    ['ltr', box(1000, 600), { left: 8, bottom: 8, room: 784 }],
  ] as const)('that is pinned stands in a free lower corner (%s)', async (_, price, expected) => {
    expect(await place(price, 348, 500, true)).toEqual(expected);
  });
});

describe('a sheet', () => {
  let scrolled = 0;

  beforeEach(() => {
    scrolled = 0;
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    vi.spyOn(window, 'scrollBy').mockImplementation(((by: ScrollToOptions) => {
      scrolled += by.top ?? 0;
    }) as typeof window.scrollBy);
  });
  const box = (top: number): Box => ({ left: 10, top, width: 100, height: 30 });

  it('stands at the lower edge under its price, without a scroll', async () => {
    expect(await place(box(100), 375, 500)).toMatchObject({ bottom: 0, room: 560 });
    expect(scrolled).toBe(0);
  });

  it('scrolls the page, which gets room at its end while the sheet is open', async () => {
    const price = { ...box(700) };
    vi.mocked(window.scrollBy).mockImplementation(((by: ScrollToOptions) => {
      // The page ends after 100 pixels, but for the room.
      const most = document.querySelector('card-comps-room') ? 1_000 : 100;
      const way = Math.min(by.top ?? 0, most);
      scrolled += way;
      price.top -= way;
    }) as typeof window.scrollBy);
    expect(await place(price, 375, 500)).toMatchObject({ bottom: 0, room: 560 });
    expect(price.top + price.height).toBe(232);
    expect(document.querySelector('card-comps-room')).not.toBeNull();
    stop.abort();
    expect(document.querySelector('card-comps-room')).toBeNull();
  });

  it.each([
    [300, { bottom: 0, room: 462 }],
    [700, { top: 0, room: 560 }],
  ])('takes the edge with more room where no scroll moves the price: %d', async (top, expected) => {
    expect(await place(box(top), 375, 500)).toMatchObject(expected);
    expect(document.querySelector('card-comps-room')).toBeNull();
  });
});
