import { afterEach, expect, it, vi } from 'vitest';
import { createBar } from '@/components/page/bar';
import type { PageEntry } from '@/components/page/bar-slot';
import type { ListingMark } from '@/components/page/mark';
import { succeed } from '@/lib/domain/failure';
import type { Ask, BarState, PageSettings } from '@/lib/messaging/protocol';
import { countAsking, createFakeMarks } from './fake-marks';

const open: BarState = { collapsed: false, sort: 'deal', over: 'show', onlySureDeals: true };

afterEach(() => document.body.replaceChildren());

interface RaiseOptions {
  /** Places of the listings that cost no call. */
  readonly free?: readonly number[];
  readonly collapsed?: boolean;
}

/** A bar over listings that were all priced, none of them a sure deal: those would be hidden. */
function raiseBar(count: number, { free = [], collapsed = false }: RaiseOptions = {}) {
  const stop = new AbortController();
  const answerAll = vi.fn(async () => succeed({ cards: 0, calls: 0, free, left: null })) as unknown as Ask;
  const settings: PageSettings = {
    kinds: ['any'],
    ask: 'hover',
    theme: 'auto',
    plan: 'mega',
    words: {},
    rule: { atMostPercent: 10, leastPopulation: 5 },
    bar: { ...open, collapsed },
  };
  const onReady = vi.fn();
  const parts = { document, ask: answerAll, settings, signal: stop.signal, isOpen: () => false, onReady };
  const bar = createBar(parts);
  const marks = createFakeMarks(count, (mark) => bar.update(mark));
  const entries = marks.map((mark): PageEntry => {
    const tile = document.createElement('li');
    document.body.append(tile);
    return { tile, mark: mark as ListingMark };
  });
  bar.sync(entries);
  return { bar, stop, marks, entries };
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(null)));
const treated = () => document.querySelectorAll('[data-card-comps]').length;

it('treats listings while it stands there, and lets go of them at its end', async () => {
  const { stop, marks } = raiseBar(3);
  for (const mark of marks) mark.settle();
  await nextFrame();
  expect(treated()).toBe(3);
  stop.abort();
  expect(treated()).toBe(0);
});

it('hides nothing where too few listings are left for a bar', async () => {
  const { bar, marks, entries } = raiseBar(3);
  for (const mark of marks) mark.settle();
  await nextFrame();
  bar.sync(entries.slice(0, 2));
  await nextFrame();
  expect(treated()).toBe(0);
});

it('lets go of a tile in which the page puts another listing', async () => {
  const { bar, marks, entries } = raiseBar(3);
  for (const mark of marks) mark.settle();
  await nextFrame();
  expect(treated()).toBe(3);
  const others = createFakeMarks(3, (mark) => bar.update(mark));
  bar.sync(entries.map(({ tile }, nth) => ({ tile, mark: others[nth] ?? null })));
  await nextFrame();
  expect(treated()).toBe(0);
});

it('treats nothing in a frame that comes after its end', async () => {
  const { stop, marks } = raiseBar(3);
  for (const mark of marks) mark.settle();
  stop.abort();
  await nextFrame();
  await nextFrame();
  expect(treated()).toBe(0);
});

it.each([false, true])(
  'asks at once for what costs no call, whatever else waits for somebody (folded away: %s)',
  async (collapsed) => {
    const { marks } = raiseBar(6, { free: [1, 4], collapsed });
    const asking = () => marks.flatMap(({ asker }, nth) => (asker.getView().state === 'asking' ? nth : []));
    await vi.waitFor(() => expect(asking()).toEqual([1, 4]));
  },
);

it('asks for nothing any more at its end', async () => {
  const { marks, stop } = raiseBar(6, { free: [0, 1, 2, 3, 4, 5] });
  await vi.waitFor(() => expect(countAsking(marks)).toBeGreaterThan(0));
  stop.abort();
  expect(countAsking(marks)).toBe(0);
});
