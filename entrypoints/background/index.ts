// Before every schema: each decides when it is made whether it may be compiled.
import './never-compile';

import browser from 'webextension-polyfill';
import { defineBackground } from 'wxt/utils/define-background';
import { serve } from '@/lib/messaging/serve';
import { boundCards, keepHouse } from '@/lib/prices/keep-house';
import { buildParts } from './build-parts';
import { offerContextMenu } from './context-menu';
import { followBrowser } from './follow-browser';
import { createHandlers } from './handlers';
import { keepStorage } from './keep-storage';
import { offerOmnibox } from './omnibox';

/** Where the browser has it (Chromium 140), a second lock: content scripts cannot read what lies in the area. */
type Lockable = { setAccessLevel?: (options: { accessLevel: 'TRUSTED_CONTEXTS' }) => Promise<void> };

export default defineBackground(() => {
  const parts = buildParts();
  // First and synchronously: a message that wakes the worker waits for nobody.
  serve(createHandlers(parts));
  offerContextMenu();
  offerOmnibox(parts);
  followBrowser(browser, parts);

  browser.runtime.onInstalled.addListener(async ({ reason }) => {
    if (reason !== 'install') return;
    const { welcomed } = await parts.loadSettings();
    if (!welcomed) await browser.tabs.create({ url: browser.runtime.getURL('/welcome.html') });
  });
  const { cache, gate, pictureShelf, shelf, directory } = parts;
  const pruneCards = () => boundCards([shelf, directory]);
  void keepHouse(parts.storage, parts.now, [cache.prune, gate.prune, pictureShelf.prune, pruneCards]);
  void keepStorage(navigator.storage).catch(() => null);

  for (const name of ['local', 'session'] as const) {
    const area: object & Lockable = browser.storage[name];
    // The first lock holds without it: nothing that a page must not have lies there.
    void area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' }).catch(() => null);
  }
});
