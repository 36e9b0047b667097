import type { LossKind } from '@/lib/storage/loss-notes';
import { text } from '@/lib/text/text';

interface DataLostProps {
  readonly losses: readonly LossKind[];
  onDismiss(): void;
}

/** What the browser's storage lost for good, until the user has seen it; nothing where nothing is lost. */
export function DataLost({ losses, onDismiss }: DataLostProps) {
  if (losses.length === 0) return null;
  return (
    <div class="box" data-tone="warn" role="status">
      {losses.map((kind) => (
        <p key={kind}>{text(`lost_${kind}`)}</p>
      ))}
      <button type="button" onClick={onDismiss}>
        {text('losses_seen')}
      </button>
    </div>
  );
}
