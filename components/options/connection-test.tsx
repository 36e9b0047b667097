import { useState } from 'preact/hooks';
import type { Result } from '@/lib/domain/failure';
import type { ConnectionCheck } from '@/lib/messaging/calls';
import { text } from '@/lib/text/text';
import { failureText } from '@/lib/text/verdict';
import { ConnectionReport } from './connection-report';

interface ConnectionTestProps {
  /** True while the form holds changes that are not saved: what is stored is what gets tested. */
  readonly isDirty: boolean;
  onTest(): Promise<Result<readonly ConnectionCheck[]>>;
}

/** The button that tries every address, key and name, and what came of it. */
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
      {result?.ok && <ConnectionReport checks={result.value} />}
      {result && !result.ok && (
        <p class="error" role="alert">
          {failureText(result.failure)}
        </p>
      )}
    </div>
  );
}
