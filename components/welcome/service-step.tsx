import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { text } from '@/lib/text/text';

/** Where prices come from: a subscription, or the service that comes along. */
export type ServiceSource = 'keys' | 'local';

interface ServiceStepProps {
  readonly ready: boolean;
  drawForm(source: ServiceSource): ComponentChildren;
  drawTest(): ComponentChildren;
  onOpenOptions(): void;
}

/** Whoever has keys goes on by pasting one. */
function focusField(form: HTMLElement | null): void {
  form?.querySelector('input')?.focus();
}

/** The first step: which price service, its keys, and whether it answers. */
export function ServiceStep({ ready, drawForm, drawTest, onOpenOptions }: ServiceStepProps) {
  const [source, setSource] = useState<ServiceSource | null>(null);
  if (ready) {
    return (
      <>
        <p role="status">
          {text('welcome_ready')}{' '}
          <button type="button" class="link" onClick={onOpenOptions}>
            {text('welcome_change')}
          </button>
        </p>
        {drawTest()}
      </>
    );
  }
  return (
    <>
      <div class="choices">
        {(['keys', 'local'] as const).map((name) => (
          <button key={name} type="button" aria-pressed={source === name} onClick={() => setSource(name)}>
            <b>{text(`welcome_${name}`)}</b>
            <span>{text(`welcome_${name}_hint`)}</span>
          </button>
        ))}
      </div>
      {source === 'local' && (
        <>
          <p>{text('welcome_local_1')}</p>
          <code>npm run service -- --sample --print-keys</code>
          <p>{text('welcome_local_2')}</p>
        </>
      )}
      {source && (
        <div key={source} ref={source === 'keys' ? focusField : null}>
          {drawForm(source)}
        </div>
      )}
    </>
  );
}
