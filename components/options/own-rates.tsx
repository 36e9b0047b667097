import { useState } from 'preact/hooks';
import { text } from '@/lib/text/text';
import { currencyChoices } from './code-lists';
import { SavedNote, UnsavedNote } from './field-note';
import { fields, ownRateField } from './fields';
import { OwnRate } from './own-rate';
import type { Choice } from './select-field';
import { TypedField } from './typed-field';
import type { Preferences } from './use-preferences';

interface OwnRatesProps {
  readonly preferences: Preferences;
  /** The day, `YYYY-MM-DD`. */
  readonly today: string;
}

function RatesDate({ preferences, today }: OwnRatesProps) {
  const field = fields.ratesDate;
  const label = text(field.label);
  return (
    <div class="field">
      <label for={field.name}>{label}</label>
      <TypedField
        id={field.name}
        type="date"
        max={today}
        value={field.read(preferences.settings)}
        error={text('error_date')}
        format={(date) => date}
        parse={(typed) => (typed !== '' && typed <= today ? typed : undefined)}
        onValue={(date) => void preferences.save(field, date, 'typed')}
      >
        <SavedNote preferences={preferences} name={field.name} label={label} />
      </TypedField>
      <UnsavedNote preferences={preferences} name={field.name} />
    </div>
  );
}

/** The user's own table: a line for each currency with what one euro buys, and the day it was noted. */
export function OwnRates({ preferences, today }: OwnRatesProps) {
  const { perEuro } = preferences.settings.rates.own;
  const [started, setStarted] = useState<readonly string[]>([]);
  const all = currencyChoices(...Object.keys(perEuro)).filter(({ value }) => value !== 'EUR');
  const isListed = ({ value }: Choice) => Object.hasOwn(perEuro, value) || started.includes(value);
  const listed = all.filter(isListed);
  const free = all.filter((choice) => !isListed(choice));
  const touched = all.find(({ value }) => typeof preferences.stateOf(`rate-${value}`) === 'string');

  return (
    <>
      <fieldset class="field">
        <legend>{text('own_rates')}</legend>
        {listed.length === 0 && <p class="quiet">{text('own_rates_empty')}</p>}
        {listed.map((currency) => (
          <OwnRate
            key={currency.value}
            currency={currency}
            units={perEuro[currency.value] ?? null}
            onUnits={(units) =>
              void preferences.save(
                ownRateField(currency.value, today),
                units,
                units === null ? 'picked' : 'typed',
              )
            }
            onRemove={() => setStarted(started.filter((code) => code !== currency.value))}
          />
        ))}
        <select
          class="add"
          aria-label={text('own_rates_add')}
          value=""
          onChange={(event) => setStarted([...started, event.currentTarget.value])}
        >
          <option value="">{text('own_rates_add')}</option>
          {free.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        {touched && (
          <SavedNote preferences={preferences} name={`rate-${touched.value}`} label={touched.label} />
        )}
        {all.map(({ value }) => (
          <UnsavedNote key={value} preferences={preferences} name={`rate-${value}`} />
        ))}
      </fieldset>
      {Object.keys(perEuro).length > 0 && <RatesDate preferences={preferences} today={today} />}
    </>
  );
}
