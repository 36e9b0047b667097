import { useEffect, useState } from 'preact/hooks';
import { Mark } from '@/components/ui/mark';
import { DataLost, WithheldKeys } from '@/components/ui/notices';
import { showTheme } from '@/components/ui/theme';
import { type Result, succeed } from '@/lib/domain/failure';
import type { ConnectionCheck } from '@/lib/messaging/own-calls';
import { findForeignKeys, type KeyName } from '@/lib/settings/keys';
import type { KeyStatus, LoadedSettings } from '@/lib/settings/settings-store';
import { text } from '@/lib/text/text';
import { toTextKey } from '@/lib/text/verdict';
import { AskingSections } from './asking';
import { BackupSection, DataSection, PicturesSection } from './data';
import { SavedStatus, SettingFields } from './fields';
import { MoneySections } from './money';
import { usePreferences, useUndoKeys } from './preferences';
import { LoadFailure, Section, sectionNames, sectionTitle, useLoaded } from './section';
import type { ServiceSettings } from './service-draft';
import { ServiceForm } from './service-form';
import { settingFields } from './settings-fields';

/** A keyboard shortcut as the browser has it. */
interface Shortcut {
  readonly name: string;
  /** Its effect, in the reader's language. */
  readonly description: string;
  /** As the browser writes it ("Alt+Shift+P"), or empty. */
  readonly keys: string;
}

interface ShortcutActions {
  /** None where the browser has no shortcuts for extensions. */
  onLoadShortcuts(): Promise<Result<readonly Shortcut[]>>;
  /** Opens the browser's page for shortcuts; false where it refused. */
  onChangeShortcuts(): Promise<boolean>;
}

/** The actions that a section is given. */
type ActionsOf<Section extends (props: never) => unknown> = Pick<
  Parameters<Section>[0],
  Extract<keyof Parameters<Section>[0], `on${string}`>
>;

/**
 * The actions of the options page. `onAllow…` and `onSaveService` are called within the click, so that the browser can
 * be asked for access before any await.
 */
export interface OptionsActions
  extends ActionsOf<typeof AskingSections>,
    ActionsOf<typeof MoneySections>,
    ActionsOf<typeof PicturesSection>,
    ActionsOf<typeof DataSection>,
    Omit<ActionsOf<typeof BackupSection>, 'onRestore'>,
    ShortcutActions {
  readonly onSaveService: Parameters<typeof ServiceForm>[0]['onSave'];
  onTest(): Promise<Result<readonly ConnectionCheck[]>>;
  /** Changes the settings as they are stored by then, and gives the new ones. */
  readonly onEditSettings: Parameters<typeof usePreferences>[1];
  /** The day since which lost data had been stored; null without a loss. */
  onLoadLosses(): Promise<Result<string | null>>;
  onDismissLosses(): Promise<Result<null>>;
}

