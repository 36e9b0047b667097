import type { ServiceStatus } from '@/lib/messaging/protocol';
import { formatNumber } from '@/lib/text/format';
import { text } from '@/lib/text/text';

/** How many calls the day still has, and which plan they are made on. */
export function CallsLeft({ status }: { readonly status: ServiceStatus }) {
  return (
    <span>
      {callsText(status)} · {text(`plan_short_${status.plan}`)}
    </span>
  );
}

function callsText({ callsToday, dailyBudget }: ServiceStatus): string {
  if (!dailyBudget) return text('calls', formatNumber(callsToday));
  const left = dailyBudget - callsToday;
  return left > 0 ? text('calls_left', formatNumber(left)) : text('calls_none');
}
