// Before every schema: each decides when it is made whether it may be compiled.
import './never-compile';
import browser from 'webextension-polyfill';
import { defineBackground } from 'wxt/utils/define-background';
import { serve } from '@/lib/messaging/serve';
import { pruneDaily } from '@/lib/prices/prune';
import { offerAlerts } from './alerts';
import {
  createBrowserHandlers,
  followBrowser,
  keepStorage,
  offerContextMenu,
  offerOmnibox,
} from './browser-ui';
import { runBeside } from './build-mode';
import { buildParts } from './build-parts';
import { createIndexHandlers } from './card-index';
import { createCollectionHandlers } from './collection-handlers';
import { createCopyValuer } from './copy-values';
import { createCardHandlers, createListingHandlers } from './listing-handlers';
import { createSeenHandlers } from './seen-handlers';
import { createSettingsHandlers } from './settings-handlers';
import { createTabHandlers } from './tab-reading';

/** Chromium 140 can close a storage area to content scripts. */
type Lockable = { setAccessLevel?: (options: { accessLevel: 'TRUSTED_CONTEXTS' }) => Promise<void> };

export default defineBackground(() => {
  const parts = buildParts();
  // First and synchronously, or the message that woke the worker is lost.
  serve({
    ...createListingHandlers(parts),
    ...createBrowserHandlers(parts),
    ...createCardHandlers(parts),
    ...createCollectionHandlers(parts),
    ...createIndexHandlers(parts),
    ...createSettingsHandlers(parts),
    ...createTabHandlers(parts),
    ...createSeenHandlers(parts),
  });
  offerContextMenu();
  offerOmnibox(parts);
  offerAlerts(parts);
  followBrowser(browser, parts);

  async function welcome(): Promise<void> {
    const { welcomed } = await parts.loadSettings();
    if (!welcomed) await browser.tabs.create({ url: browser.runtime.getURL('/welcome.html') });
  }
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install') runBeside(welcome);
  });
  const { database, now, answers, cards, seen } = parts;
  runBeside(() =>
    pruneDaily(database.kv, now, [answers.prune, cards.prune, seen.prune, createCopyValuer(parts).prune]),
  );
  runBeside(() => keepStorage(navigator.storage));

  for (const name of ['local', 'session'] as const) {
    const area: object & Lockable = browser.storage[name];
    // A second lock: no key lies there.
    runBeside(() => area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' }));
  }
});
