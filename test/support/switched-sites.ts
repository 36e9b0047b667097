import type { Page } from 'puppeteer-core';
import { kindKey, siteOrigins } from '@/lib/sites/access';
import { siteFacts } from '@/lib/sites/registry';
import { askPatiently } from './ask-patiently';
import type { ExtensionBrowser } from './extension-browser';
import { waitFor } from './wait-for';

const facts = siteFacts.filter(({ isInstalled }) => !isInstalled);
const keys = facts.flatMap((site) => [site.id, ...site.pages.map((kind) => kindKey(site, kind))]);

/** Switches every site that does not come with the installation on and off, as the options do; `own` is a page of the extension. */
export async function createSwitchedSites(browser: ExtensionBrowser, own: Page) {
  let on = false;
  await browser.grantAccess(facts.flatMap(siteOrigins));

  async function switchAll(next: boolean): Promise<void> {
    on = next;
    const { settings } = await askPatiently(own, 'settings/load', null);
    const sites = Object.fromEntries(keys.map((key) => [key, on]));
    await askPatiently(own, 'settings/save', { ...settings, sites });
  }

  // Some are on as they come.
  await switchAll(false);
  return {
    isOn: () => on,
    switchAll,
    /** Rejects where the readers that the browser has do not become those that were switched on. */
    waitUntilFollowed: (after: string) =>
      waitFor(`the readers to follow change ${after}`, async () => {
        const scripts = await own.evaluate(() => chrome.scripting.getRegisteredContentScripts());
        return scripts.length === (on ? facts.length : 0) || undefined;
      }),
  };
}

/** Sites that are switched on and off together. */
export type SwitchedSites = Awaited<ReturnType<typeof createSwitchedSites>>;
