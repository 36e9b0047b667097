import type { Page } from 'puppeteer-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { waitForBar } from '@/test/support/drawn-bar';
import { findInOverlay, findOverlayBox, readOverlay, waitForOverlay } from '@/test/support/drawn-overlay';
import { ebayListings, resultsUrl } from '@/test/support/ebay-routes';
import { testedKinds } from '@/test/support/extension-browser';
import { comeToMark, findMarkPoint, waitForMark } from '@/test/support/marks';
import type { Routes } from '@/test/support/page-server';
import { ebayResultsPage } from '@/test/support/pages/ebay-page';
import { useStage } from '@/test/support/stage';
import { waitFor } from '@/test/support/wait-for';

const { giratina, charizard, umbreon, rayquaza } = ebayListings;
/** On small screens the price is part of the link to the listing. */
const listings = [giratina, charizard, umbreon, rayquaza].map((listing) => ({ ...listing, isLinked: true }));
/** What a page does to itself while something of its own lies over it. */
const lock = '<style>html,body{overflow:hidden}body{position:fixed;inset:0;margin:0}</style>';
/** Listings in a box of the page's own that lies over it; the page behind is long and cannot be scrolled by hand. */
const cover = `<style>body{overflow:hidden;height:3000px;margin:0}
.srp-river{position:fixed;inset:0;overflow:auto;background:#fff}</style>`;
const styles = new Map([
  ['locked', lock],
  ['covered', cover],
]);
const routes: Routes = (url) => {
  if (url.pathname !== '/sch/i.html') return undefined;
  const style = styles.get(url.searchParams.get('as') ?? '') ?? '';
  return { body: ebayResultsPage(listings).replace('</head>', `${style}</head>`) };
};
/** A screen without a mouse. */
const prefs = {
  'dom.w3c_touch_events.enabled': 1,
  'ui.primaryPointerCapabilities': 1,
  'ui.allPointerCapabilities': 1,
};
const screen = { width: 360, height: 740 };

describe.each(testedKinds)('a touch screen of 360 pixels in %s', (kind) => {
  const stage = useStage(kind, { routes, launch: { prefs } });
  let page: Page;

  beforeAll(async () => {
    page = await stage.browser.openPage();
    await page.setViewport({ ...screen, isMobile: true, hasTouch: true });
  });

  beforeEach(async () => {
    await page.goto(resultsUrl, { waitUntil: 'domcontentloaded' });
    await comeToMark(stage.browser, page, rayquaza.id);
  });

  async function tap({ x, y }: { readonly x: number; readonly y: number }): Promise<void> {
    await page.touchscreen.tap(x, y);
  }

  /** Taps Close, and once more where the sheet was still growing and took the button away from under the finger. */
  async function closeSheet(): Promise<void> {
    let tapped = { x: 0, y: 0 };
    await waitFor('the sheet to close', async () => {
      if (!(await readOverlay(stage.browser, page))) return true;
      const close = await findInOverlay(stage.browser, page, 'Close');
      if (close.x === tapped.x && close.y === tapped.y) return undefined;
      tapped = close;
      await tap(close);
      // It may close a moment after the tap; if not in time, the next look aims anew.
      await waitFor('it to close', async () => !(await readOverlay(stage.browser, page)) || undefined, 1_000);
      return true;
    });
  }

  test('a tap on the mark opens a sheet at the lower edge and does not follow the link', async () => {
    await tap(await findMarkPoint(stage.browser, page, giratina.id));
    const overlay = await waitForOverlay(stage.browser, page, ({ text }) => /\$660\b/.test(text));
    expect(overlay.heading).toBe('Giratina V');
    const box = await waitFor('the sheet at the lower edge', async () => {
      const found = await findOverlayBox(stage.browser, page);
      return Math.round(found.y + found.height) === screen.height ? found : undefined;
    });
    expect(box.width).toBe(await page.evaluate(() => document.documentElement.clientWidth));
    const price = await page.$eval(
      `[data-listingid="${giratina.id}"] .s-card__price`,
      (element) => element.getBoundingClientRect().bottom,
    );
    expect(price).toBeLessThanOrEqual(box.y);
    await closeSheet();
    expect(stage.pages.requested.filter((url) => url.includes('/itm/'))).toEqual([]);
  });

  /** Opens the sheet of a listing and awaits that its price can be seen beside it, then closes it. */
  async function expectPriceInSight(id: string): Promise<void> {
    await tap(await findMarkPoint(stage.browser, page, id));
    await waitForOverlay(stage.browser, page, ({ status }) => status === '');
    await waitFor('the price beside the sheet', async () => {
      const box = await findOverlayBox(stage.browser, page);
      const price = await page.$eval(`[data-listingid="${id}"] .s-card__price`, (element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return { top, bottom };
      });
      const isShown = price.top >= 0 && price.bottom <= screen.height;
      const isClear = price.bottom <= box.y || price.top >= box.y + box.height;
      if (isShown && isClear && box.height > 200) return true;
      throw new Error(`price ${JSON.stringify(price)}, sheet ${JSON.stringify(box)}`);
    });
    await closeSheet();
  }

  test('the sheet leaves the price in sight in a box over a locked page, and the page behind stays where it is', async () => {
    await page.goto(`${resultsUrl}&as=covered`, { waitUntil: 'domcontentloaded' });
    await waitForMark(stage.browser, page, charizard.id);
    const readPlace = () => page.evaluate(() => [scrollY, document.documentElement.scrollHeight]);
    await page.evaluate(() => scrollTo(0, 600));
    const place = await readPlace();
    expect(place[0]).toBe(600);
    for (const { id } of [giratina, charizard]) {
      await expectPriceInSight(id);
      expect(await readPlace()).toEqual(place);
    }
  });

  test('a tap beside the mark follows the link as ever', async () => {
    const price = await page.waitForSelector(`[data-listingid="${charizard.id}"] .s-card__title`);
    const box = await price?.boundingBox();
    await tap({ x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 5 });
    await waitFor(
      'the item page',
      () => stage.pages.requested.some((url) => url.includes(`/itm/${charizard.id}`)) || undefined,
    );
    // The next test goes elsewhere, which must not meet a page that is still coming.
    await waitFor('the results to be left', () => !page.url().startsWith(resultsUrl) || undefined);
  });

  test('the page bar waits as a pill, and nothing of the page needs to be scrolled sideways for it', async () => {
    const bar = await waitForBar(stage.browser, page);
    expect(bar.isFolded).toBe(true);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
  });
});
