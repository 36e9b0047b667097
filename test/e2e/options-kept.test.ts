import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toTypedListing } from '@/lib/domain/listing';
import { askWorker } from '@/test/support/ask-worker';
import { loadSettings } from '@/test/support/change-settings';
import { ebayListings, ebayRoutes, resultsUrl } from '@/test/support/ebay-routes';
import { testedKinds } from '@/test/support/extension-browser';
import { waitForMark } from '@/test/support/marks';
import { seedCards } from '@/test/support/seeds';
import { raiseStage, type Stage } from '@/test/support/stage';
import { waitFor } from '@/test/support/wait-for';

describe.each(testedKinds)('what the options keep in %s', (kind) => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await raiseStage(kind, { routes: ebayRoutes });
    await stage.setUp();
  });
  afterAll(() => stage?.close());

  async function openOptions(): Promise<Page> {
    const page = await stage.browser.openExtensionPage('options.html');
    await page.waitForSelector('table.data');
    return page;
  }

  async function retype(page: Page, selector: string, words: string): Promise<void> {
    await page.bringToFront();
    await page.click(selector, { count: 3 });
    await page.type(selector, words);
  }

  const readValue = (page: Page, selector: string) =>
    page.$eval(selector, (field) =>
      field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : '',
    );
  const waitForValue = (page: Page, selector: string, value: string) =>
    waitFor(
      `${selector} to show ${value}`,
      async () => (await readValue(page, selector)) === value || undefined,
    );

  async function importFile(page: Page, file: string): Promise<void> {
    await page.$eval(
      '#import',
      (input, text) => {
        if (!(input instanceof HTMLInputElement)) return;
        const chosen = new DataTransfer();
        chosen.items.add(new File([text], 'mine.json', { type: 'application/json' }));
        input.files = chosen.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
      },
      file,
    );
  }

  test('two pages that are open at once show and keep what each of them changes', async () => {
    const one = await openOptions();
    const other = await openOptions();
    await retype(one, '#dailyBudget', '321');
    await retype(other, '#nearPercent', '7');
    await waitForValue(one, '#nearPercent', '7');
    await waitForValue(other, '#dailyBudget', '321');
    expect(await loadSettings(one)).toMatchObject({ dailyBudget: 321, nearPercent: 7 });

    await other.bringToFront();
    await other.click('.note button');
    await waitForValue(one, '#nearPercent', '10');
    expect(await loadSettings(one)).toMatchObject({ dailyBudget: 321, nearPercent: 10 });
    await one.close();
    await other.close();
  });

  test('an exported file brings the settings back, without keys, and can be undone', async () => {
    const page = await openOptions();
    await page.select('#currency', 'CHF');
    await waitFor(
      'the currency to be stored',
      async () => (await loadSettings(page)).currency === 'CHF' || undefined,
    );
    const file = await askWorker(page, 'settings/export', null);
    if (!file.ok) throw new Error(`Nothing was exported: ${file.failure.code}`);
    expect(file.value).not.toContain(stage.keys.apiKey);
    expect(file.value).not.toContain(stage.keys.gatewayKey);
    await page.select('#currency', 'GBP');
    await waitFor(
      'the currency to be stored',
      async () => (await loadSettings(page)).currency === 'GBP' || undefined,
    );

    await importFile(page, file.value);
    await waitForValue(page, '#currency', 'CHF');
    expect(await askWorker(page, 'keys/load', null)).toMatchObject({
      ok: true,
      value: { apiKey: true, gatewayKey: true },
    });
    await (await page.waitForSelector('#backup .row button'))?.click();
    await waitForValue(page, '#currency', 'GBP');
    expect((await loadSettings(page)).currency).toBe('GBP');
    await page.close();
  });

  test('keys for this session only are used and said to be so', async () => {
    const page = await openOptions();
    await page.click('.keep label:nth-of-type(2) input');
    await page.click('button.main');
    await waitFor('the keys to move', async () => {
      const keys = await askWorker(page, 'keys/load', null);
      return (keys.ok && keys.value.session) || undefined;
    });
    await page.close();
    const later = await openOptions();
    const second = await later.$('.keep label:nth-of-type(2) input');
    expect(await second?.evaluate((input) => input instanceof HTMLInputElement && input.checked)).toBe(true);
    expect(await askWorker(later, 'keys/load', null)).toEqual({
      ok: true,
      value: { apiKey: true, gatewayKey: true, session: true },
    });
    await later.close();
  });

  test('cards that were chosen by hand come back from an exported file after they were cleared', async () => {
    let page = await openOptions();
    const listing = toTypedListing(ebayListings.giratina.title);
    const saved = await askWorker(page, 'correction/save', { listing, cardId: seedCards.rayquaza.id });
    expect(saved.ok).toBe(true);
    const file = await askWorker(page, 'settings/export', null);
    if (!file.ok) throw new Error(`Nothing was exported: ${file.failure.code}`);
    await page.close();
    page = await openOptions();
    const countCorrections = () =>
      page.$$eval(
        'table.data tbody tr',
        (rows) =>
          rows.find((row) => row.textContent?.startsWith('Cards that you chose'))?.querySelector('td')
            ?.textContent,
      );
    const waitForCount = (count: string) =>
      waitFor(`${count} cards chosen by hand`, async () => (await countCorrections()) === count || undefined);
    await waitForCount('1');
    await page.click('button[aria-label="Clear: Cards that you chose"]');
    await page.click('[role=alertdialog] button:last-of-type');
    await waitForCount('0');
    await importFile(page, file.value);
    await waitForCount('1');
    await page.close();
  });

  test('a theme is on an open page once that is loaded again', async () => {
    const shop = await stage.browser.openPage(resultsUrl);
    await waitForMark(stage.browser, shop, ebayListings.giratina.id);
    const readThemes = async () => {
      const roots = await stage.browser.findClosedRoots(shop, 'card-comps-mark,card-comps-bar');
      return new Set(
        await Promise.all(roots.map((root) => root.evaluate((top) => top.host.getAttribute('data-theme')))),
      );
    };
    expect(await readThemes()).toEqual(new Set(['auto']));
    const page = await openOptions();
    await page.click(
      'fieldset input[name=theme][value=dark], fieldset label:has(input[name=theme]):nth-of-type(3)',
    );
    await waitFor(
      'the theme to be stored',
      async () => (await loadSettings(page)).theme === 'dark' || undefined,
    );
    await waitFor('the options to be dark themselves', () =>
      page.evaluate(() => document.documentElement.dataset.theme === 'dark' || undefined),
    );
    await shop.bringToFront();
    await shop.reload({ waitUntil: 'domcontentloaded' });
    await waitForMark(stage.browser, shop, ebayListings.giratina.id);
    expect(await readThemes()).toEqual(new Set(['dark']));
    await shop.close();
    await page.close();
  });
});
