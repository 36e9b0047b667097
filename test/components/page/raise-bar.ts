import { vi } from 'vitest';
import { createBar } from '@/components/page/bar';
import { offerDeals, type PageEntry } from '@/components/page/bar-slot';
import { createDeals } from '@/components/page/deals';
import type { ListingMark } from '@/components/page/mark';
import { succeed } from '@/lib/domain/failure';
import type { Ask, BarState, PageSettings } from '@/lib/messaging/protocol';
import { createFakeMarks } from './fake-marks';

const open: BarState = { collapsed: false, sort: 'deal', over: 'show', onlySureDeals: true };

interface RaiseOptions {
  /** Places of the listings that cost no call. */
  readonly free?: readonly number[];
  readonly collapsed?: boolean;
  readonly words?: PageSettings['words'];
}

/** A bar over listings that may be priced, none of them a sure deal: those would be hidden. */
export function raiseBar(count: number, { free = [], collapsed = false, words = {} }: RaiseOptions = {}) {
  const stop = new AbortController();
  const answerAll = vi.fn(async () => succeed({ cards: 0, calls: 0, free, left: null })) as unknown as Ask;
  offerDeals(createDeals);
  const settings: PageSettings = {
    kinds: ['any'],
    ask: 'hover',
    theme: 'auto',
    plan: 'mega',
    languages: [],
    words,
    rule: { atMostPercent: 10, most: '10%', leastPopulation: 5 },
    bar: { ...open, collapsed },
  };
  const onReady = vi.fn();
  const quietly = (draw: () => void) => draw();
  const parts = {
    ...{ document, ask: answerAll, settings, signal: stop.signal, quietly, onReady },
    isOpen: () => false,
  };
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

/** Comes with the next frame. */
export const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(null)));
