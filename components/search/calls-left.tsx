import type { ServiceStatus } from '@/lib/messaging/calls';
import { countText } from '@/lib/text/format';
import { text } from '@/lib/text/text';

/** How many calls the day still has, and which plan they are made on. */
export function CallsLeft({ status }: { readonly status: ServiceStatus }) {
  return (
    <span title={text('calls_hint')}>
      {callsText(status)} · {text(`plan_short_${status.plan}`)}
    </span>
  );
}

function callsText({ callsToday, dailyBudget }: ServiceStatus): string {
  if (!dailyBudget) return countText('calls', callsToday);
  const left = dailyBudget - callsToday;
  return left > 0 ? countText('calls_left', left) : text('calls_none');
}
