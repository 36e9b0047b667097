import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'puppeteer-core';
import type { FirefoxProtocol } from './firefox-protocol';
import { waitFor } from './wait-for';

/** What a driven Firefox shows in its tabs. */
export interface FirefoxTabs {
  /** The tab at an address that begins so, or undefined. */
  find(start: string): Promise<Page | undefined>;
  /** Opens an empty tab in front of all others. */
  open(): Promise<Page>;
  /** Shows an address that Firefox lets no page go to in a tab that was just opened. */
  load(page: Page, address: string): Promise<void>;
}

/** The tab at exactly this address, in the browser's own window. */
const tabAt = (address: string) =>
  `gBrowser.tabs.find((tab) => tab.linkedBrowser.currentURI.spec === ${JSON.stringify(address)})`;

/** Tabs of a Firefox whose protocol is open. */
export function createFirefoxTabs(browser: Browser, protocol: FirefoxProtocol): FirefoxTabs {
  return {
    async find(start) {
      for (const page of await browser.pages()) {
        const href = await page.evaluate(() => location.href).catch(() => '');
        if (href.startsWith(start)) return page;
      }
      return undefined;
    },

    // Puppeteer does not hear of every tab that Firefox opens by itself, so it opens them, each under a name of its own.
    async open() {
      // In the background first: to open one in front Firefox waits, for ever, until the tab that was there is hidden, and
      // one that came to the front when the tab before it was closed now and then stays what it is.
      const page = await browser.newPage({ background: true });
      const name = `about:blank?${randomUUID()}`;
      await page.goto(name);
      // Chosen again at each look: the extension, too, opens tabs in front.
      await waitFor('a new tab to stand in front', async () => {
        await protocol.evaluateInChrome(`(gBrowser.selectedTab = ${tabAt(name)}, '')`);
        return page.evaluate(() => document.visibilityState === 'visible' || undefined);
      });
      return page;
    },

    async load(page, address) {
      await protocol.evaluateInChrome(`(() => {
        const { linkedBrowser } = ${tabAt(page.url())};
        const triggeringPrincipal = Services.scriptSecurityManager.getSystemPrincipal();
        linkedBrowser.loadURI(Services.io.newURI(${JSON.stringify(address)}), { triggeringPrincipal });
        return '';
      })()`);
      // Loaded as far as Chromium waits for it: earlier its script may not have drawn anything yet.
      await waitFor(`${address} in its tab`, async () => {
        const href = await page.evaluate(() => (document.readyState === 'complete' ? location.href : ''));
        return href.startsWith(address) || undefined;
      });
    },
  };
}
