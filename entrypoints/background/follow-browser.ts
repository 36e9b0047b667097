import type { Browser, Permissions } from 'webextension-polyfill';
import type { Parts } from './build-parts';
import { runBeside } from './run-beside';

/** What is heard of the browser. */
interface Heard {
  readonly permissions: Pick<Browser['permissions'], 'onAdded' | 'onRemoved'>;
  readonly runtime: Pick<Browser['runtime'], 'onInstalled' | 'onStartup'>;
  readonly tabs: Pick<Browser['tabs'], 'onRemoved' | 'onUpdated'>;
}

type FollowingParts = Readonly<{
  siteScripts: Pick<Parts['siteScripts'], 'matches' | 'noteLeave' | 'noteVersion' | 'settle' | 'revive'>;
  tabReading: Pick<Parts['tabReading'], 'grantWish' | 'forgetTab'>;
  tabTickets: Pick<Parts['tabTickets'], 'drop'>;
}>;

/**
 * Follows what happens outside of the extension's own pages: what the browser allows and no longer allows, a new
 * version (which makes Chromium forget what was registered, and leaves open pages to a script that works no more), tabs
 * that go; and what the worker before was told and did not come to. To be called when the worker starts, before
 * anything is awaited.
 */
export function followBrowser(browser: Heard, { siteScripts, tabReading, tabTickets }: FollowingParts): void {
  async function settle(): Promise<void> {
    // A wish that cannot be granted now waits for the next start, and holds nothing up.
    const granted = tabReading.grantWish();
    runBeside(() => granted);
    await Promise.allSettled([granted]);
    await siteScripts.settle();
  }

  async function followLeave({ origins = [] }: Permissions.Permissions): Promise<void> {
    await siteScripts.noteLeave(origins);
    await settle();
  }

  async function followVersion(): Promise<void> {
    await siteScripts.noteVersion();
    await settle();
  }

  browser.permissions.onAdded.addListener((given) => runBeside(() => followLeave(given)));
  browser.permissions.onRemoved.addListener(() => runBeside(settle));
  browser.runtime.onInstalled.addListener(() => runBeside(followVersion));
  // Heard so that the browser's start wakes the worker.
  browser.runtime.onStartup.addListener(() => runBeside(settle));
  // Chromium lets go of all pages that it kept when an extension is loaded anew, and knows no filter.
  if (import.meta.env.FIREFOX) {
    browser.tabs.onUpdated.addListener(
      (tabId, { status }) => {
        if (status === 'complete') runBeside(() => siteScripts.revive(tabId));
      },
      { properties: ['status'], urls: [...siteScripts.matches] },
    );
  }
  browser.tabs.onRemoved.addListener((tabId) => {
    tabTickets.drop(tabId);
    runBeside(() => tabReading.forgetTab(tabId));
  });
  runBeside(settle);
}
