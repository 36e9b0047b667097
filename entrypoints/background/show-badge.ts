import browser from 'webextension-polyfill';

/** Puts words on the extension's button while it stands over a tab; empty takes them away. */
export async function showBadge(tabId: number, words: string): Promise<void> {
  // Firefox for Android has no badges, and a tab may be gone by now.
  await browser.action.setBadgeText?.({ tabId, text: words }).catch(() => null);
}
