import { useRef, useState } from 'preact/hooks';
import { TextField } from '@/components/ui/text-field';
import type { Result } from '@/lib/domain/failure';
import type { ConnectionCheck } from '@/lib/messaging/protocol';
import type { KeyChange, KeyStatus } from '@/lib/settings/key-vault';
import { text } from '@/lib/text/text';
import { failureText } from '@/lib/text/words';
import { AdvancedNames } from './advanced-names';
import { ConnectionTest } from './connection-test';
import { KeyField } from './key-field';
import { checkService, type ServiceErrors, type ServiceSettings, tidyService } from './service-draft';

/** What saving came to: the keys that are stored now, and whether the browser grants access to the addresses. */
export interface ServiceSaved {
  readonly keys: KeyStatus;
  readonly allowed: boolean;
}

interface ServiceFormProps {
  readonly service: ServiceSettings;
  readonly defaults: ServiceSettings;
  readonly keys: KeyStatus;
  /** Called within the click, so that the browser can be asked for access before anything is awaited. */
  onSave(service: ServiceSettings, keys: KeyChange): Promise<Result<ServiceSaved>>;
  onTest(): Promise<Result<readonly ConnectionCheck[]>>;
}

const plans = ['basic', 'pro', 'mega'] as const;

function trimKeys(change: KeyChange): KeyChange {
  const entries = Object.entries(change).filter(([, key]) => key !== undefined && key !== '');
  return Object.fromEntries(entries.map(([name, key]) => [name, typeof key === 'string' ? key.trim() : key]));
}

/** Where the price service is and how it knows the user; saved by one explicit step. */
export function ServiceForm({ service, defaults, keys, onSave, onTest }: ServiceFormProps) {
  const [draft, setDraft] = useState(service);
  const [change, setChange] = useState<{ [Name in keyof KeyChange]: KeyChange[Name] | undefined }>({});
  const [errors, setErrors] = useState<ServiceErrors>({});
  const [outcome, setOutcome] = useState<{ said: string; bad: boolean } | null>(null);
  const [stored, setStored] = useState(keys);
  const [saved, setSaved] = useState(service);
  const form = useRef<HTMLFormElement>(null);
  const isDirty =
    JSON.stringify(draft) !== JSON.stringify(saved) ||
    change.apiKey !== undefined ||
    change.gatewayKey !== undefined;

  function edit(part: Partial<ServiceSettings>): void {
    setDraft({ ...draft, ...part });
    setOutcome(null);
  }

  function save(): void {
    const tidy = tidyService(draft);
    const keyChange = trimKeys(change as KeyChange);
    const wrong = checkService(tidy, keyChange, stored);
    setErrors(wrong);
    const first = Object.keys(wrong)[0];
    if (first) {
      setOutcome({ said: text('options_wrong'), bad: true });
      form.current?.querySelector<HTMLElement>(`#${first}`)?.focus();
      return;
    }
    void onSave(tidy, keyChange).then((result) => {
      if (!result.ok) return setOutcome({ said: failureText(result.failure), bad: true });
      const { allowed } = result.value;
      setDraft(tidy);
      setSaved(tidy);
      setChange({});
      setStored(result.value.keys);
      const lost = (name: keyof KeyStatus) =>
        stored[name] && keyChange[name] === undefined && !result.value.keys[name];
      if (lost('apiKey') || lost('gatewayKey')) {
        setOutcome({ said: text('options_key_dropped'), bad: true });
      } else {
        setOutcome({ said: text(allowed ? 'options_saved' : 'options_not_allowed'), bad: !allowed });
      }
    });
  }

  const errorOf = (field: keyof ServiceErrors) => {
    const key = errors[field];
    return key && text(key);
  };
  const address = (id: 'baseUrl' | 'gatewayUrl', label: string, hint: string) => (
    <TextField
      id={id}
      label={label}
      hint={hint}
      type="url"
      placeholder="https://"
      value={draft[id]}
      error={errorOf(id)}
      onInput={(value) => edit({ [id]: value })}
    />
  );
  const key = (id: 'apiKey' | 'gatewayKey', label: string, hint: string) => (
    <KeyField
      id={id}
      label={label}
      hint={hint}
      stored={stored[id]}
      change={change[id]}
      error={errorOf(id)}
      onChange={(next) => {
        setChange({ ...change, [id]: next });
        setOutcome(null);
      }}
    />
  );

  return (
    <form ref={form} onSubmit={(event) => event.preventDefault()}>
      <h2>{text('service')}</h2>
      <p class="quiet">{text('service_hint')}</p>
      <div class="columns">
        {key('gatewayKey', text('gateway_key'), text('gateway_key_hint'))}
        {key('apiKey', text('api_key'), text('api_key_hint'))}
        {address('gatewayUrl', text('gateway_url'), text('gateway_url_hint'))}
        {address('baseUrl', text('base_url'), text('base_url_hint'))}
        <TextField
          id="gatewayHost"
          label={text('gateway_host')}
          hint={text('gateway_host_hint')}
          value={draft.gatewayHost}
          error={errorOf('gatewayHost')}
          onInput={(gatewayHost) => edit({ gatewayHost })}
        />
        <div class="field">
          <label for="plan">{text('plan')}</label>
          <select
            id="plan"
            value={draft.plan}
            onChange={(event) => {
              const plan = plans.find((known) => known === event.currentTarget.value);
              if (plan) edit({ plan });
            }}
          >
            {plans.map((plan) => (
              <option key={plan} value={plan}>
                {text(`plan_${plan}`)}
              </option>
            ))}
          </select>
        </div>
      </div>
      <AdvancedNames service={draft} defaults={defaults} errors={errors} onChange={edit} />
      <div class="row save">
        <button type="button" class="main" onClick={save}>
          {text('save_and_allow')}
        </button>
        <span role={outcome?.bad ? 'alert' : 'status'} class={outcome?.bad ? 'error' : 'quiet'}>
          {outcome?.said ?? text('save_hint')}
        </span>
      </div>
      <ConnectionTest isDirty={isDirty} onTest={onTest} />
    </form>
  );
}
