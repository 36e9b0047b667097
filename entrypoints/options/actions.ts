import browser from 'webextension-polyfill';
import type { OptionsActions } from '@/components/options/options';
import { toOriginPatterns } from '@/components/options/service-draft';
import { fail, succeed } from '@/lib/domain/failure';
import type { Ask } from '@/lib/messaging/calls';
import { defaultSettings } from '@/lib/settings/settings';
import type { SettingsEditor } from '@/lib/settings/settings-store';
import { siteOrigins, switchSite, toOriginPattern } from '@/lib/sites/access';
import { siteFacts } from '@/lib/sites/registry';
import { text } from '@/lib/text/text';

/** Far above any export: a film chosen by mistake is not even read. */
const mostFileBytes = 20_000_000;

/** Where the European Central Bank's rates come from, as a match pattern. */
export const ecbOrigin = 'https://www.ecb.europa.eu/*';

/** Whether the browser lets the extension reach all of these match patterns. */
export function canReach(origins: string[]): Promise<boolean> {
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
export function createActions(ask: Ask, editor: SettingsEditor): OptionsActions {
  return {
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
      // Said once, so that an exported file tells what has to be allowed where it is taken over.
      await editor.edit((latest) => ({ ...latest, sites: { ...switchSite(site, latest.sites, true) } }));
      return true;
    },
    onAllowShop: (origin) => askAccess([toOriginPattern(origin)]),
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
      // Nobody needs the settings' schema on this page before a file is chosen.
      const { parseExport } = await import('@/lib/settings/settings');
      const parsed = parseExport(content, defaultSettings);
      return parsed.ok ? succeed({ text: content, service: parsed.value.settings.service }) : parsed;
    },
    onImport: (content) => ask('settings/import', { text: content }),
  };
}
