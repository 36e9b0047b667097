import browser, { type Permissions } from 'webextension-polyfill';
import type { Parts } from './build-parts';

/**
 * Follows what happens outside of the extension's own pages: what the browser allows and no longer allows, a new
 * version (which makes Chromium forget what was registered), tabs that go. To be called when the worker starts, before
 * anything is awaited.
 */
export function followBrowser({ siteScripts, tabReading, driftNotes }: Parts): void {
  async function followLeave({ origins = [] }: Permissions.Permissions): Promise<void> {
    await tabReading.grantWish();
    await siteScripts.followLeave(origins);
  }

  browser.permissions.onAdded.addListener((given) => void followLeave(given));
  browser.permissions.onRemoved.addListener(() => void siteScripts.sync());
  browser.runtime.onInstalled.addListener(() => void siteScripts.sync());
  browser.runtime.onStartup.addListener(() => void siteScripts.sync());
  browser.tabs.onRemoved.addListener((tabId) => void driftNotes.remove(tabId));
}
