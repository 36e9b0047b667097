import browser from 'webextension-polyfill';
import { defineBackground } from 'wxt/utils/define-background';
import { z } from 'zod';
import { serve } from '@/lib/messaging/serve';
import { keepHouse } from '@/lib/prices/keep-house';
import { buildParts } from './build-parts';
import { createHandlers } from './handlers';

export default defineBackground(() => {
  // Without this zod tries to compile its parsers, which the extension's content security policy rightly refuses.
  z.config({ jitless: true });
  const parts = buildParts();
  // First and synchronously: a message that wakes the worker waits for nobody.
  serve(createHandlers(parts));

  browser.runtime.onInstalled.addListener(async ({ reason }) => {
    if (reason !== 'install') return;
    const { welcomed } = await parts.loadSettings();
    if (!welcomed) await browser.tabs.create({ url: browser.runtime.getURL('/welcome.html') });
  });
  void keepHouse(parts.dataStorage, parts.now, [parts.cache.prune, parts.gate.prune]);

  // A second lock on the settings, where the browser has it (Chromium 140): content scripts cannot read them.
  const local = browser.storage.local as typeof browser.storage.local & {
    setAccessLevel?: (options: { accessLevel: 'TRUSTED_CONTEXTS' }) => Promise<void>;
  };
  void local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
});
