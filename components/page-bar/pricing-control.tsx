import type { CallEstimate } from '@/lib/messaging/protocol';
import { formatNumber } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import type { BarRow } from './bar-row';
import type { RunView } from './run-view';

interface PricingControlProps {
  readonly listings: number;
  readonly cards: readonly BarRow[];
  readonly run: RunView;
  readonly estimate: CallEstimate | null;
  onPrice(): void;
  onStop(): void;
}

/** What stands on the page, and what pricing it would take. */
function countText(listings: number, cards: number, estimate: CallEstimate | null): string {
  const counts = [listings, cards].map((count) => formatNumber(count));
  if (!estimate) return text('bar_counts', ...counts);
  if (estimate.calls === 0) return text('bar_free', ...counts);
  return text('bar_estimate', ...counts, formatNumber(estimate.calls));
}

/** The price of pricing the page with its button, or the progress with the button that stops it. */
export function PricingControl({ listings, cards, run, estimate, onPrice, onStop }: PricingControlProps) {
  const waiting = cards.filter(({ standing }) => standing === 'unasked' || standing === 'failed').length;
  if (run.state === 'running' || run.state === 'paused') {
    const words = text('bar_progress', formatNumber(run.done), formatNumber(run.total));
    return (
      <div class="run">
        <progress value={run.done} max={run.total} aria-label={text('bar_running')} aria-valuetext={words} />
        <span aria-hidden="true">{words}</span>
        {run.state === 'paused' && (
          <button type="button" class="main" onClick={onPrice}>
            {text('bar_continue')}
          </button>
        )}
        <button type="button" onClick={onStop}>
          {text('bar_stop')}
        </button>
      </div>
    );
  }
  const isTooMuch = waiting > 0 && estimate?.left != null && estimate.calls > estimate.left;
  return (
    <div class="run">
      {waiting > 0 && (
        <button type="button" class="main" onClick={onPrice}>
          {text(waiting < cards.length ? 'bar_price_rest' : 'bar_price')}
        </button>
      )}
      <span class="counts">
        {countText(listings, cards.length, waiting > 0 ? estimate : null)}
        {isTooMuch && <small>{text('bar_left', formatNumber(estimate.left))}</small>}
      </span>
    </div>
  );
}
