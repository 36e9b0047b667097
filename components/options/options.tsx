import { useState } from 'preact/hooks';
import { Mark } from '@/components/ui/mark';
import type { Result } from '@/lib/domain/failure';
import type { ConnectionCheck } from '@/lib/messaging/protocol';
import type { KeyChange, KeyStatus } from '@/lib/settings/key-vault';
import type { Settings } from '@/lib/settings/schema';
import type { LoadedSettings } from '@/lib/settings/settings-store';
import type { SiteFacts } from '@/lib/sites/site';
import { text } from '@/lib/text/text';
import { PreferencesForm } from './preferences';
import type { ServiceSettings } from './service-draft';
import { ServiceForm, type ServiceSaved } from './service-form';
import { SettingsNotice } from './settings-notice';

interface OptionsProps {
  readonly loaded: LoadedSettings;
  /** What the names under Advanced go back to. */
  readonly defaults: ServiceSettings;
  readonly keys: KeyStatus;
  readonly sites: readonly SiteFacts[];
  /** Called within the click, so that the browser can be asked for access before anything is awaited. */
  onSaveService(settings: Settings, keys: KeyChange): Promise<Result<ServiceSaved>>;
  onSaveSettings(settings: Settings): Promise<Result<unknown>>;
  onTest(): Promise<Result<readonly ConnectionCheck[]>>;
}

/** The options: the service first, since nothing works without it, then everything that is a matter of taste. */
export function Options({
  loaded,
  defaults,
  keys,
  sites,
  onSaveService,
  onSaveSettings,
  onTest,
}: OptionsProps) {
  const [current, setCurrent] = useState(loaded.settings);
  const { sites: switches, ask, dailyBudget, nearPercent } = current;
  return (
    <main>
      <h1>
        <Mark /> {text('options_title')}
      </h1>
      <SettingsNotice loaded={loaded} />
      <ServiceForm
        service={current.service}
        defaults={defaults}
        keys={keys}
        onSave={async (service, change) => {
          const result = await onSaveService({ ...current, service }, change);
          if (result.ok) setCurrent((latest) => ({ ...latest, service }));
          return result;
        }}
        onTest={onTest}
      />
      <PreferencesForm
        preferences={{ sites: switches, ask, dailyBudget, nearPercent }}
        sites={sites}
        onSave={(preferences) => {
          const next = { ...current, ...preferences };
          setCurrent(next);
          return onSaveSettings(next);
        }}
      />
    </main>
  );
}
