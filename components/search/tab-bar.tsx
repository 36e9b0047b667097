import { useState } from 'preact/hooks';
import { FailureNotice } from '@/components/ui/notices';
import type { Failure } from '@/lib/domain/failure';
import type { TabReading } from '@/lib/messaging/own-calls';
import { formatMonth } from '@/lib/text/format';
import { text } from '@/lib/text/text';

interface TabBarProps {
  readonly tab: TabReading;
  /** Switches reading on, within the click that browsers demand; false where permission was refused. */
  onRead(): Promise<boolean>;
  onStop(): void;
}

const words = {
  works: 'tab_works',
  off: 'tab_off',
  'not-allowed': 'tab_not_allowed',
  'kind-off': 'tab_kind_off',
  'kind-unknown': 'tab_kind_unknown',
  'new-shop': 'tab_new_shop',
  'no-page': 'tab_no_page',
} as const;
const canStart = new Set<TabReading['state']>(['off', 'not-allowed', 'kind-off', 'new-shop']);
const canStop = new Set<TabReading['state']>(['works', 'kind-off', 'kind-unknown']);

/** The state of reading in the tab behind the popup, with its switch. */
export function TabBar({ tab, onRead, onStop }: TabBarProps) {
  const { state, name, kind, isEmpty } = tab;
  const [isRefused, setRefused] = useState(false);
  const isReported = kind?.evidence === 'reported' && !tab.isShop;
  return (
    <section class="tab" aria-label={text('tab_title')}>
      <p>
        {text(words[state], name)}
        {isReported && ` ${text('tab_reported', formatMonth(kind.date))}`}
      </p>
      {isEmpty && <p class="empty">{text('tab_empty')}</p>}
      {canStart.has(state) && (
        <button type="button" onClick={() => void onRead().then((isAllowed) => setRefused(!isAllowed))}>
          {text('tab_read')}
        </button>
      )}
      {canStop.has(state) && (
        <button type="button" class="link" onClick={onStop}>
          {text('tab_stop')}
        </button>
      )}
      <p role="status" class="error">
        {isRefused && text('access_refused')}
      </p>
    </section>
  );
}

interface TabTroubleProps {
  readonly failure: Failure;
  onRetry(): void;
  onOpenOptions(): void;
}

/** In place of the tab bar: the failure to load its state. */
export function TabTrouble({ failure, onRetry, onOpenOptions }: TabTroubleProps) {
  return (
    <section class="tab" aria-label={text('tab_title')}>
      <FailureNotice failure={failure} onRetry={onRetry} onOpenOptions={onOpenOptions} />
    </section>
  );
}
