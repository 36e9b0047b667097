import { TextField } from '@/components/ui/text-field';
import { text } from '@/lib/text/text';

interface KeyFieldProps {
  readonly id: 'apiKey' | 'gatewayKey';
  readonly label: string;
  readonly hint: string;
  readonly stored: boolean;
  /** What saving will do: a string replaces, null removes, undefined leaves the stored key. */
  readonly change: string | null | undefined;
  readonly error: string | undefined;
  onChange(change: string | null | undefined): void;
}

/** A key: typed once, never shown again, only replaced or removed. */
export function KeyField({ id, label, hint, stored, change, error, onChange }: KeyFieldProps) {
  if (!stored || typeof change === 'string') {
    return (
      <div class="key">
        <TextField
          id={id}
          label={label}
          type="password"
          value={change ?? ''}
          hint={hint}
          error={error}
          onInput={(value) => onChange(stored || value ? value : undefined)}
        />
        {stored && (
          <button type="button" class="link" onClick={() => onChange(undefined)}>
            {text('key_keep')}
          </button>
        )}
      </div>
    );
  }
  const goes = change === null;
  return (
    <fieldset class="field">
      <legend>{label}</legend>
      <p>{text(goes ? 'key_goes' : 'key_stored')}</p>
      {goes ? (
        <button type="button" onClick={() => onChange(undefined)}>
          {text('key_keep')}
        </button>
      ) : (
        <div class="row">
          <button type="button" onClick={() => onChange('')}>
            {text('key_replace')}
          </button>
          <button type="button" onClick={() => onChange(null)}>
            {text('key_remove')}
          </button>
        </div>
      )}
    </fieldset>
  );
}
