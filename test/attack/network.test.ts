import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ecbAddress } from '@/lib/prices/exchange';
import { changeSettings } from '@/test/support/change-settings';
import { waitForOverlay } from '@/test/support/drawn-overlay';
import { ebayListings, ebayRoutes, itemUrl, resultsUrl } from '@/test/support/ebay-routes';
import { ecbFile } from '@/test/support/ecb-file';
import { expectToLast } from '@/test/support/expect-to-last';
import { browserKinds } from '@/test/support/extension-browser';
import { findLeaks } from '@/test/support/find-leaks';
import { clickMark, hoverMark, waitForMark } from '@/test/support/marks';
import type { Routes } from '@/test/support/page-server';
import { ebayItemPage } from '@/test/support/pages/ebay-page';
import { raiseStage, type Stage } from '@/test/support/stage';

const { giratina, charizard } = ebayListings;
/** Its card is the one with a picture, and it is priced in another currency than the market. */
const wailord = { id: '256000000071', title: 'Pokemon Wailord EX 147/160 Primal Clash', price: 'EUR 20,00' };
const wailordUrl = `https://www.ebay.de/itm/${wailord.id}`;
const pictureUrl = 'https://pictures.example/wailord.png';
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const today = new Date().toISOString().slice(0, 10);

const routes: Routes = (url) => {
  if (url.href === wailordUrl) return { body: ebayItemPage(wailord) };
  if (url.href === pictureUrl) return { headers: { 'content-type': 'image/png' }, body: png };
  return url.href === ecbAddress
    ? { headers: { 'content-type': 'text/xml' }, body: ecbFile(today) }
    : ebayRoutes(url);
};

describe.each(browserKinds)('all that a shopping trip sends in %s', (kind) => {
  let stage: Stage;
  let isClosed = false;

  beforeAll(async () => {
    stage = await raiseStage(kind, { routes });
    await stage.setUp();
  });
  afterAll(() => (isClosed ? undefined : stage?.close()));

  const countAsked = (url: string) => stage.pages.requested.filter((one) => one === url).length;

  /** The person was at all three of them: the browser has cookies that would go along with any request that takes some. */
  async function takeCookies(page: Page): Promise<void> {
    const context = page.browserContext();
    const cookie = { name: 'visitor', value: 'known', path: '/', httpOnly: false };
    await context.setCookie(
      { ...cookie, domain: new URL(stage.tap.url).hostname, secure: false },
      ...[ecbAddress, pictureUrl].map((url) => ({
        ...{ ...cookie, domain: new URL(url).hostname },
        ...{ secure: true, sameSite: 'None' as const },
      })),
    );
    const held = (await context.cookies()).filter(({ name }) => name === cookie.name);
    expect(held.map(({ domain }) => domain).sort()).toEqual([
      '127.0.0.1',
      new URL(pictureUrl).hostname,
      new URL(ecbAddress).hostname,
    ]);
  }

  async function shop(page: Page): Promise<void> {
    await page.goto(resultsUrl);
    for (const listing of [giratina, charizard]) {
      await waitForMark(stage.browser, page, listing.id);
      await hoverMark(stage.browser, page, listing.id);
      await waitForOverlay(stage.browser, page, ({ text }) => /\$(600|160)\b/.test(text));
    }
    await page.goto(itemUrl(giratina));
    await waitForMark(stage.browser, page, '', ({ tone }) => tone === 'under');
    await clickMark(stage.browser, page, '');
    await waitForOverlay(stage.browser, page, ({ text }) => /\$660\b/.test(text));
  }

  async function lookAtWailord(page: Page): Promise<void> {
    await page.bringToFront();
    await page.goto(wailordUrl);
    await waitForMark(stage.browser, page, '', ({ words }) => words !== '');
    await clickMark(stage.browser, page, '');
    await waitForOverlay(
      stage.browser,
      page,
      ({ status, text }) => status === '' && text.includes('147/160'),
    );
  }

  async function useOwnPages(): Promise<void> {
    const popup = await stage.browser.openExtensionPage('popup.html');
    await popup.type('input[type=search]', 'umbreon');
    await popup.waitForSelector('[role=option] .prices');
    await popup.close();
    const options = await stage.browser.openExtensionPage('options.html');
    await (await options.waitForSelector('.test button'))?.click();
    await options.waitForSelector('.checks li');
    await options.close();
  }

  test('goes to the price service and to what was allowed, says no more than it must, and ends with the trip', async () => {
    const page = await stage.browser.openPage();
    await takeCookies(page);
    await shop(page);
    await useOwnPages();
    await stage.inExtension((own) =>
      changeSettings(own, (settings) => ({ ...settings, rates: { ...settings.rates, source: 'ecb' } })),
    );
    await lookAtWailord(page);
    expect([countAsked(ecbAddress), countAsked(pictureUrl)]).toEqual([0, 0]);
    await stage.browser.grantAccess(['https://www.ecb.europa.eu/*', 'https://pictures.example/*']);
    await lookAtWailord(page);
    // A picture comes after what the overlay says.
    await expect.poll(() => countAsked(pictureUrl), { timeout: 10_000 }).toBe(1);

    // Nobody looks any more: nothing is asked, however long the page stays open.
    await page.mouse.move(2, 2);
    const { length } = stage.tap.requests;
    await expectToLast('nothing is sent', async () => stage.tap.requests.length === length, 5_000);

    isClosed = true;
    const sent = await stage.close();
    const origins = new Set(sent.map(({ url }) => new URL(url).origin));
    const allowed = [stage.tap.url, new URL(ecbAddress).origin, new URL(pictureUrl).origin];
    expect([...origins].sort()).toEqual(allowed.sort());
    const paths = sent.filter(({ url }) => url.startsWith(stage.tap.url));
    expect(paths.length).toBe(length);
    expect(paths.length).toBeGreaterThanOrEqual(10);
    const titles = [giratina, charizard, wailord].flatMap(({ id, title }) => [id, title]);
    const keysInAddress = Object.values(stage.keys).filter((key) =>
      sent.some(({ url }) => url.includes(key)),
    );
    expect(keysInAddress).toEqual([]);
    expect(
      findLeaks(sent, {
        ...{ origin: stage.browser.origin, pictures: [pictureUrl] },
        ...{ services: [stage.tap.url], isAtHome: false },
        secrets: ['ebay', ...titles],
      }),
    ).toEqual([]);
  }, 120_000);
});
