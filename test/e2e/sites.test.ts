import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { changeSettings, loadSettings } from '@/test/support/change-settings';
import { expectToLast } from '@/test/support/expect-to-last';
import { testedKinds } from '@/test/support/extension-browser';
import { readMarks } from '@/test/support/marks';
import { shopProductPage } from '@/test/support/shop-page';
import { useStage } from '@/test/support/stage';
import { waitFor } from '@/test/support/wait-for';

const shopUrl = 'https://cards.example/products/giratina';
const product = {
  name: 'Pokemon Giratina V 186/196 Lost Origin Alt Art Secret Rare',
  price: '300.00',
  url: shopUrl,
};
const fixtures = join(import.meta.dirname, '../sites');
const readFixture = (name: string) => readFileSync(join(fixtures, name, 'page.html'), 'utf8');
const searchCase = JSON.parse(readFileSync(join(fixtures, 'tcgplayer/results/expected.json'), 'utf8'));
const searchUrl: string = searchCase.url;
const searchPage = readFixture('tcgplayer/results');
/** A page about one card, which the stage's service has, with its sales. */
const offersUrl = 'https://www.pricecharting.com/game/pokemon-lost-origin/giratina-v-186';
const offersPage = readFixture('pricecharting/product')
  .replaceAll(/Charizard(?: \[1st Edition\])? #4/g, 'Giratina V #186')
  .replaceAll('Base Set', 'Lost Origin');
/** The same page after a redesign that its reader does not know. */
const redesignedUrl = `${searchUrl}&redesigned=1`;
const redesigned = searchPage.replaceAll(/class="[^"]*"/g, 'class="x"');

describe.each(testedKinds)('sites in %s', (kind) => {
  const stage = useStage(kind, {
    routes: (url) => {
      if (url.href === shopUrl) return { body: shopProductPage(product) };
      if (url.href === searchUrl) return { body: searchPage };
      if (url.href === offersUrl) return { body: offersPage };
      if (url.href === redesignedUrl) return { body: redesigned };
      return undefined;
    },
  });
  let page: Page;
  const pages: Page[] = [];

  beforeAll(async () => {
    // What the browser asks within the click is answered with yes.
    await stage.browser.allowAccess([
      'https://cards.example/*',
      'https://www.tcgplayer.com/*',
      'https://www.pricecharting.com/*',
    ]);
  });
  afterEach(async () => {
    for (const one of pages.splice(0)) await one.close().catch(() => undefined);
  });

  const open = async (url: string) => {
    page = await stage.browser.openPage(url);
    pages.push(page);
    return page;
  };
  const openPopup = async () => {
    const popup = await stage.browser.openPopup(page);
    pages.push(popup);
    await popup.waitForSelector('.tab');
    return popup;
  };
  const says = (popup: Page, words: string) =>
    waitFor(`the popup to say "${words}"`, async () => {
      const said = await popup.$eval('.tab', (tab) => tab.textContent ?? '');
      return said.includes(words) ? said : undefined;
    });
  const press = (popup: Page, words: string) =>
    popup
      .evaluate((wanted) => {
        const button = [...document.querySelectorAll('.tab button')].find(
          (one) => one.textContent === wanted,
        );
        button?.setAttribute('data-pressed', '');
        return button !== undefined;
      }, words)
      .then(() => popup.click('[data-pressed]'));
  const countMarks = () => readMarks(stage.browser, page).then((marks) => marks.length);
  const waitForMarks = (least: number) =>
    waitFor(`${least} marks`, async () => {
      await page.bringToFront();
      return (await countMarks()) >= least || undefined;
    });
  const waitForNone = () => waitFor('the marks to go', async () => (await countMarks()) === 0 || undefined);
  const listScripts = () =>
    stage.inExtension((own) =>
      own.evaluate(async () => (await chrome.scripting.getRegisteredContentScripts()).map(({ id }) => id)),
    );

  test('a shop is read as soon as it is switched on in the popup, and no longer once it is switched off', async () => {
    await open(shopUrl);
    expect(await countMarks()).toBe(0);
    const popup = await openPopup();
    await says(popup, 'Does not read cards.example yet.');
    await press(popup, 'Read prices on this site');
    await says(popup, 'Reads prices on cards.example.');
    await waitForMarks(1);
    expect(await listScripts()).toContain('site-generic');
    await page.reload({ waitUntil: 'domcontentloaded' });
    await waitForMarks(1);
    await expectToLast('one mark', async () => (await countMarks()) === 1);

    const again = await openPopup();
    await says(again, 'Reads prices on cards.example.');
    await press(again, 'Stop reading this site');
    await says(again, 'Does not read cards.example yet.');
    await page.bringToFront();
    await waitForNone();
    expect(await listScripts()).not.toContain('site-generic');
    expect(await stage.inExtension(loadSettings)).toMatchObject({ shops: [] });
  });

  test('a marketplace is read under its own name once it is allowed in the options, kind by kind', async () => {
    await open(searchUrl);
    expect(await countMarks()).toBe(0);
    const options = await stage.browser.openExtensionPage('options.html');
    pages.push(options);
    const allow = await options.waitForSelector('button ::-p-text(Allow on TCGplayer)');
    await allow?.click();
    await waitForMarks(1);
    expect(await listScripts()).toContain('site-tcgplayer');

    await stage.inExtension((own) =>
      changeSettings(own, (settings) => ({
        ...settings,
        sites: { ...settings.sites, 'tcgplayer/search': false },
      })),
    );
    await page.bringToFront();
    await waitForNone();
    const popup = await openPopup();
    await says(popup, 'Switched off on TCGplayer.');
    await press(popup, 'Read prices on this site');
    await says(popup, 'Reads prices on TCGplayer.');
    await waitForMarks(1);
  });

  test('all offers of a page about one card cost at most one search and one Get card, asked at once', async () => {
    await stage.browser.grantAccess(['https://www.pricecharting.com/*']);
    await stage.inExtension((own) =>
      changeSettings(own, (settings) => ({ ...settings, sites: { ...settings.sites, pricecharting: true } })),
    );
    await stage.forgetAnswers();
    stage.tap.forget();
    await open(offersUrl);
    await waitForMarks(2);
    await waitFor('every mark to say its part', async () => {
      const tones = (await readMarks(stage.browser, page)).map(({ tone }) => tone);
      return tones.every((tone) => tone !== 'idle' && tone !== 'wait') || undefined;
    });
    const asked = stage.tap.requests.map(({ path }) => path.replace(/\?.*/, ''));
    const searches = asked.filter((path) => path.includes('search'));
    expect(searches.length, asked.join()).toBeLessThanOrEqual(1);
    expect(asked).toHaveLength(searches.length + 1);
  });

  test('a redesign that the reader does not know is said in the popup, until the next page', async () => {
    const isEmpty = 'No listings were found here.';
    await stage.browser.grantAccess(['https://www.tcgplayer.com/*']);
    await open(searchUrl);
    await waitForMarks(1);
    const well = await openPopup();
    expect(await says(well, 'Reads prices on TCGplayer.')).not.toContain(isEmpty);
    await well.close();

    await page.bringToFront();
    await open(redesignedUrl);
    const popup = await openPopup();
    await says(popup, isEmpty);
    await popup.close();
    await page.bringToFront();
    await page.goto(searchUrl, { waitUntil: 'domcontentloaded' });
    await waitForMarks(1);
    const after = await openPopup();
    expect(await says(after, 'Reads prices on TCGplayer.')).not.toContain(isEmpty);
  });
});
