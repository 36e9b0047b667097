import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { clickInOverlay, readOverlay, waitForOverlay } from '@/test/support/drawn-overlay';
import { ebayListings, ebayRoutes, itemUrl } from '@/test/support/ebay-routes';
import { expectToLast } from '@/test/support/expect-to-last';
import { testedKinds } from '@/test/support/extension-browser';
import { clickMark, waitForMark } from '@/test/support/marks';
import type { Routes } from '@/test/support/page-server';
import { type EbayListing, ebayItemPage } from '@/test/support/pages/ebay-page';
import { useStage } from '@/test/support/stage';

const { charizard, giratina, umbreon } = ebayListings;
const auction = { ...giratina, id: '256000000061', price: '$100.00', kind: '3 bids' };
const routes: Routes = (url) =>
  url.href === itemUrl(auction) ? { body: ebayItemPage(auction) } : ebayRoutes(url);

/** The layout shifts that the page has had so far, summed up. */
function readShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 300);
      }),
  );
}

describe.each(testedKinds)('the panel of an item page in %s', (kind) => {
  const stage = useStage(kind, { routes });

  async function open(listing: EbayListing): Promise<Page> {
    const page = await stage.browser.openPage(itemUrl(listing));
    await waitForMark(stage.browser, page, '', ({ words }) => words !== '');
    return page;
  }

  test('opens by itself on a raw card, without focus and without moving the page', async () => {
    const page = await open(charizard);
    const { text, drawings, tables } = await waitForOverlay(
      stage.browser,
      page,
      ({ tables: found }) => (found['Raw, by condition'] ?? []).length > 0,
    );
    expect(text).toContain('Charizard ex');
    expect(text).toMatch(/Worth \$\d+ to \$\d+/);
    expect(drawings.join()).toMatch(/Fair value.*this listing \$240/);
    expect(tables['Raw, by condition']).toContainEqual(expect.stringMatching(/^Near mint/));
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    if (kind === 'chromium') expect(await readShift(page)).toBe(0);
    await page.close();
  });

  test('shows the value of the very grade of a slab', async () => {
    const page = await open(umbreon);
    const overlay = await waitForOverlay(stage.browser, page, ({ text }) => text.includes('PSA 10'));
    expect(overlay.text).toMatch(/near \$1,[6-9]\d\d/);
    await page.close();
  });

  test('says of an auction up to which bid it is worth it', async () => {
    const page = await open(auction);
    const overlay = await waitForOverlay(stage.browser, page, ({ text }) => text.includes('Giratina V'));
    expect(overlay.text).toMatch(/bid/i);
    await page.close();
  });

  test('stays closed on the next item once it was closed, until it is pinned again', async () => {
    const { browser } = stage;
    const page = await open(giratina);
    await waitForOverlay(browser, page);
    await clickInOverlay(browser, page, 'Close');
    await expectToLast('no panel', async () => (await readOverlay(browser, page)) === undefined);
    await page.goto(itemUrl(umbreon));
    await waitForMark(browser, page, '', ({ words }) => words !== '');
    await expectToLast('no panel', async () => (await readOverlay(browser, page)) === undefined);
    await clickMark(browser, page, '');
    await waitForOverlay(browser, page);
    await clickInOverlay(browser, page, 'Pin');
    await page.goto(itemUrl(giratina));
    await waitForOverlay(browser, page, ({ text }) => text.includes('Giratina V'));
    await page.close();
  });
});
