import { useState } from 'preact/hooks';
import type { TabReading } from '@/lib/messaging/protocol';
import { formatMonth } from '@/lib/text/format';
import { text } from '@/lib/text/text';

interface TabBarProps {
  readonly tab: TabReading;
  /** Switches reading on, within the click: a browser grants access only there. False where it was refused. */
  onRead(): Promise<boolean>;
  onStop(): void;
  /** Puts a report on the clipboard that holds nothing of the page; false when the browser refused. */
  onCopyReport(): Promise<boolean>;
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

/** How reading stands in the tab behind the popup, with the way to switch it on and off. */
export function TabBar({ tab, onRead, onStop, onCopyReport }: TabBarProps) {
  const { state, name, kind, drift } = tab;
  const [said, setSaid] = useState<'access_refused' | 'drift_copied' | 'copy_failed' | null>(null);
  const isReported = kind?.evidence === 'reported' && !tab.isShop;
  return (
    <section class="tab" aria-label={text('tab_title')}>
      <p>
        {text(words[state], name)}
        {isReported && ` ${text('tab_reported', formatMonth(kind.date))}`}
      </p>
      {drift && (
        <p class="drift">
          {text('drift_notice')}{' '}
          <button
            type="button"
            class="link"
            onClick={() => void onCopyReport().then((done) => setSaid(done ? 'drift_copied' : 'copy_failed'))}
          >
            {text('drift_copy')}
          </button>
        </p>
      )}
      {canStart.has(state) && (
        <button
          type="button"
          onClick={() => void onRead().then((isAllowed) => setSaid(isAllowed ? null : 'access_refused'))}
        >
          {text('tab_read')}
        </button>
      )}
      {canStop.has(state) && (
        <button type="button" class="link" onClick={onStop}>
          {text('tab_stop')}
        </button>
      )}
      <p role="status" class={said === 'drift_copied' ? 'quiet' : 'error'}>
        {said && text(said)}
      </p>
    </section>
  );
}
