import { describe, expect, test } from 'vitest';
import { waitForOverlay } from '@/test/support/drawn-overlay';
import { ebayListings, ebayRoutes, resultsUrl } from '@/test/support/ebay-routes';
import { browserKinds } from '@/test/support/extension-browser';
import { findTooMuch } from '@/test/support/hostile-network';
import { hoverMark, waitForMark } from '@/test/support/marks';
import type { Routes } from '@/test/support/page-server';
import { useStage } from '@/test/support/stage';

const { giratina } = ebayListings;
const seller = 'janes-card-corner';

/** The same pages, with the seller's name in every tile. */
const routes: Routes = (url) => {
  const page = ebayRoutes(url);
  const row = `<div class="s-card__attribute-row"><span>${seller} 99.8% positive (1.2K)</span></div>`;
  const body = page?.body;
  return page && typeof body === 'string'
    ? { ...page, body: body.replaceAll('<div class="s-card__attribute-row">', (start) => row + start) }
    : page;
};

describe.each(browserKinds)('what leaves %s', (kind) => {
  const stage = useStage(kind, { routes });

  test('a page that nobody looks at asks nothing', async () => {
    const page = await stage.browser.openPage(resultsUrl);
    await waitForMark(stage.browser, page, giratina.id);
    expect(stage.tap.requests).toEqual([]);
    await page.close();
  });

  test('a look at a listing tells the service a card and nothing of the page, the listing or the person', async () => {
    const page = await stage.browser.openPage(resultsUrl);
    await waitForMark(stage.browser, page, giratina.id);
    await hoverMark(stage.browser, page, giratina.id);
    await waitForMark(stage.browser, page, giratina.id, ({ tone }) => tone === 'under');
    await waitForOverlay(stage.browser, page);
    expect(await page.content()).toContain(seller);
    expect(stage.tap.requests.length).toBeGreaterThan(0);
    const secrets = [giratina.id, giratina.title, 'ebay', '$300', '300.00', seller];
    for (const request of stage.tap.requests) {
      expect(findTooMuch(request, stage.browser.origin, secrets)).toEqual([]);
    }
    await page.close();
  });
});
