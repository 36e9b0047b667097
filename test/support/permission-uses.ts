import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askWorker } from './ask-worker';
import { launchBrowser } from './browsers';
import { buildOnce } from './build-once';
import { changeSettings } from './change-settings';
import { waitForOverlay } from './drawn-overlay';
import { ebayListings, ebayRoutes, resultsUrl } from './ebay-routes';
import type { BrowserKind, ExtensionBrowser } from './extension-browser';
import { hoverMark, waitForMark } from './marks';
import { type Routes, servePages } from './page-server';
import { waitFor } from './wait-for';

/** Lists of a manifest that ask for something. */
type ManifestList =
  | ('permissions' | 'optional_permissions')
  | ('optional_host_permissions' | 'host_permissions');

/** What a permission is for, as something that a browser can be seen to do with it and not without it. */
export interface PermissionUse {
  readonly list: ManifestList;
  /** One entry of the list; absent: all of them. */
  readonly entry?: string;
  /** What people get by it. */
  readonly gives: string;
  /** The one browser that wants the permission for it; absent: both do. */
  readonly only?: BrowserKind;
  /** What {@link use} says without the permission: that this failed, and nothing else. */
  readonly without: RegExp;
  /** Rejects where it does not work. */
  use(browser: ExtensionBrowser): Promise<void>;
}

const shopUrl = 'https://shop.example/cards/pikachu';
const routes: Routes = (url) =>
  url.href === shopUrl
    ? { body: '<!doctype html><title>A shop</title><h1>Pikachu 58/102</h1>' }
    : ebayRoutes(url);

async function lookAtListing(browser: ExtensionBrowser): Promise<void> {
  const page = await browser.openPage(resultsUrl);
  await waitForMark(browser, page, ebayListings.giratina.id);
  await hoverMark(browser, page, ebayListings.giratina.id);
  await waitForOverlay(browser, page);
  await page.close();
}

/** What the press of a button of the extension does that asks for access. */
async function askForAccess(
  browser: ExtensionBrowser,
  wanted: { readonly origins: string[] } | { readonly permissions: 'notifications'[] },
): Promise<void> {
  if ('origins' in wanted) await browser.allowAccess(wanted.origins);
  const page = await browser.openExtensionPage('options.html');
  await page.evaluate((asked) => {
    const button = document.createElement('button');
    button.id = 'ask-for-access';
    button.textContent = 'Ask for access';
    // Where nothing else lies over it.
    Object.assign(button.style, { position: 'fixed', inset: '0', zIndex: '9' });
    button.addEventListener('click', async () => {
      const request = chrome.permissions.request(asked);
      button.dataset.given = String(await request.catch((error: unknown) => error));
    });
    document.body.append(button);
  }, wanted);
  await page.click('#ask-for-access');
  const answer = await page.waitForSelector('#ask-for-access[data-given]', { timeout: 10_000 });
  const given = await answer?.evaluate((button) => button.getAttribute('data-given'));
  await page.close();
  if (given !== 'true') throw new Error(`Access was not given: ${given}`);
}

const canAsk = (pattern: string): PermissionUse => ({
  list: 'optional_host_permissions',
  entry: pattern,
  gives: `access to addresses such as ${pattern} once the user says yes`,
  without: /^Error: Access was not given: .*manifest/,
  use: (browser) => askForAccess(browser, { origins: [pattern.replace('://*/', '://prices.example/')] }),
});

