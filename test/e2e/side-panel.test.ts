import { describe, expect, test } from 'vitest';
import { waitForOverlay } from '@/test/support/drawn-overlay';
import { ebayListings, ebayRoutes, itemUrl, resultsUrl } from '@/test/support/ebay-routes';
import { testedKinds } from '@/test/support/extension-browser';
import { clickMark, waitForMark } from '@/test/support/marks';
import { useStage } from '@/test/support/stage';
import { waitFor } from '@/test/support/wait-for';

const { giratina, umbreon } = ebayListings;

describe.each(testedKinds)('the side panel in %s', (kind) => {
  const stage = useStage(kind, { routes: ebayRoutes });

  test('shows the card of the page beside it, and follows the person from tab to tab', async () => {
    const { browser } = stage;
    const panel = await browser.openExtensionPage('sidepanel.html');
    const says = (words: string) =>
      waitFor(`"${words}" in the side panel`, async () => {
        const shown = await panel.$eval('main', (main) => main.textContent);
        return shown.includes(words) || undefined;
      });
    const empty = 'to see its card here';
    await says(empty);

    const item = await browser.openPage(itemUrl(giratina));
    await waitForMark(browser, item, '', ({ tone }) => tone === 'under');
    await says('Giratina V');

    const results = await browser.openPage(resultsUrl);
    await says(empty);
    await waitForMark(browser, results, umbreon.id);
    await clickMark(browser, results, umbreon.id);
    await waitForOverlay(browser, results, ({ text }) => text.includes('Umbreon VMAX'));
    await says('Umbreon VMAX');
    await says('PSA 10');

    await item.bringToFront();
    await says('Giratina V');
    // The pointer would rest on a listing of the next page.
    await item.mouse.move(1, 1);
    await item.goto(resultsUrl);
    await says(empty);
    await panel.evaluate(() => document.querySelectorAll<HTMLElement>('.tabs button')[1]?.click());
    await says('Add');
    await panel.evaluate(() => document.querySelectorAll<HTMLElement>('.tabs button')[2]?.click());
    await says('Giratina V');
    expect(await panel.$eval('main a[href="/deals.html"]', (link) => link.textContent)).toBe(
      'Deals that you have seen',
    );
    // What the person does elsewhere shows at once.
    await panel.evaluate(() => document.querySelectorAll<HTMLElement>('.tabs button')[1]?.click());
    const collection = await browser.openExtensionPage('collection.html');
    await collection.type('.add input', 'Rayquaza');
    await collection.click('.add [type=submit]');
    await says('Rayquaza');
    for (const page of [item, results, panel, collection]) await page.close();
  });
});
