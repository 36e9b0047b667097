import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clickInOverlay, findOverlayBox, readOverlay, waitForOverlay } from '@/test/support/drawn-overlay';
import { ebayListings, ebayRoutes, resultsUrl } from '@/test/support/ebay-routes';
import { expectToLast } from '@/test/support/expect-to-last';
import { browserKinds } from '@/test/support/extension-browser';
import { readFocus } from '@/test/support/keyboard-focus';
import { waitForMark } from '@/test/support/marks';
import { raiseStage, type Stage } from '@/test/support/stage';
import { waitFor } from '@/test/support/wait-for';

const { giratina } = ebayListings;

describe.each(browserKinds)('the overlay in %s', (kind) => {
  let stage: Stage;
  let page: Page;

  beforeAll(async () => {
    stage = await raiseStage(kind, { routes: ebayRoutes });
    await stage.setUp();
  });
  afterAll(() => stage?.close());

  beforeEach(async () => {
    await page?.close();
    page = await stage.browser.openPage(resultsUrl);
    await waitForMark(stage.browser, page, giratina.id);
  });

  async function openByEnter(): Promise<void> {
    await page.focus(`[data-listingid="${giratina.id}"] .su-card-container__header a`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await waitForOverlay(stage.browser, page, ({ text }) => /\$400\b/.test(text));
  }

  const waitForFocus = (place: string, control: RegExp) =>
    waitFor(`the focus on ${place} ${control}`, async () => {
      const focus = await readFocus(stage.browser, page);
      if (focus.place === place && control.test(focus.control)) return focus;
      throw new Error(JSON.stringify(focus));
    });

  async function tabTo(control: string): Promise<void> {
    for (let stops = 0; stops < 20; stops += 1) {
      await page.keyboard.press('Tab');
      if ((await readFocus(stage.browser, page)).control === control) return;
    }
    throw new Error(`Tab never reaches "${control}".`);
  }

  test('the keyboard leads from mark to overlay to the cards to choose from and back', async () => {
    await openByEnter();
    await tabTo('Wrong card?');
    await page.keyboard.press('Enter');
    await waitForOverlay(stage.browser, page, ({ text }) => text.includes('Which card is it?'));
    await waitForFocus('panel', /Giratina/);
    await page.keyboard.press('Escape');
    await waitForOverlay(stage.browser, page, ({ text }) => text.includes('Wrong card?'));
    await waitForFocus('panel', /^$/);
    await page.keyboard.press('Escape');
    await waitFor('the overlay to close', async () => !(await readOverlay(stage.browser, page)) || undefined);
    expect(await readFocus(stage.browser, page)).toMatchObject({ place: 'mark', listing: giratina.id });
  });

  test('that it is none of the cards is kept, said and taken back', async () => {
    await openByEnter();
    await clickInOverlay(stage.browser, page, 'Wrong card?');
    await waitForOverlay(stage.browser, page, ({ text }) => text.includes('None of these'));
    await clickInOverlay(stage.browser, page, 'None of these');
    await waitForOverlay(stage.browser, page, ({ text }) => text.includes('You said that none'));
    await clickInOverlay(stage.browser, page, 'Undo');
    await waitForOverlay(
      stage.browser,
      page,
      ({ text }) => /\$400\b/.test(text) && !text.includes('You said'),
    );
  });

  test('a pinned overlay stays when the pointer has gone', async () => {
    await openByEnter();
    await clickInOverlay(stage.browser, page, 'Pin');
    const box = await waitFor('the overlay to stand in its corner', async () => {
      const found = await findOverlayBox(stage.browser, page);
      return found.x > 400 ? found : undefined;
    });
    await page.mouse.move(2, 2);
    await expectToLast(
      'the pinned overlay is open',
      async () => (await readOverlay(stage.browser, page)) !== undefined,
    );
    expect(box.y + box.height).toBeLessThanOrEqual(await page.evaluate(() => innerHeight));
    await clickInOverlay(stage.browser, page, 'Close');
    await waitFor('the overlay to close', async () => !(await readOverlay(stage.browser, page)) || undefined);
    expect(await readFocus(stage.browser, page)).toMatchObject({ place: 'mark', listing: giratina.id });
  });

  test('on a small screen it is a sheet that leaves the price in sight', async () => {
    await page.setViewport({ width: 360, height: 740 });
    await openByEnter();
    const box = await waitFor('the sheet at the lower edge', async () => {
      const found = await findOverlayBox(stage.browser, page);
      return Math.round(found.y + found.height) === 740 && found.x === 0 ? found : undefined;
    });
    expect(box.width).toBe(await page.evaluate(() => document.documentElement.clientWidth));
    expect(box.height).toBeLessThanOrEqual(740 * 0.7 + 1);
    const price = await page.$eval(
      `[data-listingid="${giratina.id}"] .s-card__price`,
      (element) => element.getBoundingClientRect().bottom,
    );
    expect(price).toBeLessThanOrEqual(box.y);
    expect(price).toBeGreaterThan(0);
  });

  test('what it says is copied as text', async () => {
    await openByEnter();
    await clickInOverlay(stage.browser, page, 'Copy as text');
    await waitForOverlay(stage.browser, page, ({ status }) => status === 'Copied.');
  });
});
