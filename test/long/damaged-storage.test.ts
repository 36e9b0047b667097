import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { askWorker } from '@/test/support/ask-worker';
import { launchBrowser } from '@/test/support/browsers';
import { buildOnce } from '@/test/support/build-once';
import { browserKinds, type ExtensionBrowser } from '@/test/support/extension-browser';
import { readErrors, watchErrors } from '@/test/support/extension-errors';
import { damages, findDatabaseFiles } from '@/test/support/profile-databases';
import { titledListing } from '@/test/support/titled-listing';
import { waitFor } from '@/test/support/wait-for';

/** A temporary add-on is taken out when the browser ends; what it stored is to stay, as that of any other does. */
const prefs = {
  'extensions.webextensions.keepStorageOnUninstall': true,
  'extensions.webextensions.keepUuidOnUninstall': true,
};
const keys = { apiKey: 'key-of-a-test-0001', gatewayKey: 'key-of-a-test-0002' };
const listing = titledListing('Pokemon Giratina V 186/196 Lost Origin');

describe.each(browserKinds)('databases that the disk damaged, in %s', (kind) => {
  test.each(Object.entries(damages))(
    '%s: it starts, says what is lost, and what is stored anew is kept or told',
    async (_name, damage) => {
      const profileDir = mkdtempSync(join(tmpdir(), 'card-comps-profile-'));
      const name = kind === 'chromium' ? 'chrome' : 'firefox';
      const extensionDir = (await buildOnce([name]))[name];
      async function live(act: (browser: ExtensionBrowser) => Promise<void>): Promise<void> {
        const browser = await launchBrowser(kind, { extensionDir, profileDir, prefs });
        try {
          await watchErrors(browser);
          await act(browser);
          expect(await readErrors(browser)).toEqual([]);
        } finally {
          await browser.close();
        }
      }

      async function store(browser: ExtensionBrowser): Promise<void> {
        const page = await browser.openExtensionPage('popup.html');
        const loaded = await askWorker(page, 'settings/load', null);
        if (!loaded.ok) throw new Error('There are no settings to begin with.');
        const { settings } = loaded.value;
        const said = [
          await askWorker(page, 'service/save', { keys }),
          await askWorker(page, 'settings/save', { ...settings, dailyBudget: 77 }),
          await askWorker(page, 'correction/save', { listing, cardId: null }),
        ];
        expect(said.map(({ ok }) => ok)).toEqual([true, true, true]);
      }

      try {
        await live(store);
        const files = findDatabaseFiles(kind, profileDir);
        expect(files).not.toEqual([]);
        for (const file of files) damage(file);

        await live(async (browser) => {
          const page = await browser.openExtensionPage('popup.html');
          await waitFor('the popup to say what is lost', async () => {
            const text = await page.evaluate(() => document.body.innerText);
            const status = await askWorker(page, 'status/load', null);
            if (!status.ok) throw new Error(status.failure.code);
            const { keys: held } = status.value;
            // Half a log of writes may still hold the first of them, the keys.
            const isKept = held.apiKey && held.gatewayKey;
            if (isKept || text.includes('has lost the data')) return true;
            throw new Error(text);
          });
          expect(await askWorker(page, 'settings/load', null)).toMatchObject({ value: { notice: null } });
          await store(browser);
          expect(await askWorker(page, 'losses/dismiss', null)).toMatchObject({ ok: true });
        });
        await live(async (browser) => {
          const page = await browser.openExtensionPage('popup.html');
          const status = await askWorker(page, 'status/load', null);
          if (!status.ok) throw new Error(status.failure.code);
          const { keys: held, lostSince } = status.value;
          // Chromium writes on behind the damage, and may not read over it at the next start: kept, then, or told again.
          expect((held.apiKey && held.gatewayKey) || lostSince !== null).toBe(true);
        });
      } finally {
        rmSync(profileDir, { recursive: true, force: true, maxRetries: 5 });
      }
    },
    90_000,
  );
});
