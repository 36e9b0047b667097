import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { browserKinds } from '@/test/support/extension-browser';
import { livelyPage, livelySites } from '@/test/support/pages/lively-sites';
import { useStage } from '@/test/support/stage';
import { createSwitchedSites, type SwitchedSites } from '@/test/support/switched-sites';

const stillMs = 9_000;
const offered = [
  { id: '500000011', name: 'Giratina V', set: 'Lost Origin', code: 'LOR', number: '186/196' },
  { id: '500000012', name: 'Charizard ex', set: 'Obsidian Flames', code: 'OBF', number: '223/197' },
];

describe.each(browserKinds)('a worker that follows the settings in %s', (kind) => {
  const site = livelySites.find(({ id }) => id === 'tcgplayer');
  const stage = useStage(kind, {
    routes: (url) => (site && url.href === site.url ? { body: livelyPage(site, offered) } : undefined),
  });
  let own: Page;
  let shop: Page;
  let sites: SwitchedSites;

  beforeAll(async () => {
    own = await stage.browser.openExtensionPage('popup.html');
    sites = await createSwitchedSites(stage.browser, own);
    shop = await stage.browser.openPage(site?.url ?? '');
  });

  test('the popup switches a site while the options save: neither waits for the other for ever', async () => {
    const tab = { tabId: 1, url: site?.url ?? '' };
    const answers = await own.evaluate(async (shown) => {
      const ask = (call: string, input: unknown): Promise<{ ok: boolean; value: { settings: object } }> =>
        chrome.runtime.sendMessage({ cardComps: 1, call, input });
      const { locks } = navigator;
      let switching: Promise<{ ok: boolean }> | undefined;
      const saved = await locks.request('card-comps:settings-editor', async () => {
        const { settings } = (await ask('settings/load', null)).value;
        switching = ask('tab/switch', { ...shown, on: true });
        // The worker waits for the options, which hold the lock.
        while (!(await locks.query()).pending?.length) await new Promise((resolve) => setTimeout(resolve, 5));
        return ask('settings/save', settings);
      });
      return [saved.ok, (await switching)?.ok];
    }, tab);
    expect(answers).toEqual([true, true]);
  });

  test('a page that stands still holds no other change up', async () => {
    const still = shop.evaluate((ms) => {
      const end = Date.now() + ms;
      while (Date.now() < end);
    }, stillMs);
    await sites.switchAll(true);
    const isSaved = sites.switchAll(false).then(() => 'saved');
    const isFollowed = isSaved.then(() => sites.waitUntilFollowed('while a page stands still'));
    // Firefox itself registers nothing before every page has heard of it.
    const isDone = kind === 'chromium' ? isFollowed.then(() => 'saved') : isSaved;
    expect(await Promise.race([still.then(() => 'late'), isDone])).toBe('saved');
    await isFollowed;
    await still;
  });
});
