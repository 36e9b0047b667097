import type { Failure, FailureCode } from '@/lib/domain/failure';
import type { KeyName } from '@/lib/settings/keys';
import type { KeyStatus } from '@/lib/settings/settings-store';
import { formatDay } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { failureText, type Said } from '@/lib/text/verdict';

/** The keys by their names in the options. */
export function keyNames(names: readonly KeyName[]): string {
  const labels = { apiKey: text('api_key'), gatewayKey: text('gateway_key') };
  return names.map((name) => labels[name]).join(', ');
}

/** Whether a failure comes from the set-up, so that the options are where to fix it. */
export function isFixedInOptions(code: FailureCode): boolean {
  return /key|plan|budget|access|request|paging/.test(code);
}

interface FailureNoticeProps {
  readonly failure: Failure;
  readonly said?: Said | undefined;
  onRetry(): void;
  onOpenOptions(): void;
}

/** A failure in words with the one action that helps, if one does. */
export function FailureNotice({ failure, said, onRetry, onOpenOptions }: FailureNoticeProps) {
  const isSetUp = isFixedInOptions(failure.code);
  const hasAction = !/quota|found|ambiguous|reload/.test(failure.code);
  // A missing key is no fault.
  const tone = /^no-/.test(failure.code) ? undefined : 'warn';
  return (
    <div class="box" data-tone={tone} role="alert">
      <p>{failureText(failure, said)}</p>
      {hasAction && (
        <button type="button" onClick={isSetUp ? onOpenOptions : onRetry}>
          {text(isSetUp ? 'open_options' : 'retry')}
        </button>
      )}
    </div>
  );
}

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

/** Stored keys that were typed for another address and so are not sent; nothing without any. */
export function WithheldKeys({ keys: { withheld = [] } }: { readonly keys: Pick<KeyStatus, 'withheld'> }) {
  if (withheld.length === 0) return null;
  return (
    <p class="box" data-tone="warn" role="status">
      {text('keys_withheld', keyNames(withheld))}
    </p>
  );
}
