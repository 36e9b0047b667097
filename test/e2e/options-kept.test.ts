import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { loadSettings } from '@/test/support/change-settings';
import { ebayRoutes } from '@/test/support/ebay-routes';
import { testedKinds } from '@/test/support/extension-browser';
import { useStage } from '@/test/support/stage';
import { waitFor } from '@/test/support/wait-for';

describe.each(testedKinds)('what the options keep in %s', (kind) => {
  const stage = useStage(kind, { routes: ebayRoutes });

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
});
