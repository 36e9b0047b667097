import { FailureNotice } from '@/components/ui/notices';
import type { Failure } from '@/lib/domain/failure';
import { text } from '@/lib/text/text';

interface TabTroubleProps {
  readonly failure: Failure;
  onRetry(): void;
  onOpenOptions(): void;
}

/** In the place of the tab bar: why it is not known how reading stands in the tab behind the popup. */
export function TabTrouble({ failure, onRetry, onOpenOptions }: TabTroubleProps) {
  return (
    <section class="tab" aria-label={text('tab_title')}>
      <FailureNotice failure={failure} onRetry={onRetry} onOpenOptions={onOpenOptions} />
    </section>
  );
}
