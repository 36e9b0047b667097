import type { Page } from 'puppeteer-core';
import { askWorker } from './ask-worker';
import type { ExtensionBrowser } from './extension-browser';
import { waitFor } from './wait-for';

/** Loads the extension anew under the pages that are open, as an update does, and waits until its new worker answers. */
export async function reloadExtension(browser: ExtensionBrowser): Promise<void> {
  const host = JSON.stringify(new URL(browser.origin).host);
  if (browser.kind === 'chromium') {
    await browser.evaluateInside(`chrome.developerPrivate.reload(${host}, { failQuietly: true })`);
  } else {
    const module = 'resource://gre/modules/AddonManager.sys.mjs';
    await browser.evaluateInside(
      `(async () => {
        const { AddonManager } = ChromeUtils.importESModule('${module}');
        const addon = await AddonManager.getAddonByID(WebExtensionPolicy.getByHostname(${host}).id);
        await addon.reload();
        return '';
      })()`,
    );
  }
  await waitFor('the new worker', async () => {
    const page = await browser.openExtensionPage('popup.html');
    const answer = await askWorker(page, 'status/load', null).finally(() => page.close());
    return answer.ok || undefined;
  });
}

/** Has the browser give up a tab's page, as it does where memory runs short, and goes back to the tab: its new page. */
export async function discardTab(browser: ExtensionBrowser, page: Page): Promise<Page> {
  const address = page.url();
  const own = await browser.openExtensionPage('popup.html');
  const isDiscarded = await own.evaluate(async (url) => {
    const [tab] = await chrome.tabs.query({ url });
    if (tab?.id === undefined) return false;
    await chrome.tabs.discard(tab.id);
    const [discarded] = await chrome.tabs.query({ url, discarded: true });
    if (discarded?.id !== undefined) await chrome.tabs.update(discarded.id, { active: true });
    return discarded !== undefined;
  }, address);
  if (!isDiscarded) throw new Error(`The browser kept ${address}.`);
  const known = new Set([page]);
  const back = await waitFor('the page to come back', async () => {
    for (const one of await own.browser().pages()) {
      const href = known.has(one) ? '' : await one.evaluate(() => location.href).catch(() => '');
      if (href === address) return one;
    }
    return undefined;
  });
  await own.close();
  return back;
}
