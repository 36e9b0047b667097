import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDrawNear } from '@/components/page/draw-near';
import type { DrawableMark } from '@/components/page/mark';
import { createFakeMarks } from './fake-marks';

/** The observer of the browser, whose part the test plays. */
let tell: (entries: { target: Element; isIntersecting: boolean }[]) => void;
let observed: Set<Element>;
let frames: FrameRequestCallback[];
let ended: AbortController;

beforeEach(() => {
  observed = new Set();
  frames = [];
  ended = new AbortController();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onMove: typeof tell) {
        tell = onMove;
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

function awaitMarks(count: number) {
  const near = createDrawNear(document, ended.signal);
  const marks = createFakeMarks(count, () => undefined).map((mark): DrawableMark => {
    const tile = document.createElement('div');
    tile.append(mark.anchor);
    document.body.append(tile);
    return { ...mark, tile, keep: vi.fn() };
  });
  for (const mark of marks) near.await(mark);
  const come = (...some: DrawableMark[]) =>
    tell(some.map(({ anchor }) => ({ target: anchor, isIntersecting: true })));
  const drawn = () => marks.filter(({ attach }) => vi.mocked(attach).mock.calls.length > 0);
  return { near, marks, come, drawn };
}

test('a mark is drawn once its price comes near the view, and not before', () => {
  const { marks, come, drawn } = awaitMarks(3);
  const [first, second] = marks;
  if (!first || !second) throw new Error('no marks');
  expect(drawn()).toEqual([]);
  tell([{ target: first.anchor, isIntersecting: false }]);
  expect(drawn()).toEqual([]);
  come(second);
  expect(drawn()).toEqual([second]);
  expect(observed.has(second.anchor)).toBe(false);
});

test('many that come at once are drawn over several frames', () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const { marks, come, drawn } = awaitMarks(20);
  for (const { attach } of marks) {
    vi.mocked(attach).mockImplementation(() => {
      now += 1;
    });
  }
  come(...marks);
  expect(drawn()).toHaveLength(6);
  while (frames.length > 0) frames.shift()?.(now);
  expect(drawn()).toHaveLength(20);
});

test('a mark whose listing has gone is never drawn', () => {
  const { near, marks, come, drawn } = awaitMarks(2);
  const [first] = marks;
  if (!first) throw new Error('no marks');
  near.forget(first);
  come(first);
  expect(drawn()).toEqual([]);
});
