import { TextField } from '@/components/ui/text-field';
import type { KeyChange, KeyStatus } from '@/lib/settings/key-vault';
import { text } from '@/lib/text/text';
import { KeepField } from './keep-field';
import { KeyField } from './key-field';
import type { ServiceErrors, ServiceSettings } from './service-draft';

/** What was typed over the keys; undefined leaves each as it is. */
export type KeyDraft = { readonly [Name in keyof KeyChange]: KeyChange[Name] | undefined };

interface ServiceFieldsProps {
  readonly service: ServiceSettings;
  readonly stored: KeyStatus;
  readonly keys: KeyDraft;
  readonly errors: ServiceErrors;
  readonly reduced: boolean;
  onService(part: Partial<ServiceSettings>): void;
  onKeys(part: KeyDraft): void;
}

const plans = ['basic', 'pro', 'mega'] as const;

/** Keys, addresses and plan. A first start shows what search needs, and the API key on request. */
export function ServiceFields(props: ServiceFieldsProps) {
  const { service, stored, keys, errors, reduced, onService, onKeys } = props;
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
      value={service[id]}
      error={errorOf(id)}
      onInput={(value) => onService({ [id]: value })}
    />
  );
  const key = (id: 'apiKey' | 'gatewayKey', label: string, hint: string) => (
    <KeyField
      id={id}
      label={label}
      hint={hint}
      stored={stored[id]}
      change={keys[id]}
      error={errorOf(id)}
      onChange={(next) => onKeys({ [id]: next })}
    />
  );
  const direct = (
    <>
      {key('apiKey', text('api_key'), text('api_key_hint'))}
      {address('baseUrl', text('base_url'), text('base_url_hint'))}
    </>
  );
  const hasDirectError = errors.apiKey !== undefined || errors.baseUrl !== undefined;
  return (
    <>
      <div class="columns">
        {key('gatewayKey', text('gateway_key'), text('gateway_key_hint'))}
        {address('gatewayUrl', text('gateway_url'), text('gateway_url_hint'))}
        {!reduced && direct}
        {!reduced && (
          <TextField
            id="gatewayHost"
            label={text('gateway_host')}
            hint={text('gateway_host_hint')}
            value={service.gatewayHost}
            error={errorOf('gatewayHost')}
            onInput={(gatewayHost) => onService({ gatewayHost })}
          />
        )}
        <div class="field">
          <label for="plan">{text('plan')}</label>
          <select
            id="plan"
            value={service.plan}
            onChange={(event) => {
              const plan = plans.find((known) => known === event.currentTarget.value);
              if (plan) onService({ plan });
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
      {reduced && (
        <details class="advanced" {...(hasDirectError && { open: true })}>
          <summary>{text('more_access')}</summary>
          <div class="columns">{direct}</div>
        </details>
      )}
      {!reduced && (
        <KeepField
          keep={keys.keep ?? (stored.session ? 'session' : 'browser')}
          onKeep={(keep) => onKeys({ keep })}
        />
      )}
    </>
  );
}
