import { useState } from 'preact/hooks';
import { TextField } from '@/components/ui/text-field';
import type { Result } from '@/lib/domain/failure';
import type { Settings } from '@/lib/settings/schema';
import type { SiteFacts } from '@/lib/sites/site';
import { text } from '@/lib/text/text';
import { failureText } from '@/lib/text/words';

/** The settings that are saved as they are changed. */
export type Preferences = Pick<Settings, 'sites' | 'ask' | 'dailyBudget' | 'nearPercent'>;

interface PreferencesFormProps {
  readonly preferences: Preferences;
  readonly sites: readonly SiteFacts[];
  onSave(preferences: Preferences): Promise<Result<unknown>>;
}

const limits = { dailyBudget: [0, 1_000_000], nearPercent: [0, 50] } as const;

/** Sites, when to ask, the daily budget and what counts as near market. */
export function PreferencesForm({ preferences, sites, onSave }: PreferencesFormProps) {
  const [current, setCurrent] = useState(preferences);
  const [typed, setTyped] = useState({
    dailyBudget: String(preferences.dailyBudget),
    nearPercent: String(preferences.nearPercent),
  });
  const [said, setSaid] = useState('');

  async function save(part: Partial<Preferences>): Promise<void> {
    const next = { ...current, ...part };
    setCurrent(next);
    const result = await onSave(next);
    setSaid(result.ok ? text('options_saved') : failureText(result.failure));
  }

  function isWrong(name: keyof typeof limits, value: string): boolean {
    const [least, most] = limits[name];
    const isNumber = name === 'dailyBudget' ? /^\d+$/.test(value) : /^\d+(\.\d+)?$/.test(value);
    return !isNumber || Number(value) < least || Number(value) > most;
  }

  const number = (name: keyof typeof limits, label: string, hint: string) => (
    <TextField
      id={name}
      label={label}
      hint={hint}
      inputMode="decimal"
      value={typed[name]}
      error={
        isWrong(name, typed[name])
          ? text('error_number', String(limits[name][0]), String(limits[name][1]))
          : undefined
      }
      onInput={(value) => {
        setTyped({ ...typed, [name]: value });
        if (!isWrong(name, value)) void save({ [name]: Number(value) });
      }}
    />
  );

  return (
    <section>
      <h2>{text('preferences')}</h2>
      <fieldset class="field">
        <legend>{text('ask')}</legend>
        {(['hover', 'button'] as const).map((ask) => (
          <label key={ask} class="choice">
            <input
              type="radio"
              name="ask"
              checked={current.ask === ask}
              onChange={() => void save({ ask })}
            />
            {text(`ask_${ask}`)}
          </label>
        ))}
      </fieldset>
      <fieldset class="field">
        <legend>{text('sites')}</legend>
        {sites.map((site) => (
          <label key={site.id} class="choice">
            <input
              type="checkbox"
              checked={current.sites[site.id] ?? true}
              onChange={(event) =>
                void save({ sites: { ...current.sites, [site.id]: event.currentTarget.checked } })
              }
            />
            {site.name}
          </label>
        ))}
      </fieldset>
      <div class="columns">
        {number('dailyBudget', text('budget'), text('budget_hint'))}
        {number('nearPercent', text('near_percent'), text('near_percent_hint'))}
      </div>
      <p role="status" class="quiet">
        {said}
      </p>
    </section>
  );
}
