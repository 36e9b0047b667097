import { text } from '@/lib/text/text';

interface KeepFieldProps {
  readonly keep: 'browser' | 'session';
  onKeep(keep: 'browser' | 'session'): void;
}

/** How long the keys are held: until they are removed, or until the browser closes. */
export function KeepField({ keep, onKeep }: KeepFieldProps) {
  return (
    <fieldset class="field keep" aria-describedby="keep-hint">
      <legend>{text('keep')}</legend>
      {(['browser', 'session'] as const).map((choice) => (
        <label key={choice} class="choice">
          <input type="radio" name="keep" checked={choice === keep} onChange={() => onKeep(choice)} />
          <span>{text(`keep_${choice}`)}</span>
        </label>
      ))}
      <p id="keep-hint" class="quiet">
        {text('keep_hint')}
      </p>
    </fieldset>
  );
}
