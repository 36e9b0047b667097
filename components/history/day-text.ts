import { dayAmount } from '@/lib/history/history';
import { formatMoney } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import type { ChartDay } from './chart-data';

/** What a card sold for and was listed for on one day, each part on its own; one part that says so where nothing is known. */
export function dayTexts({ sold, listed }: ChartDay): string[] {
  const parts: string[] = [];
  const soldFor = sold && dayAmount(sold);
  if (soldFor) parts.push(text('history_day_sold', formatMoney(soldFor)));
  const average = listed && dayAmount(listed);
  if (listed?.low && listed.high && average) {
    const amounts = [listed.low, listed.high, average].map((money) => formatMoney(money));
    parts.push(text('history_day_range', ...amounts));
  } else if (average) {
    parts.push(text('history_day_listed', formatMoney(average)));
  }
  return parts.length ? parts : [text('history_day_none')];
}
