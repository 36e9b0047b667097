import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDrawNear } from '@/components/page/draw-near';
import type { DrawableMark } from '@/components/page/mark';
import { createFakeMarks } from './fake-marks';

/** The observer of the browser, whose part the test plays. */
let tell: (entries: { target: Element; isIntersecting: boolean }[]) => void;
/** How far around the view it is to look. */
let margin: string | undefined;
let observed: Set<Element>;
let frames: FrameRequestCallback[];
let ended: AbortController;

beforeEach(() => {
  observed = new Set();
  margin = undefined;
  frames = [];
  ended = new AbortController();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onMove: typeof tell, { rootMargin }: IntersectionObserverInit) {
        tell = onMove;
        margin = rootMargin;
      }
      observe = (element: Element) => observed.add(element);
      unobserve = (element: Element) => observed.delete(element);
      disconnect = () => observed.clear();
    },
  );
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = [];
  });
});
afterEach(() => {
  ended.abort();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function awaitMarks(count: number, ready: Promise<unknown> = Promise.resolve()) {
  const near = createDrawNear({ document, ready, signal: ended.signal, quietly: (draw) => draw() });
  await Promise.resolve();
  const marks = createFakeMarks(count, () => undefined).map((mark): DrawableMark => {
    const tile = document.createElement('div');
    tile.append(mark.anchor);
    document.body.append(tile);
    return { ...mark, tile, restore: vi.fn(), take: vi.fn() };
  });
  for (const mark of marks) near.await(mark);
  near.follow();
  /** Somebody is there: from now on the browser tells what comes near. */
  const move = () => window.dispatchEvent(new Event('pointermove'));
  const come = (...some: DrawableMark[]) =>
    tell(some.map(({ anchor }) => ({ target: anchor, isIntersecting: true })));
  const paint = () => {
    for (const run of frames.splice(0)) run(0);
  };
  const drawn = () => marks.filter(({ attach }) => vi.mocked(attach).mock.calls.length > 0);
  return { near, marks, move, come, paint, drawn };
}

test('a mark is drawn once its price comes near the view, and not before', async () => {
  const { marks, move, come, paint, drawn } = await awaitMarks(3);
  const [first, second] = marks;
  if (!first || !second) throw new Error('no marks');
  move();
  paint();
  expect(drawn()).toEqual([]);
  tell([{ target: first.anchor, isIntersecting: false }]);
  paint();
  expect(drawn()).toEqual([]);
  come(second);
  paint();
  expect(drawn()).toEqual([second]);
  expect(observed.has(second.anchor)).toBe(false);
});

test('what is in view is measured before the frame that draws it, and drawn without being followed', async () => {
  const { near, move, paint } = await awaitMarks(0);
  const places = {
    first: [0, 20],
    cutBelow: [innerHeight - 1, innerHeight + 19],
    cutAbove: [-19, 1],
    below: [innerHeight + 1, innerHeight + 21],
    above: [-21, -1],
    hidden: [0, 0],
  };
  const marks = createFakeMarks(6, () => undefined).map((mark, nth): DrawableMark => {
    const [top = 0, bottom = 0] = Object.values(places)[nth] ?? [];
    vi.spyOn(mark.anchor, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 50, bottom - top));
    document.body.append(mark.anchor);
    return { ...mark, tile: mark.anchor, restore: vi.fn(), take: vi.fn() };
  });
  for (const mark of marks) near.await(mark);
  near.follow();
  const measured = () => marks.map(({ anchor }) => vi.mocked(anchor.getBoundingClientRect).mock.calls.length);
  expect(measured()).toEqual([1, 1, 1, 1, 1, 1]);
  paint();
  expect(measured()).toEqual([1, 1, 1, 1, 1, 1]);
  expect(marks.map(({ attach }) => vi.mocked(attach).mock.calls.length)).toEqual([1, 1, 1, 0, 0, 0]);
  move();
  // The browser tells of the others when they come as near as that.
  expect(margin).toBe('50% 0px');
  expect([...observed]).toEqual(marks.slice(3).map(({ anchor }) => anchor));
  expect(measured()).toEqual([1, 1, 1, 1, 1, 1]);
});

test.each(['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin', 'resize'])(
  'the browser is asked for what is not in view once somebody is there: %s',
  async (sign) => {
    const { marks } = await awaitMarks(3);
    expect(margin).toBeUndefined();
    expect(observed.size).toBe(0);
    window.dispatchEvent(new Event(sign));
    expect(observed.size).toBe(marks.length);
  },
);

test('a page that changed and was read again is watched at once', async () => {
  const { near, marks } = await awaitMarks(3);
  expect(observed.size).toBe(0);
  near.follow();
  expect(observed.size).toBe(marks.length);
});

test('what is gone before anybody came is not watched, nor anything after the end', async () => {
  const { near, marks, move } = await awaitMarks(3);
  for (const mark of marks.slice(1)) near.forget(mark);
  move();
  expect(observed.size).toBe(1);
  ended.abort();
  const later = await awaitMarks(3);
  later.move();
  expect(observed.size).toBe(0);
});

test('after a dozen in a row below the view nobody measures the rest: what is in view of it is seen by the browser', async () => {
  const { near, move, come, paint } = await awaitMarks(0);
  const marks = createFakeMarks(40, () => undefined).map((mark, nth): DrawableMark => {
    const top = nth === 5 || nth === 30 ? 10 : 5_000;
    vi.spyOn(mark.anchor, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 50, 20));
    document.body.append(mark.anchor);
    return { ...mark, tile: mark.anchor, restore: vi.fn(), take: vi.fn() };
  });
  for (const mark of marks) near.await(mark);
  near.follow();
  paint();
  const drawn = () =>
    marks.flatMap(({ attach }, nth) => (vi.mocked(attach).mock.calls.length > 0 ? nth : []));
  expect(drawn()).toEqual([5]);
  const measured = marks.filter(
    ({ anchor }) => vi.mocked(anchor.getBoundingClientRect).mock.calls.length > 0,
  );
  expect(measured).toHaveLength(18);
  move();
  come(...marks.slice(30, 31));
  paint();
  expect(drawn()).toEqual([5, 30]);
});

