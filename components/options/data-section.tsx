import { useRef, useState } from 'preact/hooks';
import type { Result } from '@/lib/domain/failure';
import type { StoredData, StoredKind } from '@/lib/messaging/calls';
import { text } from '@/lib/text/text';
import { failureText } from '@/lib/text/verdict';
import { type Clearable, DataTable, storedKinds } from './data-table';
import { LoadTrouble } from './load-trouble';
import { Section } from './section';
import { SureQuestion } from './sure-question';
import { useLoaded } from './use-loaded';

interface DataSectionProps {
  /** Changes whenever what is stored may have changed by something else on the page. */
  readonly version: number;
  onMeasure(): Promise<Result<StoredData>>;
  onClear(kinds: readonly StoredKind[]): Promise<Result<StoredData>>;
}

/** What the extension keeps besides settings and keys, and the buttons that clear it. */
export function DataSection({ version, onMeasure, onClear }: DataSectionProps) {
  const data = useLoaded(onMeasure, `data ${version}`);
  const [asked, setAsked] = useState<Clearable | null>(null);
  const [outcome, setOutcome] = useState<{ said: string; bad: boolean } | null>(null);
  const pressed = useRef<HTMLElement | null>(null);

  async function clear(what: Clearable): Promise<void> {
    const result = await onClear(what === 'all' ? storedKinds : [what]);
    if (result.ok) data.replace(result);
    setOutcome(
      result.ok
        ? { said: text('data_cleared', text(`data_${what}`)), bad: false }
        : { said: failureText(result.failure), bad: true },
    );
  }

  function answer(isSure: boolean): void {
    if (isSure && asked) void clear(asked);
    setAsked(null);
    pressed.current?.focus();
  }

  return (
    <Section name="data" hint={text('data_hint')}>
      {data.failure && <LoadTrouble failure={data.failure} onRetry={data.reload} />}
      {data.value && (
        <DataTable
          stored={data.value}
          onClear={(what, button) => {
            setOutcome(null);
            // What the user chose by hand is lost for ever; everything else comes back by itself.
            if (what !== 'all' && what !== 'corrections') return void clear(what);
            pressed.current = button;
            setAsked(what);
          }}
        />
      )}
      {asked && (
        <SureQuestion
          id="clear-sure"
          question={text('data_clear_sure', text(`data_${asked}`))}
          no="data_clear_no"
          yes="data_clear_yes"
          onAnswer={answer}
        />
      )}
      <p role={outcome?.bad ? 'alert' : 'status'} class={outcome?.bad ? 'error' : 'quiet'}>
        {outcome?.said}
      </p>
    </Section>
  );
}
