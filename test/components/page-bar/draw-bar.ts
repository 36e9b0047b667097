import { vi } from 'vitest';
import type { BarRow } from '@/components/page-bar/bar-row';
import { createPageBar, type PageBarView } from '@/components/page-bar/page-bar';
import { idleRun } from '@/components/page-bar/run-view';
import type { BarState } from '@/lib/messaging/calls';

/** An open bar that changes nothing on the page. */
export const openBar: BarState = { collapsed: false, sort: 'deal', over: 'show', onlySureDeals: false };

let rows = 0;

/** A row; unasked unless said. */
export function row(part: Partial<BarRow> = {}): BarRow {
  rows += 1;
  return {
    id: String(rows),
    title: `Card ${rows}`,
    standing: 'unasked',
    face: null,
    percent: null,
    treatment: null,
    ...part,
  };
}

/** A row with a verdict. */
export function judged(percent: number, standing: BarRow['standing'], part: Partial<BarRow> = {}): BarRow {
  const tone = percent < 100 ? 'under' : 'over';
  return row({ percent, standing, face: { tone, words: `${percent - 100}%`, sentence: '' }, ...part });
}

const rule = { atMostPercent: 85, most: '85%', leastPopulation: 5 };

/** Draws the bar with three cards that nobody asked about, or what `part` says instead; `redraw` changes a part of it. */
export function drawBar(part: Partial<PageBarView<BarRow>> = {}) {
  const calls = {
    onState: vi.fn(),
    onPrice: vi.fn(),
    onStop: vi.fn(),
    onOpenOptions: vi.fn(),
    onListOpen: vi.fn(),
    onJump: vi.fn(),
  };
  const bar = createPageBar<BarRow>(rule, calls);
  const cards = part.cards ?? [row(), row(), row()];
  const standard = {
    listings: 42,
    cards,
    rows: cards,
    state: openBar,
    run: idleRun,
    estimate: null,
    isListOpen: false,
  };
  const redraw = (next: Partial<PageBarView<BarRow>>) => {
    const section = bar.draw({ ...standard, ...part, ...next });
    if (!section.isConnected) document.body.replaceChildren(section);
  };
  redraw({});
  return { ...calls, redraw };
}
