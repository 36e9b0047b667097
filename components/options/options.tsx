import { useEffect, useState } from 'preact/hooks';
import { Mark } from '@/components/ui/mark';
import { DataLost, WithheldKeys } from '@/components/ui/notices';
import { showTheme } from '@/components/ui/theme';
import { succeed } from '@/lib/domain/failure';
import { findForeignKeys } from '@/lib/settings/foreign-keys';
import type { KeyName, KeyStatus } from '@/lib/settings/key-vault';
import type { LoadedSettings } from '@/lib/settings/settings-store';
import { text } from '@/lib/text/text';
import { AskingSection } from './asking-section';
import { BackupSection } from './backup-section';
import { BuyingSection } from './buying-section';
import { Contents } from './contents';
import { DataSection } from './data-section';
import { SavedStatus } from './field-note';
import { LookSection } from './look-section';
import { MoneySection } from './money-section';
import type { OptionsActions } from './options-actions';
import { PicturesSection } from './pictures-section';
import { Section } from './section';
import type { ServiceSettings } from './service-draft';
import { ServiceForm } from './service-form';
import { SettingsNotice } from './settings-notice';
import type { ShopAccess } from './shops-field';
import type { SiteAccess } from './sites-field';
import { useLoaded } from './use-loaded';
import { usePreferences } from './use-preferences';
import { useUndoKeys } from './use-undo-keys';
import { VerdictSection } from './verdict-section';

interface OptionsProps extends OptionsActions {
  /** Anew whenever another page has changed them. */
  readonly loaded: LoadedSettings;
  /** What the names under Advanced go back to. */
  readonly defaults: ServiceSettings;
  readonly keys: KeyStatus;
  readonly sites: readonly SiteAccess[];
  readonly shops: readonly ShopAccess[];
  readonly ecbAllowed: boolean;
  /** The day, `YYYY-MM-DD`. */
  readonly today: string;
}

function withoutKeys(keys: KeyStatus, gone: readonly KeyName[]): KeyStatus {
  return { ...keys, ...Object.fromEntries(gone.map((name) => [name, false])) };
}

/** The options: the service first, since nothing works without it, then everything that is a matter of taste. */
export function Options(props: OptionsProps) {
  const { loaded, today } = props;
  const blocked = loaded.notice !== null;
  const preferences = usePreferences(loaded.settings, blocked, props.onEditSettings);
  const [imports, setImports] = useState(0);
  const [keys, setKeys] = useState(props.keys);
  useEffect(() => setKeys(props.keys), [props.keys]);
  const { settings } = preferences;
  const losses = useLoaded(props.onLoadLosses, 'losses');
  async function dismissLosses(): Promise<void> {
    const noted = await props.onDismissLosses();
    if (noted.ok) losses.replace(succeed(null));
  }
  useEffect(() => showTheme(document.documentElement, settings.theme), [settings.theme]);
  useUndoKeys(preferences.undo);

  return (
    <div class="page">
      <header>
        <h1>
          <Mark /> {text('options_title')}
        </h1>
      </header>
      <Contents />
      <main>
        <SettingsNotice loaded={loaded} />
        <WithheldKeys keys={keys} />
        <DataLost since={losses.value ?? null} onDismiss={() => void dismissLosses()} />
        <fieldset class="bare" disabled={blocked}>
          <Section name="service" hint={text('service_hint')}>
            <ServiceForm
              service={settings.service}
              defaults={props.defaults}
              keys={keys}
              onSave={async (service, change) => {
                const saved = await props.onSaveService(service, change);
                if (saved.ok) setKeys(saved.value.keys);
                return saved;
              }}
              onTest={props.onTest}
            />
          </Section>
          <AskingSection {...props} preferences={preferences} />
          <VerdictSection preferences={preferences} />
          <MoneySection
            preferences={preferences}
            ecbAllowed={props.ecbAllowed}
            today={today}
            onAllowEcb={props.onAllowEcb}
            onLoadRates={props.onLoadRates}
          />
          <BuyingSection preferences={preferences} />
          <LookSection
            preferences={preferences}
            onLoadShortcuts={props.onLoadShortcuts}
            onChangeShortcuts={props.onChangeShortcuts}
          />
        </fieldset>
        <PicturesSection onLoadHosts={props.onLoadPictureHosts} onAllow={props.onAllowPictures} />
        <DataSection version={imports} onMeasure={props.onMeasureData} onClear={props.onClearData} />
        <BackupSection
          settings={settings}
          keys={keys}
          blocked={blocked}
          onExport={props.onExport}
          onReadFile={props.onReadFile}
          onImport={async (file) => {
            const result = await props.onImport(file);
            if (result.ok) {
              setKeys((held) => withoutKeys(held, result.value.droppedKeys));
              preferences.adopt(result.value.settings);
              setImports(imports + 1);
            }
            return result;
          }}
          onRestore={async (before) => {
            const result = await props.onEditSettings(() => before);
            if (result.ok) {
              const gone = findForeignKeys(settings.service, before.service);
              setKeys((held) => withoutKeys(held, gone));
              preferences.adopt(result.value);
            }
            return result;
          }}
        />
        <SavedStatus preferences={preferences} />
      </main>
    </div>
  );
}
