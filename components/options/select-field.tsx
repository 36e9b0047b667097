import { text } from '@/lib/text/text';
import { SavedNote, UnsavedNote } from './field-note';
import type { Field } from './fields';
import type { Preferences } from './use-preferences';

/** A value with the words for it. */
export interface Choice<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
}

interface SelectFieldProps {
  readonly preferences: Preferences;
  readonly field: Field<string>;
  readonly choices: readonly Choice[];
  readonly hint: string;
}

/** A setting with one of many values. */
export function SelectField({ preferences, field, choices, hint }: SelectFieldProps) {
  const { name } = field;
  const value = field.read(preferences.settings);
  const label = text(field.label);
  // A file may have brought a value that is none of the usual ones.
  const all = choices.some((choice) => choice.value === value)
    ? choices
    : [...choices, { value, label: value }];
  return (
    <div class="field">
      <label for={name}>{label}</label>
      <div class="control">
        <select
          id={name}
          value={value}
          aria-describedby={`${name}-hint`}
          onChange={(event) => void preferences.save(field, event.currentTarget.value)}
        >
          {all.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <SavedNote preferences={preferences} name={name} label={label} />
      </div>
      <UnsavedNote preferences={preferences} name={name} />
      <p id={`${name}-hint`} class="quiet">
        {hint}
      </p>
    </div>
  );
}
