import { formatTypedNumber, parseTypedNumber } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { SavedNote, UnsavedNote } from './field-note';
import type { Field } from './fields';
import { TypedField } from './typed-field';
import type { Preferences } from './use-preferences';

interface NumberFieldProps {
  readonly preferences: Preferences;
  readonly field: Field<number>;
  readonly least: number;
  readonly most: number;
  /** True where no decimals make sense. */
  readonly whole?: boolean;
  readonly unit?: string;
  readonly hint: string;
}

/** A setting that is a number within limits. */
export function NumberField({ preferences, field, least, most, whole, unit, hint }: NumberFieldProps) {
  const { name } = field;
  const label = text(field.label);

  function parse(typed: string): number | undefined {
    const value = parseTypedNumber(typed);
    if (value === undefined || value < least || value > most) return undefined;
    return whole && !Number.isInteger(value) ? undefined : value;
  }

  return (
    <div class="field">
      <label for={name}>{label}</label>
      <TypedField
        id={name}
        value={field.read(preferences.settings)}
        inputMode={whole ? 'numeric' : 'decimal'}
        describedBy={`${unit ? `${name}-unit ` : ''}${name}-hint`}
        error={text(
          whole ? 'error_whole' : 'error_number',
          formatTypedNumber(least),
          formatTypedNumber(most),
        )}
        format={(value) => formatTypedNumber(value)}
        parse={parse}
        onValue={(value) => void preferences.save(field, value, 'typed')}
      >
        {unit && <span id={`${name}-unit`}>{unit}</span>}
        <SavedNote preferences={preferences} name={name} label={label} />
      </TypedField>
      <UnsavedNote preferences={preferences} name={name} />
      <p id={`${name}-hint`} class="quiet">
        {hint}
      </p>
    </div>
  );
}
