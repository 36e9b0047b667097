import browser from 'webextension-polyfill';
import { createReminders } from '@/lib/collection/reminders';
import { toOriginPattern } from '@/lib/sites/access';
import { accessChanges, listChanges } from '@/lib/storage/changes';
import { openDatabase } from '@/lib/storage/database';
import { createExtensionStorage } from '@/lib/storage/key-value';
import { formatMoney, timeLeftText } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { createCardIndexLoader } from './card-index';
import { createParts } from './parts';
import { createSiteScripts } from './site-scripts';
import { createTabReading } from './tab-reading';

/** Whether the browser lets the extension reach an origin. */
export function hasPermission(origin: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [toOriginPattern(origin)] });
}

/** Whether the person allowed notifications. The browser offers them to the worker from then on. */
export function mayNotify(): Promise<boolean> {
  return browser.permissions.contains({ permissions: ['notifications'] });
}

/** Shows a notification; one of the same id is replaced. */
export async function notify(id: string, title: string, message: string): Promise<void> {
  const iconUrl = browser.runtime.getURL('/icon/128.png');
  await browser.notifications.create(id, { type: 'basic', iconUrl, title, message });
}

/** Builds the worker's parts around the browser's own time, storage and network. Cheap: nothing is read yet. */
export function buildParts() {
  const now = () => new Date();
  const parts = createParts({
    database: openDatabase('card-comps'),
    local: createExtensionStorage(browser.storage.local),
    session: createExtensionStorage(browser.storage.session),
    network: {
      fetch: (input, init) => fetch(input, init),
      isOnline: () => navigator.onLine,
      hasPermission,
      now,
    },
    loadCardIndex: createCardIndexLoader(async (path) =>
      (await fetch(browser.runtime.getURL(path))).arrayBuffer(),
    ),
    random: Math.random,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    onAccessChange: accessChanges.announce,
    onListChange: listChanges.announce,
  });
  const siteScripts = createSiteScripts(parts.settingsStore, parts.database.kv);
  const reminders = createReminders({
    ...{ kv: parts.database.kv, now, mayNotify },
    async setAlarm(at) {
      if (at === null) await browser.alarms.clear('reminders');
      else browser.alarms.create('reminders', { when: at });
    },
    show({ site, id, title, endsAt, most }, isOver) {
      const words = [
        isOver ? text('reminder_over') : timeLeftText(endsAt, now()),
        most && text('reminder_most', formatMoney(most)),
      ];
      return notify(`reminder ${site} ${id}`, title, words.filter(Boolean).join(' · '));
    },
  });
  return { ...parts, siteScripts, reminders, tabReading: createTabReading({ ...parts, siteScripts }) };
}

/** The worker's parts. */
export type Parts = ReturnType<typeof buildParts>;
