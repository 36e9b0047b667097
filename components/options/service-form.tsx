import { useEffect, useRef, useState } from 'preact/hooks';
import type { Result } from '@/lib/domain/failure';
import type { ConnectionCheck } from '@/lib/messaging/calls';
import type { KeyChange, KeyStatus } from '@/lib/settings/key-vault';
import { text } from '@/lib/text/text';
import { failureText } from '@/lib/text/verdict';
import { AdvancedNames } from './advanced-names';
import { ConnectionTest } from './connection-test';
import { checkService, type ServiceErrors, type ServiceSettings, tidyService } from './service-draft';
import { type KeyDraft, ServiceFields } from './service-fields';

/** What saving came to: the keys that are stored now, and whether the browser grants access to the addresses. */
export interface ServiceSaved {
  readonly keys: KeyStatus;
  readonly allowed: boolean;
}

interface ServiceFormProps {
  readonly service: ServiceSettings;
  readonly defaults: ServiceSettings;
  readonly keys: KeyStatus;
  /** Only what a first start needs; the rest is a click away. */
  readonly reduced?: boolean;
  /** Called within the click, so that the browser can be asked for access before anything is awaited. */
  onSave(service: ServiceSettings, keys: KeyChange): Promise<Result<ServiceSaved>>;
  onTest?(): Promise<Result<readonly ConnectionCheck[]>>;
}

function toKeyChange({ apiKey, gatewayKey, keep }: KeyDraft): KeyChange {
  const tidy = (key: string | null | undefined) => (typeof key === 'string' ? key.trim() : key);
  return {
    ...(apiKey !== undefined && apiKey !== '' && { apiKey: tidy(apiKey) ?? null }),
    ...(gatewayKey !== undefined && gatewayKey !== '' && { gatewayKey: tidy(gatewayKey) ?? null }),
    ...(keep !== undefined && { keep }),
  };
}

/** Where the price service is and how it knows the user; saved by one explicit step. */
export function ServiceForm({ service, defaults, keys, reduced = false, onSave, onTest }: ServiceFormProps) {
  const [draft, setDraft] = useState(service);
  const [keyDraft, setKeyDraft] = useState<KeyDraft>({});
  const [errors, setErrors] = useState<ServiceErrors>({});
  const [outcome, setOutcome] = useState<{ said: string; bad: boolean } | null>(null);
  const [stored, setStored] = useState(keys);
  const [saved, setSaved] = useState(service);
  const form = useRef<HTMLFormElement>(null);
  const isDraftChanged = JSON.stringify(draft) !== JSON.stringify(saved);
  const isDirty = isDraftChanged || Object.values(keyDraft).some((change) => change !== undefined);

  // Another page, or an imported file, may have changed them; what was typed here and not saved yet stays.
  useEffect(() => {
    setSaved(service);
    // What is typed before this runs counts as well.
    setDraft((typed) => (JSON.stringify(typed) === JSON.stringify(saved) ? service : typed));
  }, [JSON.stringify(service)]);
  useEffect(() => setStored(keys), [keys]);

  function showOutcome(result: Result<ServiceSaved>, tidy: ServiceSettings, change: KeyChange): void {
    if (!result.ok) {
      setOutcome({ said: failureText(result.failure), bad: true });
      return;
    }
    const { allowed, keys: nowStored } = result.value;
    setDraft(tidy);
    setSaved(tidy);
    setKeyDraft({});
    setStored(nowStored);
    const isLost = (name: 'apiKey' | 'gatewayKey') =>
      stored[name] && change[name] === undefined && !nowStored[name];
    if (isLost('apiKey') || isLost('gatewayKey')) {
      setOutcome({ said: text('options_key_dropped'), bad: true });
    } else {
      setOutcome({ said: text(allowed ? 'options_saved' : 'options_not_allowed'), bad: !allowed });
    }
  }

  function save(): void {
    const tidy = tidyService(draft);
    const change = toKeyChange(keyDraft);
    const hasKey = (name: 'apiKey' | 'gatewayKey') => Boolean(change[name]) || stored[name];
    const wrong: ServiceErrors = {
      // A first start without any key would look finished and show no price.
      ...(reduced && !hasKey('apiKey') && !hasKey('gatewayKey') && { gatewayKey: 'error_no_key' }),
      ...checkService(tidy, change, stored),
    };
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (first) {
      setOutcome({ said: text('options_wrong'), bad: true });
      form.current?.querySelector<HTMLElement>(`#${first}`)?.focus();
      return;
    }
    void onSave(tidy, change).then((result) => showOutcome(result, tidy, change));
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
      {!reduced && <AdvancedNames service={draft} defaults={defaults} errors={errors} onChange={edit} />}
      <div class="row save">
        <button type="submit" class="main">
          {text('save_and_allow')}
        </button>
        <span role={outcome?.bad ? 'alert' : 'status'} class={outcome?.bad ? 'error' : 'quiet'}>
          {outcome?.said ?? text('save_hint')}
        </span>
      </div>
      {onTest && <ConnectionTest isDirty={isDirty} onTest={onTest} />}
    </form>
  );
}
