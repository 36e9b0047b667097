import browser from 'webextension-polyfill';
import { defineBackground } from 'wxt/utils/define-background';
import { z } from 'zod';
import { serve } from '@/lib/messaging/serve';
import { keepHouse } from '@/lib/prices/keep-house';
import { buildParts } from './build-parts';
import { offerContextMenu } from './context-menu';
import { followBrowser } from './follow-browser';
import { createHandlers } from './handlers';
import { offerOmnibox } from './omnibox';

/** Where the browser has it (Chromium 140), a second lock: content scripts cannot read what lies in the area. */
type Lockable = { setAccessLevel?: (options: { accessLevel: 'TRUSTED_CONTEXTS' }) => Promise<void> };

export default defineBackground(() => {
  // Without this zod tries to compile its parsers, which the extension's content security policy rightly refuses.
  z.config({ jitless: true });
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
  void keepHouse(parts.storage, parts.now, [parts.cache.prune, parts.gate.prune, parts.pictureShelf.prune]);

  for (const name of ['local', 'session'] as const) {
    const area: object & Lockable = browser.storage[name];
    void area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
  }
});
