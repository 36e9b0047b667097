import type { Failure } from '@/lib/domain/failure';
import { text } from '@/lib/text/text';
import { failureText } from '@/lib/text/verdict';

/** Why something of the page could not be loaded, and the way to try again. */
export function LoadTrouble({ failure, onRetry }: { readonly failure: Failure; onRetry(): void }) {
  return (
    <p class="error" role="alert">
      {failureText(failure)}{' '}
      <button type="button" class="link" onClick={onRetry}>
        {text('retry')}
      </button>
    </p>
  );
}
