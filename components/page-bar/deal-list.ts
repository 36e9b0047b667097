import type { BarState, PageSettings } from '@/lib/messaging/calls';
import { formatNumber } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { type BarRow, sortRows } from './bar-row';
import { build, buildButton, keepChildren, write } from './build';

interface DealListEvents<Row extends BarRow> {
  onState(change: Partial<BarState>): void;
  onJump(row: Row): void;
}

/** One line of the list, which keeps its place in the focus while what it says changes. */
function createLine<Row extends BarRow>(row: Row, onJump: (row: Row) => void) {
  let shown = row;
  const words = build('b');
  const title = build('span');
  return {
    element: build(
      'li',
      {},
      buildButton(() => onJump(shown), {}, words, title),
    ),
    draw(next: Row): void {
      shown = next;
      words.dataset.tone = next.face?.tone;
      write(words, next.face?.words ?? '');
      write(title, next.title);
    },
  };
}

/**
 * Creates the list of the listings with a verdict, the deals and then the others, or as on the page. The page itself
 * keeps its order, in which eyes, Tab and screen readers go through it; choosing a listing here leads there.
 */
export function createDealList<Row extends BarRow>(
  { most }: PageSettings['rule'],
  { onState, onJump }: DealListEvents<Row>,
) {
  const sort = build(
    'select',
    {},
    build('option', { value: 'deal' }, text('bar_sort_deal')),
    build('option', { value: 'page' }, text('bar_sort_page')),
  );
  const none = build('p', {}, text('bar_list_none'));
  const open = build('p');
  const list = build('ol');
  const element = build('section', { class: 'list', 'aria-label': text('bar_list') });
  // What the count on the button counts ends here.
  const rest = build('li', { class: 'rest' }, text('bar_over', most));
  const order = build('label', {}, text('bar_sort'), ' ', sort);
  const known = new Map<string, ReturnType<typeof createLine<Row>>>();
  sort.addEventListener('change', () => onState({ sort: sort.value === 'page' ? 'page' : 'deal' }));

  function drawLine(row: Row): Node {
    const line = known.get(row.id) ?? createLine(row, onJump);
    known.set(row.id, line);
    line.draw(row);
    return line.element;
  }

  return {
    element,
    draw(cards: readonly Row[], by: BarState['sort']): void {
      const rows = sortRows(cards, by);
      const openCount = cards.filter(({ standing }) => standing === 'open').length;
      sort.value = by;
      write(open, text('bar_open_cards', formatNumber(openCount)));
      const lines = rows.map(drawLine);
      const firstOver = rows.findIndex(({ standing }) => standing === 'over');
      if (by === 'deal' && firstOver >= 0) lines.splice(firstOver, 0, rest);
      keepChildren(list, ...lines);
      keepChildren(element, order, rows.length === 0 && none, list, openCount > 0 && open);
    },
  };
}
