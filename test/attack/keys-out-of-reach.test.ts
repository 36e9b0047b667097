import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { pageCalls } from '@/lib/messaging/page-calls';
import { askWorker } from '@/test/support/ask-worker';
import { ebayListings, resultsUrl } from '@/test/support/ebay-routes';
import { browserKinds } from '@/test/support/extension-browser';
import { hoverMark, waitForMark } from '@/test/support/marks';
import { spyAttribute, spyPicture } from '@/test/support/spy-extension';
import { useSpiedStage } from '@/test/support/use-spied-stage';
import { waitFor } from '@/test/support/wait-for';

const { giratina } = ebayListings;

describe.each(browserKinds)('the keys in %s', (kind) => {
  const stage = useSpiedStage(kind);

  const readFinds = (page: Page) =>
    waitFor('what the spy found', async () => {
      const text = await page.evaluate((name) => document.documentElement.getAttribute(name), spyAttribute);
      return text ?? undefined;
    });

  test('are stored and used, yet out of reach of a content script', async () => {
    const { apiKey, gatewayKey } = stage.keys;
    const page = await stage.browser.openPage(resultsUrl);
    const found = await readFinds(page);
    expect(found).not.toContain(apiKey);
    expect(found).not.toContain(gatewayKey);

    // The spy was alive: what a page may ask was answered, what it may not was refused.
    const finds: Record<string, { got?: unknown; refused?: string }> = JSON.parse(found);
    expect(finds['message page/read']?.got).toMatchObject({ ok: true });
    const tried = Object.keys(finds).flatMap((name) => /^message (\w+\/\w+)$/.exec(name)?.[1] ?? []);
    const refused = tried.filter((call) => !Object.hasOwn(pageCalls, call));
    for (const group of ['card', 'connection', 'data', 'keys', 'rates', 'recent', 'settings', 'status'])
      expect(refused.some((call) => call.startsWith(`${group}/`))).toBe(true);
    for (const call of refused)
      expect(finds[`message ${call}`]?.got).toMatchObject({ ok: false, failure: { code: 'bad-request' } });

    // Of the calls for pages, none fetches or opens what the page names.
    for (const call of ['picture/load', 'card/open', 'correction/save', 'history/load'])
      expect(finds[`message ${call}`]?.got).toMatchObject({ ok: false });
    expect(stage.pages.requested).not.toContain(spyPicture);
    expect(
      stage.tap.requests.filter(({ path }) => !/^\/(api\/)?v1\/cards\/[^/]+(\/history)?$/.test(path)),
    ).toEqual([]);
    expect(finds.databases?.got).toEqual([{ name: 'card-comps', stores: [], contents: [] }]);

    // The keys are there all the same, and no attempt of the spy took them away.
    await waitForMark(stage.browser, page, giratina.id);
    await hoverMark(stage.browser, page, giratina.id);
    await waitForMark(stage.browser, page, giratina.id, ({ tone }) => tone === 'under');
    // The label is there after the search; Get card, which carries the other key, may still be on its way.
    const readSent = () => stage.tap.requests.flatMap((request) => Object.values(request.headers));
    await expect.poll(readSent).toEqual(expect.arrayContaining([apiKey, gatewayKey]));
    await page.close();
  });

  test('are out of reach as well when they are held until the browser closes only', async () => {
    const { apiKey, gatewayKey } = stage.keys;
    const extension = await stage.browser.openExtensionPage('popup.html');
    const kept = await askWorker(extension, 'service/save', {
      keys: { apiKey, gatewayKey, keep: 'session' },
    });
    expect(kept).toEqual({ ok: true, value: { apiKey: true, gatewayKey: true, session: true } });
    // They lie where they are said to lie, and the extension's own pages see them there.
    const own = await extension.evaluate(async () => JSON.stringify(await chrome.storage.session.get(null)));
    expect(own).toContain(gatewayKey);

    const page = await stage.browser.openPage(resultsUrl);
    const found = await readFinds(page);
    expect(found).not.toContain(apiKey);
    expect(found).not.toContain(gatewayKey);
    const finds: Record<string, { got?: unknown; refused?: string }> = JSON.parse(found);
    expect(finds['storage.session']?.got ?? {}).toEqual({});
    await page.close();
    const restored = await askWorker(extension, 'service/save', { keys: { keep: 'browser' } });
    expect(restored).toMatchObject({ value: { session: false } });
    await extension.close();
  });

  test('are in no file that the settings are exported to, wherever they are held', async () => {
    await stage.inExtension(async (own) => {
      for (const keep of ['session', 'browser'] as const) {
        await askWorker(own, 'service/save', { keys: { keep } });
        const file = await askWorker(own, 'settings/export', null);
        if (!file.ok) throw new Error(`Nothing was exported: ${file.failure.code}`);
        expect(file.value).toContain(stage.tap.url);
        for (const key of Object.values(stage.keys)) expect(file.value).not.toContain(key);
      }
    });
  });

  test('are in no picture of a page: another key of the same length changes none of its dots', async () => {
    const takePictures = () =>
      ['options.html', 'popup.html'].reduce<Promise<string[]>>(async (before, name) => {
        const pictures = await before;
        const page = await stage.browser.openExtensionPage(name);
        try {
          await page.waitForSelector('main');
          // Without a caret that comes and goes.
          await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
          return [...pictures, await page.screenshot({ encoding: 'base64' })];
        } finally {
          await page.close();
        }
      }, Promise.resolve([]));
    const save = (change: { apiKey: string; gatewayKey: string }) =>
      stage.inExtension((own) => askWorker(own, 'service/save', { keys: change }));
    const first = await takePictures();
    expect(first.map((picture) => picture.length > 1_000)).toEqual([true, true]);
    const others = { apiKey: 'W'.repeat(stage.keys.apiKey.length), gatewayKey: 'i'.repeat(9) };
    expect(await save(others)).toMatchObject({ ok: true });
    // What else a page shows may come a moment later than its frame.
    const isSame = async () => (await takePictures()).map((picture, at) => picture === first[at]);
    await expect.poll(isSame, { timeout: 15_000 }).toEqual([true, true]);
    await save(stage.keys);
  });

  test('would be found if they lay where content scripts can look', async () => {
    const extension = await stage.browser.openExtensionPage('popup.html');
    await extension.evaluate(async () => {
      const area: { setAccessLevel?: typeof chrome.storage.local.setAccessLevel } = chrome.storage.local;
      await area.setAccessLevel?.({ accessLevel: 'TRUSTED_AND_UNTRUSTED_CONTEXTS' });
      await chrome.storage.local.set({ decoy: 'key-within-reach' });
    });
    const page = await stage.browser.openPage(resultsUrl);
    expect(await readFinds(page)).toContain('key-within-reach');
    await page.close();
    await extension.close();
  });
});
