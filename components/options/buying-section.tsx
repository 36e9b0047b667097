import { text } from '@/lib/text/text';
import { countryChoices, languageChoices } from './code-lists';
import { SavedNote, UnsavedNote } from './field-note';
import { fields } from './fields';
import { Section } from './section';
import { SelectField } from './select-field';
import type { Preferences } from './use-preferences';

function LanguagesField({ preferences }: { readonly preferences: Preferences }) {
  const field = fields.languages;
  const picked = field.read(preferences.settings);
  const label = text(field.label);

  function turn(code: string, on: boolean): void {
    const others = picked.filter((language) => language !== code);
    void preferences.save(field, on ? [...others, code] : others);
  }

  return (
    <fieldset class="field" aria-describedby="languages-hint">
      <legend>{label}</legend>
      <div class="ticks">
        {languageChoices(picked).map((choice) => (
          <label key={choice.value} class="choice">
            <input
              type="checkbox"
              checked={picked.includes(choice.value)}
              onChange={(event) => turn(choice.value, event.currentTarget.checked)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      <SavedNote preferences={preferences} name={field.name} label={label} />
      <UnsavedNote preferences={preferences} name={field.name} />
      <p id="languages-hint" class="quiet">
        {text('card_languages_hint')}
      </p>
    </fieldset>
  );
}

/** Whose copies to compare with: the sellers' country and the cards' languages. */
export function BuyingSection({ preferences }: { readonly preferences: Preferences }) {
  return (
    <Section name="buying">
      <SelectField
        preferences={preferences}
        field={fields.country}
        choices={[{ value: '', label: text('country_all') }, ...countryChoices()]}
        hint={text('country_hint')}
      />
      <LanguagesField preferences={preferences} />
    </Section>
  );
}
