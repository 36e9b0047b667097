import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitForOverlay } from '@/test/support/drawn-overlay';
import { ebayListings, ebayRoutes, itemUrl, resultsUrl } from '@/test/support/ebay-routes';
import { expectToLast } from '@/test/support/expect-to-last';
import { browserKinds } from '@/test/support/extension-browser';
import { findTooMuch } from '@/test/support/hostile-network';
import { clickMark, hoverMark, waitForMark } from '@/test/support/marks';
import { raiseStage, type Stage } from '@/test/support/stage';

const { giratina, charizard } = ebayListings;

describe.each(browserKinds)('all that a shopping trip sends in %s', (kind) => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await raiseStage(kind, { routes: ebayRoutes });
    await stage.setUp();
  });
  afterAll(() => stage?.close());

  async function shop(page: Page): Promise<void> {
    await page.goto(resultsUrl);
    for (const listing of [giratina, charizard]) {
      await waitForMark(stage.browser, page, listing.id);
      await hoverMark(stage.browser, page, listing.id);
      await waitForOverlay(stage.browser, page, ({ text }) => /\$(400|160)\b/.test(text));
    }
    await page.goto(itemUrl(giratina));
    await waitForMark(stage.browser, page, '', ({ tone }) => tone === 'under');
    await clickMark(stage.browser, page, '');
    await waitForOverlay(stage.browser, page, ({ text }) => /\$440\b/.test(text));
    const popup = await stage.browser.openExtensionPage('popup.html');
    await popup.type('input[type=search]', 'umbreon');
    await popup.waitForSelector('[role=option]');
    await popup.close();
  }

  test('goes to the price service, says no more than it must, and ends with the trip', async () => {
    const page = await stage.browser.openPage();
    await shop(page);
    // What the page itself asks for is the page's; the proxy sees every other host that anything asks for.
    const hosts = stage.pages.requested.flatMap((url) => (URL.canParse(url) ? [new URL(url).hostname] : []));
    expect(hosts).toContain('www.ebay.com');
    expect(hosts.filter((host) => host.endsWith('.example') || host.includes('ecb'))).toEqual([]);

    const { requests } = stage.tap;
    expect(requests.length).toBeGreaterThanOrEqual(3);
    const secrets = [giratina.id, charizard.id, giratina.title, charizard.title, 'ebay'];
    expect(requests.flatMap((request) => findTooMuch(request, stage.browser.origin, secrets))).toEqual([]);

    // Nobody looks any more: nothing is asked, however long the page stays open.
    await page.mouse.move(2, 2);
    const { length } = requests;
    await expectToLast('nothing is sent', async () => stage.tap.requests.length === length, 5_000);
    await page.close();
  });
});
