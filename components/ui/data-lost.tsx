import { formatDay } from '@/lib/text/format';
import { text } from '@/lib/text/text';

interface DataLostProps {
  /** The day (`YYYY-MM-DD`) since which the lost data had been stored; null without a loss. */
  readonly since: string | null;
  onDismiss(): void;
}

/** A notice that the browser has lost the stored data, until it is dismissed. */
export function DataLost({ since, onDismiss }: DataLostProps) {
  if (since === null) return null;
  return (
    <div class="box" data-tone="warn" role="status">
      <p>{text('data_lost', formatDay(since))}</p>
      <button type="button" onClick={onDismiss}>
        {text('losses_seen')}
      </button>
    </div>
  );
}