interface OptionsProps
  extends OptionsActions,
    Pick<Parameters<typeof AskingSections>[0], 'sites' | 'shops' | 'mayNotify'> {
  /** A new object when another page has changed the settings. */
  readonly loaded: LoadedSettings;
  /** The usual names on the wire. */
  readonly defaults: ServiceSettings;
  readonly keys: KeyStatus;
  readonly ecbAllowed: boolean;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** Moves to the section that the address names, which the browser cannot find before the page is drawn. */
function useNamedSection(): void {
  useEffect(() => {
    const name = sectionNames.find((one) => location.hash === `#${one}`);
    if (!name) return;
    document.getElementById(name)?.scrollIntoView();
    document.getElementById(`${name}-title`)?.focus({ preventScroll: true });
  }, []);
}

/** The topmost section in view. */
function useSectionInView(): (typeof sectionNames)[number] {
  const [current, setCurrent] = useState<(typeof sectionNames)[number]>('service');
  useEffect(() => {
    const inView = new Set<string>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inView.add(target.id);
        else inView.delete(target.id);
      }
      setCurrent((before) => sectionNames.find((name) => inView.has(name)) ?? before);
    });
    for (const name of sectionNames) {
      const section = document.getElementById(name);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return current;
}

function Contents() {
  const current = useSectionInView();
  return (
    <nav class="contents" aria-label={text('contents')}>
      <ul>
        {sectionNames.map((name) => (
          <li key={name}>
            <a href={`#${name}`} {...(name === current && { 'aria-current': 'true' as const })}>
              {sectionTitle(name)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** State of stored settings that were not loaded as they are; nothing otherwise. */
function SettingsNotice({ loaded: { notice, repaired } }: { readonly loaded: LoadedSettings }) {
  if (notice === null && repaired.length === 0) return null;
  return (
    <div class="box" data-tone="warn" role="status">
      {notice && <p>{text(toTextKey('settings', notice))}</p>}
      {repaired.length > 0 && <p>{text('settings_repaired', repaired.join(', '))}</p>}
    </div>
  );
}

/** The keyboard shortcuts, and a button that opens the browser's page for them. */
function Shortcuts({ onLoadShortcuts, onChangeShortcuts }: ShortcutActions) {
  const shortcuts = useLoaded(onLoadShortcuts, 'shortcuts');
  const [isRefused, setRefused] = useState(false);
  const list = shortcuts.value ?? [];
  return (
    <fieldset class="field">
      <legend>{text('shortcuts')}</legend>
      <LoadFailure loaded={shortcuts} />
      {shortcuts.value?.length === 0 && <p class="quiet">{text('shortcuts_missing')}</p>}
      {list.length > 0 && (
        <>
          <dl class="shortcuts">
            {list.map(({ name, description, keys }) => (
              <div key={name}>
                <dt>{description}</dt>
                <dd>{keys ? <kbd>{keys}</kbd> : <span class="quiet">{text('shortcut_none')}</span>}</dd>
              </div>
            ))}
          </dl>
          <div class="row">
            <button
              type="button"
              onClick={() => void onChangeShortcuts().then((isOpen) => setRefused(!isOpen))}
            >
              {text('shortcuts_change')}
            </button>
            <span role="status" class={isRefused ? 'error' : 'quiet'}>
              {text(isRefused ? 'shortcuts_by_hand' : 'shortcuts_where')}
            </span>
          </div>
        </>
      )}
    </fieldset>
  );
}

function withoutKeys(keys: KeyStatus, gone: readonly KeyName[]): KeyStatus {
  return { ...keys, ...Object.fromEntries(gone.map((name) => [name, false])) };
}

/** The options page: the service first, since nothing works without it, then the settings that are saved as changed. */
export function Options(props: OptionsProps) {
  const { loaded } = props;
  const blocked = loaded.notice !== null;
  const preferences = usePreferences(loaded.settings, props.onEditSettings);
  const [imports, setImports] = useState(0);
  const [keys, setKeys] = useState(props.keys);
  useEffect(() => setKeys(props.keys), [props.keys]);
  const { settings } = preferences;
  const losses = useLoaded(props.onLoadLosses, 'losses');
  async function dismissLosses(): Promise<void> {
    const dismissed = await props.onDismissLosses();
    if (dismissed.ok) losses.replace(succeed(null));
  }
  useEffect(() => showTheme(document.documentElement, settings.theme), [settings.theme]);
  useUndoKeys(preferences.undo);
  useNamedSection();

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
        <DataLost since={losses.value} onDismiss={() => void dismissLosses()} />
        <fieldset class="bare" disabled={blocked}>
          <Section name="service" hint={text('service_hint')}>
            {!keys.apiKey && !keys.gatewayKey && (
              <p>
                <a href="/welcome.html">{text('service_other_ways')}</a>
              </p>
            )}
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
          <AskingSections {...props} preferences={preferences} />
          <Section name="verdict">
            <SettingFields preferences={preferences} fields={settingFields.verdict} />
          </Section>
          <MoneySections {...props} sites={props.sites.map(({ facts }) => facts)} preferences={preferences} />
          <Section name="buying">
            <SettingFields preferences={preferences} fields={settingFields.buying} />
          </Section>
          <Section name="look">
            <SettingFields preferences={preferences} fields={settingFields.look} />
            <Shortcuts {...props} />
          </Section>
        </fieldset>
        <PicturesSection {...props} />
        <DataSection {...props} preferences={preferences} blocked={blocked} version={imports} />
        <BackupSection
          {...props}
          settings={settings}
          keys={keys}
          blocked={blocked}
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
