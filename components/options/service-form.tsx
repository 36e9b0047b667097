import { useEffect, useRef, useState } from 'preact/hooks';
import type { Result } from '@/lib/domain/failure';
import type { ConnectionCheck } from '@/lib/messaging/own-calls';
import type { KeyName } from '@/lib/settings/keys';
import type { KeyChange, KeyStatus } from '@/lib/settings/settings-store';
import { type TextKey, text } from '@/lib/text/text';
import { failureText } from '@/lib/text/verdict';
import { ConnectionTest } from './connection-test';
import type { Outcome } from './section';
import { checkService, headerNames, type ServiceSettings, tidyService, wireNames } from './service-draft';

/** The stored keys after saving, and whether the browser allows access to the addresses. */
interface ServiceSaved {
  readonly keys: KeyStatus;
  readonly allowed: boolean;
}

interface ServiceFormProps {
  readonly service: ServiceSettings;
  /** The usual names on the wire. */
  readonly defaults: ServiceSettings;
  readonly keys: KeyStatus;
  /** Only the fields of a first start, with the direct access folded away. */
  readonly reduced?: boolean;
  /** Called within the click, so that the browser can be asked for access before any await. */
  onSave(service: ServiceSettings, keys: KeyChange): Promise<Result<ServiceSaved>>;
  onTest?(): Promise<Result<readonly ConnectionCheck[]>>;
}

/** Changes to the keys while they are typed; undefined leaves a key as it is. */
type KeyDraft = { readonly [Name in keyof KeyChange]: KeyChange[Name] | undefined };

interface TextFieldProps {
  /** Unique on its page. */
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly hint: string;
  readonly error: TextKey | undefined;
  readonly type?: 'text' | 'url' | 'password';
  onInput(value: string): void;
}

function TextField({ id, label, value, hint, error, type = 'text', onInput }: TextFieldProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type={type}
        value={value}
        placeholder={type === 'url' ? 'https://' : undefined}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        aria-invalid={error !== undefined}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      {error && (
        <p id={`${id}-error`} class="error">
          {text(error)}
        </p>
      )}
      <p id={`${id}-hint`} class="quiet">
        {hint}
      </p>
    </div>
  );
}

interface KeyFieldProps {
  readonly id: KeyName;
  readonly label: 'api_key' | 'gateway_key';
  readonly stored: boolean;
  /** A string replaces, null removes, undefined leaves the stored key. */
  readonly change: string | null | undefined;
  readonly error: TextKey | undefined;
  onChange(change: string | null | undefined): void;
}

