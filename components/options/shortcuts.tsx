import { useState } from 'preact/hooks';
import type { Result } from '@/lib/domain/failure';
import { text } from '@/lib/text/text';
import { LoadTrouble } from './load-trouble';
import { useLoaded } from './use-loaded';

/** A keyboard shortcut as the browser knows it. */
export interface Shortcut {
  readonly name: string;
  /** What it does, in the reader's language. */
  readonly description: string;
  /** As the browser writes it ("Alt+Shift+P"), or empty. */
  readonly keys: string;
}

interface ShortcutsProps {
  /** None where the browser has no shortcuts for extensions. */
  onLoad(): Promise<Result<readonly Shortcut[]>>;
  /** Opens the place where the browser lets people change them; false where it did not. */
  onChange(): Promise<boolean>;
}

/** The keyboard shortcuts as they are, and the way to the place where the browser keeps them. */
export function Shortcuts({ onLoad, onChange }: ShortcutsProps) {
  const shortcuts = useLoaded(onLoad, 'shortcuts');
  const [isClosed, setClosed] = useState(false);
  const list = shortcuts.value ?? [];
  return (
    <fieldset class="field">
      <legend>{text('shortcuts')}</legend>
      {shortcuts.failure && <LoadTrouble failure={shortcuts.failure} onRetry={shortcuts.reload} />}
      {shortcuts.value?.length === 0 && <p class="quiet">{text('shortcuts_missing')}</p>}
      {list.length > 0 && (
        <>
          <dl class="shortcuts">
            {list.map(({ name, description, keys }) => (
              <div key={name}>
                <dt>{description}</dt>
                <dd>{keys ? <kbd>{keys}</kbd> : <span class="quiet">{text('shortcut_none')}</span>}</dd>
              </div>
            ))}
          </dl>
          <div class="row">
            <button type="button" onClick={() => void onChange().then((isOpen) => setClosed(!isOpen))}>
              {text('shortcuts_change')}
            </button>
            <span role="status" class={isClosed ? 'error' : 'quiet'}>
              {text(isClosed ? 'shortcuts_by_hand' : 'shortcuts_where')}
            </span>
          </div>
        </>
      )}
    </fieldset>
  );
}
