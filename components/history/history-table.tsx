import { cellMoney } from '@/components/ui/cell-money';
import { dayAmount } from '@/lib/history/history';
import { formatDay, formatMoney, formatNumber } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import type { ChartData } from './chart-data';

/** The chart's days as a table, newest first, without the days that nothing is known of. */
export function HistoryTable({ data }: { readonly data: ChartData }) {
  const days = data.days.filter(({ sold, listed }) => sold || listed).reverse();
  return (
    <details class="as-table">
      <summary>{text('history_table')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('column_date')}</th>
            <th scope="col">{text('column_sold')}</th>
            <th scope="col">{text('history_listings')}</th>
            <th scope="col">{text('column_range')}</th>
            <th scope="col">{text('column_count')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, sold, listed }) => (
            <tr key={date}>
              <th scope="row">{formatDay(date, 'short')}</th>
              <td>{cellMoney(sold && dayAmount(sold))}</td>
              <td>{cellMoney(listed && dayAmount(listed))}</td>
              <td>
                {listed?.low && listed.high
                  ? `${formatMoney(listed.low, 'short')} – ${formatMoney(listed.high, 'short')}`
                  : text('unknown')}
              </td>
              <td>{listed?.population == null ? text('unknown') : formatNumber(listed.population)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
