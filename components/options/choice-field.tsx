import { text } from '@/lib/text/text';
import { SavedNote, UnsavedNote } from './field-note';
import type { Field } from './fields';
import type { Choice } from './select-field';
import type { Preferences } from './use-preferences';

interface ChoiceFieldProps<Value extends string> {
  readonly preferences: Preferences;
  readonly field: Field<Value>;
  readonly choices: readonly Choice<Value>[];
  /** Called within the click that picked a value with a pointer: what needs one can be asked for at once. */
  onClickChoice?(value: Value): void;
}

/** A setting with one of a few values, all in view. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { preferences, field, choices, onClickChoice } = props;
  const { name } = field;
  const label = text(field.label);
  const value = field.read(preferences.settings);
  return (
    <fieldset class="field">
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} class="choice">
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            aria-describedby={choice.hint && `${name}-${choice.value}-hint`}
            // The arrow keys click too, on the way to another choice: those clicks have no detail.
            onClick={(event) => event.detail > 0 && onClickChoice?.(choice.value)}
            onChange={() => void preferences.save(field, choice.value)}
          />
          <span>
            {choice.label}
            {choice.hint && (
              <small id={`${name}-${choice.value}-hint`} class="quiet">
                {choice.hint}
              </small>
            )}
          </span>
        </label>
      ))}
      <SavedNote preferences={preferences} name={name} label={label} />
      <UnsavedNote preferences={preferences} name={name} />
    </fieldset>
  );
}
