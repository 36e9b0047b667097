import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { changeSettings, loadSettings } from '@/test/support/change-settings';
import { clickInOverlay, waitForOverlay } from '@/test/support/drawn-overlay';
import { ebayListings, itemUrl } from '@/test/support/ebay-routes';
import { testedKinds } from '@/test/support/extension-browser';
import { type EbayListing, ebayItemPage } from '@/test/support/pages/ebay-page';
import { useStage } from '@/test/support/stage';
import { waitFor } from '@/test/support/wait-for';

/** Half of what copies sell for, and $20 to send it from abroad. */
const abroad = {
  ...{ ...ebayListings.giratina, id: '256000000071' },
  ...{ shipping: 'US $20.00 Economy', location: 'Located in: Tokyo, Japan' },
};
/** Not above the threshold of the duty. */
const cheap = { ...abroad, id: '256000000072', price: '$240.00' };
const domestic = {
  ...{ ...ebayListings.giratina, id: '256000000073' },
  location: 'Located in: Austin, Texas, United States',
};
const listings: readonly EbayListing[] = [abroad, cheap, domestic];
const vintedUrl = 'https://www.vinted.com/items/5100000002-giratina';
/** $20.00, $2.89 to send it, $21.70 with the fee that is paid at once. */
const vintedPage = readFileSync(join(import.meta.dirname, '../sites/vinted/item-british/page.html'), 'utf8')
  .replaceAll('Mew ex 205/165', ebayListings.giratina.title)
  .replaceAll('co.uk', 'com')
  .replaceAll('GBP', 'USD')
  .replaceAll('£', '$');
const source = 'https://hts.usitc.gov/search?query=9504';

describe.each(testedKinds)('true cost in %s', (kind) => {
  const stage = useStage(kind, {
    routes: (url) => {
      const listing = listings.find((one) => url.href === itemUrl(one));
      if (listing) return { body: ebayItemPage(listing) };
      return url.href === vintedUrl ? { body: vintedPage } : undefined;
    },
  });

  const look = (page: Page, words: RegExp) =>
    waitForOverlay(stage.browser, page, ({ text }) => words.test(text)).then(({ text }) => text);

  async function readItem(listing: EbayListing, words: RegExp): Promise<string> {
    const page = await stage.browser.openPage(itemUrl(listing));
    const text = await look(page, words);
    await page.close();
    return text;
  }

  async function type(options: Page, id: string, value: string): Promise<void> {
    await options.waitForSelector(`#${id}`);
    await options.$eval(`#${id}`, (input) => input.scrollIntoView({ block: 'center' }));
    await options.locator(`#${id}`).fill(value);
    await options.$eval(`#${id}`, (input) => (input as HTMLInputElement).blur());
  }

  test('is switched on in two clicks from the panel of a listing from abroad', async () => {
    const { browser } = stage;
    const page = await browser.openPage(itemUrl(abroad));
    const before = await look(page, /under the value/);
    expect(before).toContain('$320.00 with shipping is');
    expect(before).toContain('Import duty and tax are not counted.');
    await clickInOverlay(browser, page, 'Count true costs');
    const options = await browser.findExtensionPage('options.html#costs');
    await options.waitForSelector('#costs-title:focus');
    await options.locator('#costs-isOn').click();
    await waitFor('true costs to be stored', async () => {
      const { costs } = await stage.inExtension(loadSettings);
      return costs.isOn || undefined;
    });

    await options.locator('#costs-home').fill('US');
    await type(options, 'costs-US-duty-percent', '10');
    await type(options, 'costs-US-duty-from', '250');
    await type(options, 'costs-US-duty-date', '2026-07-01');
    await type(options, 'costs-US-duty-link', source);
    await type(options, 'costs-US-importTax-percent', '5');
    await type(options, 'costs-US-extra-percent', '2');
    await type(options, 'costs-US-tax-percent', '8');
    const stored = await waitFor('all of it to be stored', async () => {
      const { costs } = await stage.inExtension(loadSettings);
      return costs.byHome.US?.tax.percent === 8 ? costs.byHome.US : undefined;
    });
    expect(stored).toMatchObject({
      duty: { percent: 10, from: { minor: 25_000, currency: 'USD' }, date: '2026-07-01', link: source },
      ...{ importTax: { percent: 5 }, extra: { percent: 2 } },
    });
    await options.close();
    await page.close();
  });

  test('says what is in the total of an import, and judges by it', async () => {
    const text = await readItem(abroad, /import duty/);
    // 10 % of $320.00; 5 % of $352.00; 2 % of $320.00.
    expect(text).toMatch(
      /\$376\.00 with shipping, import duty, import tax, your extra is (?:3[5-9]|4[01])% under/,
    );
    expect(text).toContain(
      'On top of the price: shipping $20.00, import duty $32.00, import tax $17.60, your extra $6.40.',
    );
    expect(text).not.toMatch(/not counted|in all/);
  });

  test('charges no duty up to the threshold', async () => {
    const text = await readItem(cheap, /import tax/);
    expect(text).toContain('On top of the price: shipping $20.00, import tax $13.00, your extra $5.20.');
  });

  test('shows the tax on every purchase and leaves it out of the verdict, unless the person wants it in', async () => {
    const text = await readItem(domestic, /You pay/);
    expect(text).toMatch(/\$300\.00 with shipping is (?:49|5[0-3])% under/);
    expect(text).toContain(
      'You pay $324.00 in all: with tax on every purchase $24.00, which the verdict leaves out.',
    );
    await stage.inExtension((own) =>
      changeSettings(own, (settings) => ({ ...settings, costs: { ...settings.costs, countsTax: true } })),
    );
    const judged = await readItem(domestic, /under the value/);
    expect(judged).toMatch(/\$324\.00 with shipping, tax on every purchase is 4[4-8]% under/);
    expect(judged).not.toContain('You pay');
  });

  test('has the buyer protection that a page of Vinted states', async () => {
    await stage.browser.grantAccess(['https://www.vinted.com/*']);
    await stage.inExtension((own) =>
      changeSettings(own, (settings) => ({
        ...settings,
        ...{ sites: { ...settings.sites, vinted: true, 'vinted/item': true } },
        costs: { ...settings.costs, isOn: false },
      })),
    );
    const page = await stage.browser.openPage(vintedUrl);
    const text = await look(page, /buyer protection/);
    expect(text).toContain('$24.59 with shipping, buyer protection is');
    expect(text).toContain('On top of the price: shipping $2.89, buyer protection $1.70.');
    expect(text).toContain('Costs that this page does not state are not counted.');
    await page.close();
  });
});
