import type { Money } from '@/lib/domain/money';
import { formatMoney } from '@/lib/text/format';
import { text } from '@/lib/text/text';

/** An amount in a table's cell: where there is no room for both, its currency goes to a line of its own. */
export function cellMoney(money: Money | null): string {
  if (!money) return text('unknown');
  // The space that groups digits stays whole.
  return formatMoney(money, 'short').replace(/(?<!\d)\s|\s(?!\d)/g, ' ');
}