/** Every permission of the manifest with its use; a repository test compares the two. */
export const permissionUses: readonly PermissionUse[] = [
  {
    list: 'permissions',
    entry: 'storage',
    gives: 'keys that are held for as long as the browser runs',
    without: /^Error: The browser offers no storage\.$/,
    async use(browser) {
      const page = await browser.openExtensionPage('popup.html');
      const kind = await page.evaluate(() => typeof chrome.storage);
      if (kind === 'undefined') throw new Error('The browser offers no storage.');
      const change = { apiKey: 'held', keep: 'session' } as const;
      const held = await askWorker(page, 'service/save', { keys: change });
      if (!held.ok || !held.value.session || !held.value.apiKey) throw new Error('The key was not held.');
      await askWorker(page, 'service/save', { keys: { apiKey: null, keep: 'browser' } });
      await page.close();
    },
  },
  {
    list: 'permissions',
    entry: 'unlimitedStorage',
    gives: 'stored data that the browser does not clear to make room for others',
    without: /for storage that is kept( \(Error: Resource::kQuotaBytes quota exceeded\))?\.$/,
    async use(browser) {
      const page = await browser.openExtensionPage('popup.html');
      await waitFor('storage that is kept', () =>
        page.evaluate(async () => {
          if (navigator.userAgent.includes('Firefox'))
            return (await navigator.storage.persisted()) || undefined;
          // Chromium says nothing of it but that the room is without limit: this is more than the usual room.
          await chrome.storage.local.set({ 'more-than-usual': 'x'.repeat(11_000_000) });
          await chrome.storage.local.remove('more-than-usual');
          return true;
        }),
      );
      await page.close();
    },
  },
  {
    list: 'permissions',
    entry: 'scripting',
    gives: 'the panel with the prices on a marketplace page',
    without: /for the overlay \(Error: it is not open\)\.$/,
    use: lookAtListing,
  },
  {
    list: 'permissions',
    entry: 'contextMenus',
    gives: 'the entry in the menu of selected text',
    without: /for the entry in the menu \(TypeError: .*\bupdate\b/,
    async use(browser) {
      const page = await browser.openExtensionPage('popup.html');
      // Refused for an entry that is not there; it is entered in the moments after the installation.
      await waitFor('the entry in the menu', () =>
        page.evaluate(async () => {
          await chrome.contextMenus.update('price-selection', {});
          return true;
        }),
      );
      await page.close();
    },
  },
  {
    list: 'permissions',
    entry: 'alarms',
    gives: 'the alarm that wakes the extension for its alerts',
    without: /for the alarm/,
    async use(browser) {
      const page = await browser.openExtensionPage('options.html');
      await changeSettings(page, (settings) => ({ ...settings, alerts: { ...settings.alerts, isOn: true } }));
      await waitFor('the alarm', () => page.evaluate(async () => await chrome.alarms.get('wants')));
      await page.close();
    },
  },
  {
    list: 'permissions',
    entry: 'sidePanel',
    gives: 'the card in view in the side panel',
    without: /undefined/,
    // Firefox shows a sidebar without it.
    only: 'chromium',
    async use(browser) {
      const page = await browser.openExtensionPage('popup.html');
      const path = await page.evaluate(async () => (await chrome.sidePanel.getOptions({})).path);
      if (!path?.endsWith('sidepanel.html')) throw new Error(`The side panel is ${path}`);
      await page.close();
    },
  },
  {
    list: 'permissions',
    entry: 'activeTab',
    gives: 'the name of the shop over which the popup is opened',
    without: /for the name of the shop \(Error: The popup says ".+"\)\.$/s,
    // Firefox lets a press of the button count for every host that the extension may ask for.
    only: 'chromium',
    async use(browser) {
      const shop = await browser.openPage(shopUrl);
      const popup = await browser.openPopup(shop);
      await waitFor('the name of the shop', async () => {
        const words = await popup.$eval('.tab', (section) => section.textContent);
        if (words.includes('shop.example')) return true;
        throw new Error(`The popup says "${words}"`);
      });
      await popup.close();
      await shop.close();
    },
  },
  {
    list: 'host_permissions',
    gives: 'the panel with the prices on eBay',
    without: /for the overlay \(Error: it is not open\)\.$/,
    // Firefox takes the addresses of content scripts for leave to reach their hosts.
    only: 'chromium',
    use: lookAtListing,
  },
  {
    list: 'optional_permissions',
    entry: 'notifications',
    gives: 'notifications once the user says yes',
    without: /^Error: Access was not given: .*not declared/,
    // No driver reaches Chromium's question; test/e2e/alerts has the permission from the start.
    only: 'firefox',
    use: (browser) => askForAccess(browser, { permissions: ['notifications'] }),
  },
  ...['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*'].map(canAsk),
];

/** A list of a manifest and what is taken from it. */
type Taken = Pick<PermissionUse, 'list' | 'entry'>;

/** Runs `act` in a browser with the production build, or with a copy of it that lacks a permission. */
export async function withPermissions<Out>(
  kind: BrowserKind,
  taken: Taken | null,
  act: (browser: ExtensionBrowser) => Promise<Out>,
): Promise<Out> {
  const name = kind === 'chromium' ? 'chrome' : 'firefox';
  const extensionDir = mkdtempSync(join(tmpdir(), 'card-comps-permissions-'));
  try {
    cpSync((await buildOnce([name]))[name], extensionDir, { recursive: true });
    if (taken) takeAway(join(extensionDir, 'manifest.json'), taken);
    const pages = await servePages(routes);
    try {
      const browser = await launchBrowser(kind, { extensionDir, proxyPort: pages.proxyPort });
      try {
        return await act(browser);
      } finally {
        await browser.close();
      }
    } finally {
      await pages.close();
    }
  } finally {
    rmSync(extensionDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

function takeAway(file: string, { list, entry }: Taken): void {
  const manifest: Record<ManifestList, string[]> = JSON.parse(readFileSync(file, 'utf8'));
  const left = manifest[list].filter((one) => entry !== undefined && one !== entry);
  if (left.length === manifest[list].length) throw new Error(`There is no ${entry} among the ${list}.`);
  writeFileSync(file, JSON.stringify({ ...manifest, [list]: left }));
}
