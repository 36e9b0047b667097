import { describe, expect, it, vi } from 'vitest';
import type { ListingMark } from '@/components/page/mark';
import type { PageEntry } from '@/components/page/page-ui';
import { succeed } from '@/lib/domain/failure';
import type { PageSettings } from '@/lib/messaging/page-calls';
import { findPageWords, keepWords, useWords } from '@/lib/text/text';
import { pageSettings } from '@/test/components/page/page-settings';
import {
  createFakeMarks,
  dispatchTrusted,
  end,
  findAsking,
  findRoot,
  nextFrame,
  raisePageUi,
  stubIntersections,
  usePage,
} from './raise-page-ui';

usePage();

/** A rule that no listing here meets. */
const strict = { ...pageSettings.rule, atMostPercent: 10 };
const hiding = { ...pageSettings.bar, onlySureDeals: true };

interface RaiseOptions {
  readonly count?: number;
  /** Places of the listings that cost no call. */
  readonly free?: readonly number[];
  readonly settings?: Partial<PageSettings>;
}

/** A results page with its bar; the verdict of its listings is no sure deal. */
async function raiseBar({ count = 4, free = [], settings }: RaiseOptions = {}) {
  const estimate = { cards: count, calls: 3, free, left: 100 };
  const raised = raisePageUi({ 'calls/estimate': () => succeed(estimate) }, settings);
  const marks = createFakeMarks(count, raised.ui.updateMark);
  const entries = marks.map((mark): PageEntry => ({ tile: mark.tile, mark }));
  raised.ui.showBar(entries);
  await nextFrame();
  return { ...raised, marks, entries };
}

const root = () => findRoot('card-comps-bar');
const words = () => root()?.textContent ?? '';
const treated = () => document.querySelectorAll('[data-card-comps]').length;

function press(name: string): void {
  const buttons = [...(root()?.querySelectorAll('button') ?? [])];
  const button = buttons.find((one) => [one.textContent, one.getAttribute('aria-label')].includes(name));
  if (!button) throw new Error(`no button ${name} in ${words()}`);
  button.focus();
  button.click();
}

describe('the bar of a results page', () => {
  it('says how many calls pricing takes, and prices the page after a press', async () => {
    const { marks, calls, ui } = await raiseBar();
    await vi.waitFor(() => expect(words()).toMatch(/4 listings, 4 cards, about 3 calls/));
    expect(calls).toEqual(['calls/estimate']);
    expect(ui.isOwn(root()?.host as Node)).toBe(true);
    press('Price this page');
    await nextFrame();
    expect(findAsking(marks)).toEqual([0, 1, 2]);
    expect(words()).toContain('0 of 4');
    expect(root()?.activeElement).not.toBeNull();
    press('Stop');
    expect(findAsking(marks)).toEqual([]);
  });

  it.each([false, true])('asks for what costs no call (folded: %s)', async (collapsed) => {
    const settings = { bar: { ...pageSettings.bar, collapsed }, ask: 'button' } as const;
    const { marks } = await raiseBar({ count: 6, free: [1, 4], settings });
    await vi.waitFor(() => expect(findAsking(marks)).toEqual([1, 4]));
    end();
    expect(findAsking(marks)).toEqual([]);
  });

  it('is not shown for less than three cards', async () => {
    const { ui, entries } = await raiseBar({ count: 3 });
    expect(root()).toBeDefined();
    ui.showBar(entries.slice(0, 2));
    await nextFrame();
    expect(root()).toBeUndefined();
    ui.showBar(entries);
    await nextFrame();
    expect(words()).toContain('3 listings');
  });

  it('folds after a press and stays folded, with the focus on its one button', async () => {
    const { calls } = await raiseBar();
    press('Fold the bar away');
    expect(root()?.activeElement?.className).toBe('pill');
    expect(calls).toContain('bar/save');
    root()?.querySelector<HTMLElement>('.pill')?.click();
    expect(root()?.activeElement?.className).toBe('away');
  });

  it('is folded on a touch screen', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    await raiseBar();
    expect(root()?.querySelector('.pill')).not.toBeNull();
  });

  it('leads from its list to a listing on the page', async () => {
    const { marks } = await raiseBar();
    marks[2]?.settle();
    await nextFrame();
    press('0 deals');
    root()?.querySelector<HTMLElement>('li button')?.click();
    expect(marks[2]?.attach).toHaveBeenCalled();
    expect(marks[2]?.focus).toHaveBeenCalledOnce();
  });

  it('is unmounted while its page is in the history, and drawn again with it', async () => {
    await raiseBar();
    dispatchTrusted(window, new Event('pagehide'));
    expect(words()).toBe('');
    dispatchTrusted(window, new Event('pageshow'));
    expect(words()).toContain('4 listings');
  });
});

