import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { ebayListings, ebayRoutes, resultsUrl } from '@/test/support/ebay-routes';
import { testedKinds } from '@/test/support/extension-browser';
import { waitForMark } from '@/test/support/marks';
import { useStage } from '@/test/support/stage';

const { giratina } = ebayListings;

describe.each(testedKinds)('ways to a price beside the mark in %s', (kind) => {
  const stage = useStage(kind, { routes: ebayRoutes });

  async function readMeaning(page: Page): Promise<string> {
    await page.waitForSelector('#meaning [role=option]');
    const meaning = await page.$eval('.meaning', (section) => section.textContent);
    await page.close();
    return meaning;
  }

  test('selected words are priced from the context menu, in a window of its own', async () => {
    const page = await stage.browser.openPage(resultsUrl);
    await waitForMark(stage.browser, page, giratina.id);
    await stage.browser.chooseInMenu(page, `[data-listingid="${giratina.id}"] .s-card__title .primary`);
    const opened = await stage.browser.findExtensionPage('popup.html?title=');
    const meaning = await readMeaning(opened);
    expect(meaning).toContain('Giratina V');
    expect(meaning).toMatch(/\$(?:5[89]|6[0-2])\d/);
    await page.close();
  });

  test('words after the keyword in the address bar are searched for', async () => {
    await stage.browser.enterKeyword('Rayquaza VMAX 218/203');
    const opened = await stage.browser.findExtensionPage('popup.html?title=Rayquaza');
    expect(await readMeaning(opened)).toMatch(/\$(?:4[7-9]|5[0-2])\d/);
  });
});