test('on a page that opens scrolled down, what is in view is found behind all that lies above', async () => {
  const { near, paint } = await awaitMarks(0);
  const marks = createFakeMarks(40, () => undefined).map((mark, nth): DrawableMark => {
    const place = nth === 30 ? new DOMRect(0, 10, 50, 20) : new DOMRect(0, -900, 50, nth % 2 ? 20 : 0);
    vi.spyOn(mark.anchor, 'getBoundingClientRect').mockReturnValue(place);
    document.body.append(mark.anchor);
    return { ...mark, tile: mark.anchor, restore: vi.fn(), take: vi.fn() };
  });
  for (const mark of marks) near.await(mark);
  near.follow();
  paint();
  const drawn = marks.flatMap(({ attach }, nth) => (vi.mocked(attach).mock.calls.length > 0 ? nth : []));
  expect(drawn).toEqual([30]);
});

test('marks are followed in one go once the page was read, and ask for no frame of their own', async () => {
  const { near, marks, move } = await awaitMarks(3);
  move();
  expect(observed.size).toBe(3);
  expect(frames).toHaveLength(0);
  const [first, second] = marks;
  if (!first || !second) throw new Error('no marks');
  near.forget(first);
  near.forget(second);
  near.await(first);
  near.await(second);
  expect(observed.size).toBe(1);
  near.forget(first);
  near.follow();
  expect(observed.has(first.anchor)).toBe(false);
  expect(observed.has(second.anchor)).toBe(true);
});

// As many as a frame has time for, and eight at least.
test.each([16, 8])('of many that come at once the first frame draws %i', async (first) => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const { marks, move, come, paint, drawn } = await awaitMarks(20);
  move();
  for (const { attach } of marks) {
    vi.mocked(attach).mockImplementation(() => {
      now += first > 8 ? 0.25 : 1;
    });
  }
  come(...marks);
  paint();
  expect(drawn()).toHaveLength(first);
  while (frames.length > 0) paint();
  expect(drawn()).toHaveLength(20);
});

test('a mark whose listing has gone is never drawn', async () => {
  const { near, marks, move, come, paint, drawn } = await awaitMarks(2);
  const [first] = marks;
  if (!first) throw new Error('no marks');
  move();
  near.forget(first);
  come(first);
  paint();
  expect(drawn()).toEqual([]);
});

test('what comes near waits until the page is ready for it', async () => {
  let release: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { near, marks, move, come, paint, drawn } = await awaitMarks(2, ready);
  near.follow();
  move();
  paint();
  expect(drawn()).toEqual([]);
  expect(observed.size).toBe(0);
  release();
  await ready;
  paint();
  come(...marks);
  paint();
  expect(drawn()).toEqual(marks);
});

test('Tab finds every mark, however far away it is, before the focus moves', async () => {
  const { marks, drawn } = await awaitMarks(5);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  expect(drawn()).toEqual([]);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  expect(drawn()).toEqual(marks);
});