/** A key: a stored one is never shown, only replaced or removed. */
function KeyField({ id, label, stored, change, error, onChange }: KeyFieldProps) {
  const keepButton = (
    <button type="button" class={change === null ? '' : 'link'} onClick={() => onChange(undefined)}>
      {text('key_keep')}
    </button>
  );
  if (!stored || typeof change === 'string') {
    return (
      <div class="key">
        <TextField
          id={id}
          label={text(label)}
          type="password"
          value={change ?? ''}
          hint={text(`${label}_hint`)}
          error={error}
          onInput={(value) => onChange(stored || value ? value : undefined)}
        />
        {stored && keepButton}
      </div>
    );
  }
  return (
    <fieldset class="field">
      <legend>{text(label)}</legend>
      <p>{text(change === null ? 'key_goes' : 'key_stored')}</p>
      {change === null ? (
        keepButton
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

interface DraftProps {
  readonly service: ServiceSettings;
  readonly errors: ReturnType<typeof checkService>;
  onService(part: Partial<ServiceSettings>): void;
}

/** The names on the wire that differ between services, each with its usual value. */
function AdvancedNames({ service, errors, onService, defaults }: DraftProps & { defaults: ServiceSettings }) {
  const { wire, headers } = service;
  const hasError = Object.keys(errors).some((field) => /^(wire|headers)-/.test(field));
  return (
    <details class="advanced" {...(hasError && { open: true })}>
      <summary>{text('advanced')}</summary>
      <p class="quiet">{text('advanced_hint')}</p>
      <div class="columns">
        {wireNames.map((name) => (
          <TextField
            key={name}
            id={`wire-${name}`}
            label={text(`wire_${name}`)}
            value={wire[name]}
            hint={text('usually', defaults.wire[name])}
            error={errors[`wire-${name}`]}
            onInput={(value) => onService({ wire: { ...wire, [name]: value } })}
          />
        ))}
        {headerNames.map((name) => (
          <TextField
            key={name}
            id={`headers-${name}`}
            label={text(`header_${name}`)}
            value={headers[name]}
            hint={text('usually', defaults.headers[name])}
            error={errors[`headers-${name}`]}
            onInput={(value) => onService({ headers: { ...headers, [name]: value } })}
          />
        ))}
      </div>
      <button type="button" onClick={() => onService({ wire: defaults.wire, headers: defaults.headers })}>
        {text('advanced_reset')}
      </button>
    </details>
  );
}

interface ServiceFieldsProps extends DraftProps {
  readonly stored: KeyStatus;
  readonly keys: KeyDraft;
  readonly reduced: boolean;
  onKeys(part: KeyDraft): void;
}

const plans = ['basic', 'pro', 'mega'] as const;

function ServiceFields(props: ServiceFieldsProps) {
  const { service, stored, keys, errors, reduced, onService, onKeys } = props;
  const address = (id: 'baseUrl' | 'gatewayUrl', label: 'base_url' | 'gateway_url') => (
    <TextField
      id={id}
      label={text(label)}
      hint={text(`${label}_hint`)}
      type="url"
      value={service[id]}
      error={errors[id]}
      onInput={(value) => onService({ [id]: value })}
    />
  );
  const key = (id: KeyName, label: 'api_key' | 'gateway_key') => (
    <KeyField
      id={id}
      label={label}
      stored={stored[id]}
      change={keys[id]}
      error={errors[id]}
      onChange={(next) => onKeys({ [id]: next })}
    />
  );
  const direct = (
    <>
      {key('apiKey', 'api_key')}
      {address('baseUrl', 'base_url')}
    </>
  );
  return (
    <>
      <div class="columns">
        {key('gatewayKey', 'gateway_key')}
        {address('gatewayUrl', 'gateway_url')}
        {!reduced && direct}
        {!reduced && (
          <TextField
            id="gatewayHost"
            label={text('gateway_host')}
            hint={text('gateway_host_hint')}
            value={service.gatewayHost}
            error={errors.gatewayHost}
            onInput={(gatewayHost) => onService({ gatewayHost })}
          />
        )}
        <div class="field">
          <label for="plan">{text('plan')}</label>
          <select
            id="plan"
            value={service.plan}
            onChange={({ currentTarget: { value } }) =>
              onService({ plan: plans.find((plan) => plan === value) ?? service.plan })
            }
          >
            {plans.map((plan) => (
              <option key={plan} value={plan}>
                {text(`plan_${plan}`)}
              </option>
            ))}
          </select>
        </div>
      </div>
      {reduced ? (
        <details class="advanced" {...((errors.apiKey || errors.baseUrl) && { open: true })}>
          <summary>{text('more_access')}</summary>
          <div class="columns">{direct}</div>
        </details>
      ) : (
        <fieldset class="field keep" aria-describedby="keep-hint">
          <legend>{text('keep')}</legend>
          {(['browser', 'session'] as const).map((keep) => (
            <label key={keep} class="choice">
              <input
                type="radio"
                name="keep"
                checked={keep === (keys.keep ?? (stored.session ? 'session' : 'browser'))}
                onChange={() => onKeys({ keep })}
              />
              <span>{text(`keep_${keep}`)}</span>
            </label>
          ))}
          <p id="keep-hint" class="quiet">
            {text('keep_hint')}
          </p>
        </fieldset>
      )}
    </>
  );
}

function toKeyChange({ apiKey, gatewayKey, keep }: KeyDraft): KeyChange {
  return {
    ...(apiKey !== undefined && apiKey !== '' && { apiKey: apiKey?.trim() ?? null }),
    ...(gatewayKey !== undefined && gatewayKey !== '' && { gatewayKey: gatewayKey?.trim() ?? null }),
    ...(keep !== undefined && { keep }),
  };
}

/** Addresses, keys and plan of the price service; saved by one explicit step. */
export function ServiceForm({ service, defaults, keys, reduced = false, onSave, onTest }: ServiceFormProps) {
  const [draft, setDraft] = useState(service);
  const [keyDraft, setKeyDraft] = useState<KeyDraft>({});
  const [errors, setErrors] = useState<ReturnType<typeof checkService>>({});
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [stored, setStored] = useState(keys);
  const [saved, setSaved] = useState(service);
  const form = useRef<HTMLFormElement>(null);
  const isDraftChanged = JSON.stringify(draft) !== JSON.stringify(saved);
  const isDirty = isDraftChanged || Object.values(keyDraft).some((change) => change !== undefined);

  // Another page or an import may have changed the service; unsaved typing stays.
  useEffect(() => {
    setSaved(service);
    setDraft((typed) => (JSON.stringify(typed) === JSON.stringify(saved) ? service : typed));
  }, [JSON.stringify(service)]);
  useEffect(() => setStored(keys), [keys]);

  function showResult(result: Result<ServiceSaved>, tidy: ServiceSettings, change: KeyChange): void {
    if (!result.ok) {
      setOutcome({ words: failureText(result.failure), isBad: true });
      return;
    }
    const { allowed, keys: nowStored } = result.value;
    setDraft(tidy);
    setSaved(tidy);
    setKeyDraft({});
    setStored(nowStored);
    const isLost = (name: KeyName) => stored[name] && change[name] === undefined && !nowStored[name];
    const hasLost = isLost('apiKey') || isLost('gatewayKey');
    const words = hasLost ? 'options_key_dropped' : allowed ? 'options_saved' : 'options_not_allowed';
    setOutcome({ words: text(words), isBad: hasLost || !allowed });
  }

  function save(): void {
    const tidy = tidyService(draft);
    const change = toKeyChange(keyDraft);
    const hasKey = (name: KeyName) => Boolean(change[name]) || stored[name];
    const wrong: ReturnType<typeof checkService> = {
      // A first start without any key would look finished and show no price.
      ...(reduced && !hasKey('apiKey') && !hasKey('gatewayKey') && { gatewayKey: 'error_no_key' }),
      ...checkService(tidy, change, stored),
    };
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (first) {
      setOutcome({ words: text('options_wrong'), isBad: true });
      form.current?.querySelector<HTMLElement>(`#${first}`)?.focus();
      return;
    }
    void onSave(tidy, change).then((result) => showResult(result, tidy, change));
  }

  function edit(part: Partial<ServiceSettings>): void {
    setDraft({ ...draft, ...part });
    setOutcome(null);
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <ServiceFields
        service={draft}
        stored={stored}
        keys={keyDraft}
        errors={errors}
        reduced={reduced}
        onService={edit}
        onKeys={(part) => {
          setKeyDraft({ ...keyDraft, ...part });
          setOutcome(null);
        }}
      />
      {!reduced && <AdvancedNames service={draft} defaults={defaults} errors={errors} onService={edit} />}
      <div class="row save">
        <button type="submit" class="main">
          {text('save_and_allow')}
        </button>
        <span role={outcome?.isBad ? 'alert' : 'status'} class={outcome?.isBad ? 'error' : 'quiet'}>
          {outcome?.words ?? text('save_hint')}
        </span>
      </div>
      {onTest && <ConnectionTest isDirty={isDirty} onTest={onTest} />}
    </form>
  );
}
