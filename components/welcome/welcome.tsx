import { useState } from 'preact/hooks';
import { Mark } from '@/components/ui/mark';
import type { Result } from '@/lib/domain/failure';
import { text } from '@/lib/text/text';
import { failureText } from '@/lib/text/words';

interface WelcomeProps {
  /** Goes to the options, where the keys are typed. */
  onOpenOptions(): void;
  /** Called within the click: asks the browser for access to this computer's service and stores its address. */
  onUseThisComputer(): Promise<Result<unknown>>;
}

/** The first run: which price service, and the next step for each answer. */
export function Welcome({ onOpenOptions, onUseThisComputer }: WelcomeProps) {
  const [choice, setChoice] = useState<'keys' | 'local' | null>(null);
  const [trouble, setTrouble] = useState('');

  async function useThisComputer(stored: Promise<Result<unknown>>): Promise<void> {
    const result = await stored;
    if (result.ok) onOpenOptions();
    else setTrouble(failureText(result.failure));
  }

  return (
    <main>
      <h1>
        <Mark /> {text('welcome_title')}
      </h1>
      <p>{text('welcome_what')}</p>
      <h2>{text('welcome_question')}</h2>
      <div class="choices">
        {(['keys', 'local'] as const).map((name) => (
          <button key={name} type="button" aria-pressed={choice === name} onClick={() => setChoice(name)}>
            <b>{text(`welcome_${name}`)}</b>
            <span>{text(`welcome_${name}_hint`)}</span>
          </button>
        ))}
      </div>
      {choice === 'keys' && (
        <section aria-label={text('welcome_keys')}>
          <ol>
            <li>{text('welcome_keys_1')}</li>
            <li>{text('welcome_keys_2')}</li>
            <li>{text('welcome_last')}</li>
          </ol>
          <button type="button" class="main" onClick={onOpenOptions}>
            {text('open_options')}
          </button>
        </section>
      )}
      {choice === 'local' && (
        <section aria-label={text('welcome_local')}>
          <ol>
            <li>
              {text('welcome_local_1')}
              <code>npm run service -- --sample --print-keys</code>
            </li>
            <li>{text('welcome_local_2')}</li>
            <li>{text('welcome_local_3')}</li>
            <li>{text('welcome_last')}</li>
          </ol>
          <button type="button" class="main" onClick={() => void useThisComputer(onUseThisComputer())}>
            {text('welcome_use_local')}
          </button>
          {trouble && (
            <p class="error" role="alert">
              {trouble}
            </p>
          )}
        </section>
      )}
      <p class="quiet">{text('welcome_privacy')}</p>
    </main>
  );
}
