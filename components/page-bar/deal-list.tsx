import type { BarState } from '@/lib/messaging/protocol';
import { formatNumber } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { type BarRow, sortRows } from './bar-row';

interface DealListProps<Row extends BarRow> {
  readonly cards: readonly Row[];
  readonly sort: BarState['sort'];
  onState(change: Partial<BarState>): void;
  onJump(row: Row): void;
}

/**
 * The listings with a verdict, best deal first or as on the page. The page itself keeps its order, in which eyes, Tab and
 * screen readers go through it; choosing a listing here leads there.
 */
export function DealList<Row extends BarRow>({ cards, sort, onState, onJump }: DealListProps<Row>) {
  const rows = sortRows(cards, sort);
  const open = cards.filter(({ standing }) => standing === 'open').length;
  return (
    <section class="list" aria-label={text('bar_list')}>
      <label>
        {text('bar_sort')}{' '}
        <select
          value={sort}
          onChange={({ currentTarget }) =>
            onState({ sort: currentTarget.value === 'page' ? 'page' : 'deal' })
          }
        >
          <option value="deal">{text('bar_sort_deal')}</option>
          <option value="page">{text('bar_sort_page')}</option>
        </select>
      </label>
      {rows.length === 0 && <p>{text('bar_list_none')}</p>}
      <ol>
        {rows.map((row) => (
          <li key={row.id}>
            <button type="button" onClick={() => onJump(row)}>
              <b data-tone={row.face?.tone}>{row.face?.words}</b>
              <span>{row.title}</span>
            </button>
          </li>
        ))}
      </ol>
      {open > 0 && <p>{text('bar_open_cards', formatNumber(open))}</p>}
    </section>
  );
}
