import { render } from 'preact';
import browser, { type Permissions } from 'webextension-polyfill';
import { Options, type OptionsActions } from '@/components/options/options';
import { formCss } from '@/components/options/options.css';
import { toOriginPatterns } from '@/components/options/service-draft';
import { FailureNotice } from '@/components/ui/notices';
import { pageCss, preparePage } from '@/components/ui/theme';
import { type Failure, fail, succeed } from '@/lib/domain/failure';
import { createAsk } from '@/lib/messaging/ask';
import { defaultSettings } from '@/lib/settings/default-settings';
import { createSettingsEditor } from '@/lib/settings/settings-editor';
import { siteOrigins, switchSite, toOriginPattern } from '@/lib/sites/access';
import { siteFacts } from '@/lib/sites/registry';
import type { SiteFacts } from '@/lib/sites/site';
import { accessChanges } from '@/lib/storage/changes';
import { createBrowserMutex } from '@/lib/storage/key-value';
import { text } from '@/lib/text/text';

const ask = createAsk(() => browser.runtime);
const editor = createSettingsEditor({
  load: () => ask('settings/load', null),
  save: (settings) => ask('settings/save', settings),
  mutex: createBrowserMutex(),
});
/** Far above the size of any export, in bytes. */
const mostFileBytes = 20_000_000;

/** Where the European Central Bank's rates come from, as a match pattern. */
const ecbOrigin = 'https://www.ecb.europa.eu/*';

const notifications: Permissions.Permissions = { permissions: ['notifications'] };

/** Whether the browser lets the extension reach all of these match patterns. */
function canReach(origins: string[]): Promise<boolean> {
  return browser.permissions.contains({ origins });
}

/** Asks the browser for access. It grants access only within a click: nothing may be awaited before. */
function askAccess(origins: string[]): Promise<boolean> {
  return browser.permissions.request({ origins }).catch(() => false);
}

function download(content: string, name: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

async function openShortcutSettings(): Promise<boolean> {
  const commands = browser.commands as typeof browser.commands & {
    openShortcutSettings?: () => Promise<void>;
  };
  try {
    if (commands.openShortcutSettings) await commands.openShortcutSettings();
    else await browser.tabs.create({ url: 'chrome://extensions/shortcuts' });
    return true;
  } catch {
    // Some browsers built on Chromium do not let an extension open that page: the words then say where it is.
    return false;
  }
}

/** What the options page can do, over the worker's calls and the browser. */
const actions: OptionsActions = {
  async onSaveService(service, change) {
    const allowed = await askAccess(toOriginPatterns(service));
    const keys = await ask('service/save', { service, keys: change });
    return keys.ok ? succeed({ keys: keys.value, allowed }) : keys;
  },
  onTest: () => ask('connection/test', null),
  onEditSettings: editor.edit,
  async onAllowSite(id) {
    const site = siteFacts.find((facts) => facts.id === id);
    if (!site || !(await askAccess(siteOrigins(site)))) return false;
    // Written out, so that an import of the exported file lists this site among those to allow.
    await editor.edit((latest) => ({ ...latest, sites: { ...switchSite(site, latest.sites, true) } }));
    return true;
  },
  onAllowShop: (origin) => askAccess([toOriginPattern(origin)]),
  onAllowNotifications: () => browser.permissions.request(notifications).catch(() => false),
  onRemoveShop: (shop) => ask('shop/remove', { shop }),
  onAllowEcb: () => askAccess([ecbOrigin]),
  onAllowPictures: (host) => askAccess([`https://${host}/*`]),
  onLoadRates: () => ask('rates/load', null),
  async onLoadPictureHosts() {
    const status = await ask('status/load', null);
    return status.ok ? succeed(status.value.pictureHosts) : status;
  },
  async onLoadShortcuts() {
    const commands = (await browser.commands?.getAll()) ?? [];
    return succeed(
      commands.map(({ name = '', description, shortcut }) => ({
        name,
        description: description || text('shortcut_open'),
        keys: shortcut ?? '',
      })),
    );
  },
  onChangeShortcuts: openShortcutSettings,
  async onLoadLosses() {
    const status = await ask('status/load', null);
    return status.ok ? succeed(status.value.lostSince) : status;
  },
  onDismissLosses: () => ask('losses/dismiss', null),
  onMeasureData: () => ask('data/measure', null),
  onClearData: (kinds) => ask('data/clear', { kinds }),
  async onExport() {
    const file = await ask('settings/export', null);
    if (!file.ok) return file;
    const name = `card-comps-settings-${new Date().toISOString().slice(0, 10)}.json`;
    download(file.value, name);
    return succeed(name);
  },
  async onReadFile(file) {
    if (file.size > mostFileBytes) return fail('bad-request', { detail: 'file-size' });
    const content = await file.text();
    // The page loads the settings' schema only once a file is chosen.
    const { parseExport } = await import('@/lib/settings/settings-file');
    const parsed = parseExport(content, defaultSettings);
    return parsed.ok ? succeed({ text: content, service: parsed.value.settings.service }) : parsed;
  },
  onImport: (content) => ask('settings/import', { text: content }),
};

function drawFailure(failure: Failure): void {
  const reload = () => location.reload();
  render(<FailureNotice failure={failure} onRetry={reload} onOpenOptions={reload} />, document.body);
}

/** The day here and now, `YYYY-MM-DD`. */
function toDay(now: Date): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

async function loadAccess(facts: SiteFacts) {
  const answers = await Promise.all(siteOrigins(facts).map((origin) => canReach([origin])));
  const allowed = answers.every(Boolean) ? 'all' : answers.some(Boolean) ? 'some' : 'none';
  return { facts, allowed } as const;
}

async function load() {
  const [keys, ecbAllowed, mayNotify, sites] = await Promise.all([
    ask('keys/load', null),
    canReach([ecbOrigin]),
    browser.permissions.contains(notifications),
    Promise.all(siteFacts.map(loadAccess)),
  ]);
  // Last: an edit on this page may be stored while the rest is loaded.
  const settings = await editor.load();
  const origins = settings.ok ? settings.value.settings.shops : [];
  const shops = await Promise.all(
    origins.map(async (origin) => ({ origin, allowed: await canReach([toOriginPattern(origin)]) })),
  );
  return { settings, keys, ecbAllowed, mayNotify, sites, shops };
}

function show({ settings, keys, ...allowed }: Awaited<ReturnType<typeof load>>): void {
  if (!settings.ok) drawFailure(settings.failure);
  else if (!keys.ok) drawFailure(keys.failure);
  else {
    render(
      <Options
        loaded={settings.value}
        defaults={defaultSettings.service}
        keys={keys.value}
        {...allowed}
        today={toDay(new Date())}
        {...actions}
        onSaveService={(service, change) =>
          // A draw that began with the settings' change may hold the keys as they were before theirs.
          actions.onSaveService(service, change).finally(() => void draw())
        }
      />,
      document.body,
    );
  }
}

let draws = 0;

/** Draws the page anew; an earlier call that loads more slowly draws nothing. */
async function draw(): Promise<void> {
  draws += 1;
  const own = draws;
  const loaded = await load();
  if (own === draws) show(loaded);
}

preparePage(document, 'options_title', pageCss + formCss);
void draw();
// Another page of the extension, or an imported file, may change what is shown here.
accessChanges.follow(() => void draw());
browser.permissions.onAdded.addListener(() => void draw());
browser.permissions.onRemoved.addListener(() => void draw());
