import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { findBrowser } from '@/scripts/set-up.mjs';
import type { ClosedRoot, ExtensionBrowser, LaunchOptions, StartedBrowser } from './extension-browser';
import { type BidiNode, type FirefoxProtocol, openFirefoxProtocol } from './firefox-protocol';
import { createFirefoxTabs } from './firefox-tabs';
import { waitFor } from './wait-for';

const quiet = {
  'extensions.webextOptionalPermissionPrompts': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'services.settings.server': 'https://localhost:1/none',
  'browser.topsites.contile.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

function proxyPrefs(port: number) {
  return {
    'network.proxy.type': 1,
    'network.proxy.http': '127.0.0.1',
    'network.proxy.http_port': port,
    'network.proxy.ssl': '127.0.0.1',
    'network.proxy.ssl_port': port,
  };
}

const schemeNumbers = { dark: 0, light: 1 } as const;
const schemePref = 'layout.css.prefers-color-scheme.content-override';

function toClosedRoot(protocol: FirefoxProtocol, page: Page, node: BidiNode): ClosedRoot {
  return {
    async evaluate<Out, In extends readonly unknown[]>(
      run: (root: ShadowRoot, ...args: In) => Out,
      ...args: In
    ) {
      const declaration = `(root, args) => JSON.stringify((${run.toString()})(root, ...JSON.parse(args)) ?? null)`;
      const value: Out = JSON.parse(await protocol.callOn(page, node, declaration, JSON.stringify(args)));
      return value;
    },
  };
}

/** A busy machine's Firefox now and then does not come to an end by itself. */
const endPatienceMs = 15_000;

async function end(browser: Browser): Promise<void> {
  let isKilled = false;
  const timer = setTimeout(() => {
    isKilled = browser.process()?.kill('SIGKILL') ?? false;
  }, endPatienceMs);
  try {
    await browser.close();
  } catch (error) {
    if (!isKilled) throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** A Firefox without a language's texts takes no notice of it: told that it has them, it hands the language on. */
async function speak(protocol: FirefoxProtocol, language: string): Promise<void> {
  const locales = JSON.stringify([language, 'en-US']);
  await protocol.evaluateInChrome(
    `(Services.locale.availableLocales = ${locales}, Services.locale.requestedLocales = ${locales}, '')`,
  );
}

/** Starts Firefox; extensions become temporary add-ons. */
export async function startFirefox(options: LaunchOptions): Promise<StartedBrowser> {
  const { language = 'en-US' } = options;
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: await findBrowser('firefox', { install: false }),
    headless: options.headless ?? true,
    acceptInsecureCerts: true,
    handleSIGINT: !options.ownSignals,
    handleSIGTERM: !options.ownSignals,
    handleSIGHUP: !options.ownSignals,
    defaultViewport: options.viewport === undefined ? { width: 1280, height: 900 } : options.viewport,
    args: ['--remote-allow-system-access'],
    ...(options.profileDir === undefined ? {} : { userDataDir: options.profileDir }),
    extraPrefsFirefox: {
      ...quiet,
      'intl.locale.requested': language,
      'intl.accept_languages': `${language}, en`,
      ...(options.proxyPort === undefined ? {} : proxyPrefs(options.proxyPort)),
      ...(options.direct === undefined ? {} : { 'network.proxy.no_proxies_on': options.direct }),
      ...(options.colorScheme === undefined ? {} : { [schemePref]: schemeNumbers[options.colorScheme] }),
      ...options.prefs,
    },
  });
  const gone = new Promise<void>((done) => browser.once('disconnected', () => done()));
  const protocol = openFirefoxProtocol(browser);
  if (language !== 'en-US') await speak(protocol, language);
  return { install, close: () => end(browser) };

  async function install(extensionDir: string): Promise<ExtensionBrowser> {
    const id = await browser.installExtension(extensionDir);
    const tabs = createFirefoxTabs(browser, protocol);
    const policy = `WebExtensionPolicy.getByID(${JSON.stringify(id)})`;
    const origin = (await protocol.evaluateInChrome(`${policy}.getURL('')`)).replace(/\/$/, '');
    const readState = () =>
      protocol.evaluateInChrome(`(() => {
        const tabs = gBrowser.tabs.map((tab) => tab.linkedBrowser.currentURI.spec);
        return 'the background is ' + ${policy}.extension.backgroundState + ', the tabs are ' + tabs.join(' ');
      })()`);
    const findExtensionPage = (path: string) =>
      waitFor(`a tab with ${path}`, async () => {
        const page = await tabs.find(`${origin}/${path}`);
        if (page) return page;
        throw new Error(await readState());
      });
    const workerState = () => protocol.evaluateInChrome(`String(${policy}.extension.backgroundState)`);
    return {
      kind: 'firefox',
      version: await browser.version(),
      origin,
      async openPage(url) {
        const page = await tabs.open();
        if (url !== undefined) await page.goto(url, { waitUntil: 'domcontentloaded' });
        return page;
      },
      async openExtensionPage(path) {
        const page = await tabs.open();
        await tabs.load(page, `${origin}/${path}`);
        return page;
      },
      async openPopup(over) {
        const popup = await tabs.open();
        await over.bringToFront();
        // What the press of the extension's button does before its popup opens.
        await protocol.evaluateInChrome(
          `(${policy}.extension.tabManager.addActiveTabPermission(gBrowser.selectedTab), '')`,
        );
        await tabs.load(popup, `${origin}/popup.html`);
        await popup.waitForSelector('.tab');
        await popup.bringToFront();
        return popup;
      },
      findExtensionPage,
      // Puppeteer need not have heard of it.
      async closeExtensionTab(path) {
        const start = JSON.stringify(`${origin}/${path}`);
        await waitFor(`a tab with ${path} to close`, async () => {
          const isClosed = await protocol.evaluateInChrome(`(() => {
            const isWanted = ({ currentURI, webProgress }) => currentURI.spec.startsWith(${start}) && !webProgress.isLoadingDocument;
            const tab = gBrowser.tabs.find((one) => isWanted(one.linkedBrowser));
            if (tab) gBrowser.removeTab(tab, { animate: false });
            return String(Boolean(tab));
          })()`);
          if (isClosed === 'true') return true;
          throw new Error(await readState());
        });
      },
      async findClosedRoots(page, selector) {
        const hosts = await protocol.findHosts(page, selector);
        const roots = hosts.flatMap((host) => host.value?.shadowRoot ?? []);
        return roots
          .filter((root) => root.value?.mode === 'closed')
          .map((root) => toClosedRoot(protocol, page, root));
      },
      evaluateInside: protocol.evaluateInChrome,
      evaluateBesideWorker: (page, expression) => page.evaluate(expression),
      readLog: () => protocol.evaluateInChrome(`Services.console.getMessageArray().map(String).join('\\n')`),
      // Its prompts are switched off by a preference.
      allowAccess: async () => undefined,
      async grantAccess(patterns) {
        const module = 'resource://gre/modules/ExtensionPermissions.sys.mjs';
        const access = JSON.stringify({ permissions: [], origins: patterns });
        await protocol.evaluateInChrome(
          `ChromeUtils.importESModule('${module}').ExtensionPermissions.add(${JSON.stringify(id)}, ${access}, ${policy}.extension).then(() => '')`,
        );
      },
      async stopWorker() {
        // As a crash does: whatever it is busy with. Somebody who waits may have woken a new one at once.
        const isGone = await protocol.evaluateInChrome(`(async () => {
          const { extension } = ${policy};
          const old = extension.backgroundContext;
          await extension.terminateBackground({ ignoreDevToolsAttached: true, disableResetIdleForTest: true });
          return String(!old || extension.backgroundContext !== old);
        })()`);
        if (isGone !== 'true') throw new Error('Firefox did not end the background.');
      },
      async chooseInMenu(page, selector) {
        const selected = await page.waitForSelector(selector);
        await selected?.evaluate((element) => getSelection()?.selectAllChildren(element));
        await selected?.click({ button: 'right' });
        const chosen = await protocol.evaluateInChrome(`(async () => {
          const menu = document.getElementById('contentAreaContextMenu');
          if (menu.state !== 'open') await new Promise((done) => menu.addEventListener('popupshown', done, { once: true }));
          const entry = menu.querySelector('menuitem[id*=price-selection]');
          if (entry) menu.activateItem(entry);
          return String(Boolean(entry));
        })()`);
        if (chosen !== 'true') throw new Error('The context menu has no entry of the extension.');
      },
      async enterKeyword(words) {
        const module = 'resource://gre/modules/ExtensionSearchHandler.sys.mjs';
        const typed = JSON.stringify(`card ${words}`);
        await protocol.evaluateInChrome(`(() => {
          const { ExtensionSearchHandler } = ChromeUtils.importESModule('${module}');
          ExtensionSearchHandler.handleSearch({ keyword: 'card', text: ${typed}, inPrivateWindow: false }, () => {});
          ExtensionSearchHandler.handleInputEntered('card', ${typed}, 'tab');
          return '';
        })()`);
      },
      isWorkerRunning: async () => (await workerState()) === 'running',
      async setColorScheme(_page, scheme) {
        await protocol.evaluateInChrome(
          `(Services.prefs.setIntPref(${JSON.stringify(schemePref)}, ${schemeNumbers[scheme]}), '')`,
        );
      },
      gone,
      async uninstall() {
        const blank = await tabs.open();
        await browser.uninstallExtension(id);
        const others = (await browser.pages()).filter((page) => page !== blank);
        await Promise.all(others.map((page) => page.close()));
      },
      close: () => end(browser),
    };
  }
}
