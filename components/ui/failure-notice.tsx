import type { Failure } from '@/lib/domain/failure';
import { text } from '@/lib/text/text';
import { failureText, type Said } from '@/lib/text/verdict';
import { isMendedInOptions } from './mended-in-options';

/** These few nothing mends but time or the page itself. */
const byNothing = /quota|found|ambiguous|reload/;

interface FailureNoticeProps {
  readonly failure: Failure;
  readonly said?: Said | undefined;
  onRetry(): void;
  onOpenOptions(): void;
}

/** A failure in words with the one action that helps, if one does. */
export function FailureNotice({ failure, said, onRetry, onOpenOptions }: FailureNoticeProps) {
  const isSetUp = isMendedInOptions(failure.code);
  return (
    <div class="box" data-tone="warn" role="alert">
      <p>{failureText(failure, said)}</p>
      {!byNothing.test(failure.code) && (
        <button type="button" onClick={isSetUp ? onOpenOptions : onRetry}>
          {text(isSetUp ? 'open_options' : 'retry')}
        </button>
      )}
    </div>
  );
}
