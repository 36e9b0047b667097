import type { Browser, Permissions } from 'webextension-polyfill';
import type { Parts } from './build-parts';

/** What is heard of the browser. */
interface Heard {
  readonly permissions: Pick<Browser['permissions'], 'onAdded' | 'onRemoved'>;
  readonly runtime: Pick<Browser['runtime'], 'onInstalled' | 'onStartup'>;
  readonly tabs: Pick<Browser['tabs'], 'onRemoved' | 'onUpdated'>;
}

type FollowingParts = Readonly<{
  siteScripts: Pick<Parts['siteScripts'], 'matches' | 'sync' | 'takeOver' | 'revive' | 'followLeave'>;
  tabReading: Pick<Parts['tabReading'], 'grantWish'>;
  driftNotes: Pick<Parts['driftNotes'], 'remove'>;
  tabTickets: Pick<Parts['tabTickets'], 'drop'>;
}>;

/**
 * Follows what happens outside of the extension's own pages: what the browser allows and no longer allows, a new
 * version (which makes Chromium forget what was registered, and leaves open pages to a script that works no more), tabs
 * that go. To be called when the worker starts, before anything is awaited.
 */
export function followBrowser(
  browser: Heard,
  { siteScripts, tabReading, driftNotes, tabTickets }: FollowingParts,
): void {
  async function followLeave({ origins = [] }: Permissions.Permissions): Promise<void> {
    await tabReading.grantWish();
    await siteScripts.followLeave(origins);
  }

  browser.permissions.onAdded.addListener((given) => void followLeave(given));
  browser.permissions.onRemoved.addListener(() => void siteScripts.sync());
  browser.runtime.onInstalled.addListener(() => void siteScripts.takeOver());
  browser.runtime.onStartup.addListener(() => void siteScripts.sync());
  // Chromium lets go of all pages that it kept when an extension is loaded anew, and knows no filter.
  if (import.meta.env.FIREFOX) {
    browser.tabs.onUpdated.addListener(
      (tabId, { status }) => {
        if (status === 'complete') void siteScripts.revive(tabId).catch(() => null);
      },
      { properties: ['status'], urls: [...siteScripts.matches] },
    );
  }
  browser.tabs.onRemoved.addListener((tabId) => {
    tabTickets.drop(tabId);
    void driftNotes.remove(tabId);
  });
}
