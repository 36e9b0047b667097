import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBar } from '@/components/page/bar';
import { type Deals, type DealsParts, offerDeals } from '@/components/page/bar-slot';
import type { ListingMark } from '@/components/page/mark';
import { fail, succeed } from '@/lib/domain/failure';
import type { Ask, CallName, PageSettings } from '@/lib/messaging/protocol';
import type { CallEstimate } from '@/lib/messaging/sorted-listings';
import { createFakeMarks } from './fake-marks';
import { pageSettings } from './page-settings';
import { nextFrame } from './raise-bar';

const estimate = { cards: 4, calls: 3, free: [] as number[], left: 100 };
let stop: AbortController;
let root: ShadowRoot | undefined;

beforeEach(() => {
  stop = new AbortController();
  const { attachShadow } = Element.prototype;
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, options) {
    root = attachShadow.call(this, options);
    return root;
  });
});
afterEach(() => {
  stop.abort();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

interface Options {
  readonly ask?: PageSettings['ask'];
  readonly free?: number[];
  /** Whether the script that prices can be had. */
  readonly canLoad?: boolean;
  /** What the worker counted by itself; the first listing was answered along with it. */
  readonly counted?: CallEstimate;
  /** The typefaces of the first listings' tiles. */
  readonly fonts?: readonly string[];
}

/** The bar over four listings, with what it asked the worker and what it handed its place over to. */
async function raise(options: Options = {}) {
  const { ask = 'hover', free = [], canLoad = true, fonts = [], counted } = options;
  const asked: CallName[] = [];
  const taken: DealsParts[] = [];
  const deals: Deals = {
    start: vi.fn(),
    fold: vi.fn(),
    sync: vi.fn(),
    update: vi.fn(),
    add: vi.fn(),
    refresh: vi.fn(),
  };
  const answer = async (call: CallName) => {
    asked.push(call);
    if (call === 'calls/estimate') return succeed({ ...estimate, free });
    if (call !== 'deals/load') return succeed(null);
    if (!canLoad) return fail('timeout');
    offerDeals((parts) => {
      taken.push(parts);
      return deals;
    });
    return succeed(null);
  };
  // Another page's world knows of no such script yet.
  offerDeals(undefined as never);
  const settings = { ...pageSettings, ask };
  const onReady = vi.fn();
  const parts = { document, ask: answer as unknown as Ask, settings, signal: stop.signal, onReady };
  const bar = createBar({ ...parts, isOpen: () => false, quietly: (draw) => draw() });
  const marks = createFakeMarks(4, (mark) => bar.update(mark));
  const entries = marks.map((mark) => ({ tile: document.createElement('li'), mark: mark as ListingMark }));
  for (const [nth, font] of fonts.entries()) entries[nth]?.tile.style.setProperty('font-family', font);
  document.body.append(...entries.map(({ tile }) => tile));
  if (counted) marks[0]?.settle();
  bar.sync(entries, counted && { marks, estimate: counted });
  await vi.waitFor(() => expect(onReady).toHaveBeenCalled());
  await nextFrame();
  return { bar, marks, entries, asked, taken, deals };
}

const button = (name: string) =>
  [...(root?.querySelectorAll('button') ?? [])].find(
    (one) => one.textContent === name || one.getAttribute('aria-label') === name,
  );

it('says what pricing takes without the script that prices', async () => {
  const { asked } = await raise();
  await vi.waitFor(() => expect(root?.textContent).toMatch(/4 listings, 4 cards, about 3 calls/));
  expect(button('Price this page')).toBeDefined();
  expect(asked).toEqual(['calls/estimate']);
});

it('has that script price the page when it is told to, and gives it its place and what it knows', async () => {
  const { taken, deals, entries } = await raise();
  button('Price this page')?.click();
  await vi.waitFor(() => expect(deals.start).toHaveBeenCalledTimes(1));
  expect(taken[0]?.place.root).toBe(root);
  expect(taken[0]?.estimate.get()).toEqual(estimate);
  expect(deals.sync).toHaveBeenCalledWith(entries);
});

it.each([
  ['a listing that is asked about', {}],
  ['listings that cost no call', { free: [2] }],
  ['the wish to be told of all that is in view', { ask: 'visible' as const }],
])('hands its place over to it for %s', async (what, options) => {
  const { marks, bar, entries, deals } = await raise(options);
  if (what.startsWith('a listing')) marks[0]?.settle();
  await vi.waitFor(() => expect(deals.sync).toHaveBeenCalledTimes(1));
  bar.sync(entries);
  expect(deals.sync).toHaveBeenCalledTimes(2);
  expect(deals.start).not.toHaveBeenCalled();
});

it('prices what costs no call once there is something that can, and asks for no second estimate', async () => {
  const { marks, deals, asked } = await raise({ free: [2, 3] });
  await vi.waitFor(() => expect(deals.add).toHaveBeenCalledTimes(1));
  expect(deals.add).toHaveBeenCalledWith([marks[2], marks[3]]);
  expect(asked.filter((call) => call === 'calls/estimate')).toHaveLength(1);
});

it('asks for no estimate of its own where some came answered with one', async () => {
  const { marks, deals, asked, taken } = await raise({
    counted: { cards: 4, calls: 2, free: [0, 3], left: 9 },
  });
  await vi.waitFor(() => expect(deals.add).toHaveBeenCalledExactlyOnceWith([marks[3]]));
  expect(taken[0]?.estimate.get()).toMatchObject({ calls: 2 });
  expect(asked).toEqual(['deals/load']);
});

it('says why pricing cannot begin, and begins when it can', async () => {
  const { asked } = await raise({ canLoad: false });
  button('Price this page')?.click();
  await vi.waitFor(() => expect(root?.querySelector('[role=status]')?.textContent).not.toBe(''));
  button('Price this page')?.click();
  await vi.waitFor(() => expect(asked.filter((call) => call === 'deals/load')).toHaveLength(2));
});

it('folds away, remembers that, and keeps the focus', async () => {
  const { asked } = await raise();
  button('Fold the bar away')?.click();
  expect(root?.querySelector('section')?.className).toBe('fold');
  expect(root?.activeElement?.className).toBe('pill');
  expect(asked).toContain('bar/save');
});

it('passes on what is pressed in it while what takes its place has not drawn yet', async () => {
  const { marks, deals, asked } = await raise();
  marks[0]?.settle();
  await vi.waitFor(() => expect(deals.sync).toHaveBeenCalled());
  button('Fold the bar away')?.click();
  expect(deals.fold).toHaveBeenCalledExactlyOnceWith(true);
  // It is the other's to remember.
  expect(asked).not.toContain('bar/save');
});

it('is written in the typeface of the first listing, and keeps it when others come first', async () => {
  const { bar, entries } = await raise({ fonts: ['Georgia', 'Verdana'] });
  expect(getComputedStyle(bar.host).fontFamily).toBe('Georgia');
  bar.sync(entries.slice(1));
  await nextFrame();
  expect(bar.host.style.fontFamily).toBe('Georgia');
});
