// Before every schema: each decides when it is made whether it may be compiled.
import './never-compile';

import browser from 'webextension-polyfill';
import { defineBackground } from 'wxt/utils/define-background';
import { serve } from '@/lib/messaging/serve';
import { pruneDaily } from '@/lib/prices/prune';
import { createBrowserHandlers, offerContextMenu, offerOmnibox } from './browser-ui';
import { buildParts } from './build-parts';
import { createCardHandlers } from './card-handlers';
import { followBrowser } from './follow-browser';
import { keepStorage } from './keep-storage';
import { createListingHandlers } from './listing-handlers';
import { runBeside } from './run-beside';
import { createSettingsHandlers } from './settings-handlers';
import { createTabHandlers } from './tab-handlers';

/** Where the browser has it (Chromium 140), a second lock: content scripts cannot read what lies in the area. */
type Lockable = { setAccessLevel?: (options: { accessLevel: 'TRUSTED_CONTEXTS' }) => Promise<void> };

export default defineBackground(() => {
  const parts = buildParts();
  // First and synchronously: a message that wakes the worker waits for nobody.
  serve({
    ...createListingHandlers(parts),
    ...createBrowserHandlers(parts),
    ...createCardHandlers(parts),
    ...createSettingsHandlers(parts),
    ...createTabHandlers(parts),
  });
  offerContextMenu();
  offerOmnibox(parts);
  followBrowser(browser, parts);

  async function welcome(): Promise<void> {
    const { welcomed } = await parts.loadSettings();
    if (!welcomed) await browser.tabs.create({ url: browser.runtime.getURL('/welcome.html') });
  }
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install') runBeside(welcome);
  });
  const { database, now, answers, cards } = parts;
  runBeside(() => pruneDaily(database.kv, now, [answers.prune, cards.prune]));
  runBeside(() => keepStorage(navigator.storage));

  for (const name of ['local', 'session'] as const) {
    const area: object & Lockable = browser.storage[name];
    // The first lock holds without it: nothing that a page must not have lies there.
    runBeside(() => area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' }));
  }
});
