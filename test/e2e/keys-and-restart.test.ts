import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askWorker } from '@/test/support/ask-worker';
import { launchBrowser } from '@/test/support/browsers';
import { buildOnce } from '@/test/support/build-once';
import { testedKinds } from '@/test/support/extension-browser';

/** A temporary add-on is taken out when the browser ends; what it stored is to stay, as that of any other does. */
const prefs = {
  'extensions.webextensions.keepStorageOnUninstall': true,
  'extensions.webextensions.keepUuidOnUninstall': true,
};
const keys = { apiKey: 'key-of-a-test-0001', gatewayKey: 'key-of-a-test-0002' };

describe.each(testedKinds)('keys after a restart of %s', (kind) => {
  let profileDir: string;

  beforeAll(() => {
    profileDir = mkdtempSync(join(tmpdir(), 'card-comps-profile-'));
  });
  afterAll(() => rmSync(profileDir, { recursive: true, force: true, maxRetries: 5 }));

  /** One life of the browser: stores the keys where the life before left none of them. */
  async function live(keep: 'browser' | 'session') {
    const name = kind === 'chromium' ? 'chrome' : 'firefox';
    const browser = await launchBrowser(kind, {
      extensionDir: (await buildOnce([name]))[name],
      profileDir,
      prefs,
    });
    try {
      const page = await browser.openExtensionPage('popup.html');
      const before = await askWorker(page, 'keys/load', null);
      await askWorker(page, 'service/save', { keys: { ...keys, keep } });
      const after = await askWorker(page, 'keys/load', null);
      return [before, after].map((status) => (status.ok ? status.value : status.failure.code));
    } finally {
      await browser.close();
    }
  }

  test('are there where they are kept, and gone where they were for the session only', async () => {
    const none = { apiKey: false, gatewayKey: false, session: false };
    const kept = { apiKey: true, gatewayKey: true, session: false };
    const held = { ...kept, session: true };
    expect(await live('browser')).toEqual([none, kept]);
    expect(await live('session')).toEqual([kept, held]);
    // The keys are gone; the choice to keep them no longer than that is not.
    expect(await live('browser')).toEqual([{ ...none, session: true }, kept]);
  });
});
