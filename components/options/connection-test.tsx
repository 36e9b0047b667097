import { useState } from 'preact/hooks';
import type { Result } from '@/lib/domain/failure';
import type { ConnectionCheck } from '@/lib/messaging/own-calls';
import { text } from '@/lib/text/text';
import { failureText, toTextKey } from '@/lib/text/verdict';

const tones = { works: 'under', fails: 'warn', unclear: 'near', skipped: 'plain' } as const;

function advise({ probe, outcome, failure }: ConnectionCheck): string {
  // A wrong name is fixed by changing it, for every failure code of the service.
  if (outcome === 'fails' && probe.startsWith('wire-')) return text(toTextKey('advice', probe));
  if (failure) return failureText(failure);
  if (outcome === 'fails') return text(toTextKey('advice', probe));
  return outcome === 'works' ? '' : text(`advice_${outcome}`);
}

interface ConnectionTestProps {
  /** True while the form holds unsaved changes: the stored service is tested. */
  readonly isDirty: boolean;
  onTest(): Promise<Result<readonly ConnectionCheck[]>>;
}

/** A button that tests every address, key and name, with the result of each check and advice. */
export function ConnectionTest({ isDirty, onTest }: ConnectionTestProps) {
  const [result, setResult] = useState<Result<readonly ConnectionCheck[]> | null>(null);
  const [isTesting, setTesting] = useState(false);

  async function test(): Promise<void> {
    setTesting(true);
    setResult(null);
    setResult(await onTest());
    setTesting(false);
  }

  return (
    <div class="test">
      <div class="row">
        <button type="button" disabled={isDirty || isTesting} onClick={() => void test()}>
          {text('test')}
        </button>
        <span role="status" class="quiet">
          {text(isDirty ? 'test_save_first' : isTesting ? 'test_running' : 'test_hint')}
        </span>
      </div>
      {result?.ok && (
        <ul class="checks" aria-label={text('checks')}>
          {result.value.map((check) => (
            <li key={check.probe}>
              <b class="outcome" data-tone={tones[check.outcome]}>
                {text(`outcome_${check.outcome}`)}
              </b>
              <div>
                {text(toTextKey('probe', check.probe))}
                <p class="quiet">{advise(check)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {result && !result.ok && (
        <p class="error" role="alert">
          {failureText(result.failure)}
        </p>
      )}
    </div>
  );
}