describe('the tiles of a results page', () => {
  async function raiseHiding() {
    const raised = await raiseBar({
      count: 3,
      settings: { bar: hiding, rule: strict },
    });
    for (const mark of raised.marks) mark.settle();
    await nextFrame();
    expect(treated()).toBe(3);
    return raised;
  }

  it.each([
    ['the page script ends', end],
    ['the user shows all', () => press('Show all')],
    ['the bar is folded', () => press('Fold the bar away')],
    ['too few cards are left', ({ ui, entries }) => ui.showBar(entries.slice(0, 2))],
    [
      'the page puts other listings into them',
      ({ ui, entries }) => {
        const others = createFakeMarks(3, ui.updateMark);
        ui.showBar(entries.map(({ tile }, nth) => ({ tile, mark: others[nth] ?? null })));
      },
    ],
  ] as readonly [string, (raised: Awaited<ReturnType<typeof raiseHiding>>) => void][])(
    'are treated until %s',
    async (_, act) => {
      const raised = await raiseHiding();
      act(raised);
      raised.ui.updateMark(raised.marks[0] as ListingMark);
      await nextFrame();
      expect(treated()).toBe(0);
    },
  );
});

describe('a tile that is hidden', () => {
  it.each([
    ['in', 'dim'],
    ['after', 'hide'],
  ] as const)('moves nothing in view without a press: %s, %s', async (spot, treatment) => {
    const see = stubIntersections();
    const html = () => document.documentElement.outerHTML.replace(/<card-comps-bar.*?<\/card-comps-bar>/, '');
    const sheets = document.adoptedStyleSheets.length;
    const { marks, entries, ui } = await raiseBar({ count: 3, settings: { bar: hiding, rule: strict } });
    const before = html();
    const [{ tile }] = marks as [(typeof marks)[0]];
    see(tile, spot);
    for (const mark of marks) mark.settle();
    await nextFrame();
    expect(tile.getAttribute('data-card-comps')).toBe(treatment);
    press('0 deals');
    root()?.querySelector<HTMLInputElement>('input')?.click();
    root()?.querySelector<HTMLInputElement>('input')?.click();
    expect(tile.getAttribute('data-card-comps')).toBe('hide');
    see(tile, 'no box');
    ui.updateMark(marks[0] as ListingMark);
    await nextFrame();
    expect(tile.getAttribute('data-card-comps')).toBe('hide');
    ui.showBar(entries.slice(0, 2));
    await nextFrame();
    expect([html(), document.adoptedStyleSheets.length]).toEqual([before, sheets]);
  });
});

describe('listings in view', () => {
  it.each([
    ['visible', [0, 1]],
    ['hover', []],
  ] as const)('are asked about where the user chose so: %s', async (ask, expected) => {
    const see = stubIntersections();
    const { ui, marks, entries } = await raiseBar({ count: 2, settings: { ask } });
    see(marks[0]?.tile as Element, 'in');
    // The tile gets another listing.
    const [next] = createFakeMarks(1, ui.updateMark);
    ui.showBar([{ tile: marks[0]?.tile as Element, mark: next ?? null }, ...entries.slice(1)]);
    see(marks[1]?.tile as Element, 'in');
    await new Promise((resolve) => setTimeout(resolve, 450));
    expect(findAsking([next ?? marks[0], marks[1]] as typeof marks)).toEqual(expected);
    expect(findAsking(marks.slice(0, 1))).toEqual([]);
  });
});

// The first text that a page asks the browser for stops it until all texts have come: 8 ms of a results page.
it('asks the browser for no text', async () => {
  const settings = { words: findPageWords() };
  const asked: string[] = [];
  useWords({
    getMessage(key) {
      asked.push(key);
      return key;
    },
  });
  try {
    const { marks } = await raiseBar({ settings });
    for (const mark of marks) mark.settle();
    asked.splice(0);
    await nextFrame();
    expect(words()).toContain('4 cards');
    expect(asked).toEqual([]);
  } finally {
    keepWords({});
  }
});
