import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitForOverlay } from '@/test/support/drawn-overlay';
import { ebayListings, ebayRoutes, itemUrl } from '@/test/support/ebay-routes';
import { browserKinds } from '@/test/support/extension-browser';
import { clickMark, readMarks, waitForMark } from '@/test/support/marks';
import { raiseStage, type Stage } from '@/test/support/stage';

const { giratina, umbreon, rayquaza, lot } = ebayListings;

describe.each(browserKinds)('an item page in %s', (kind) => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await raiseStage(kind, { routes: ebayRoutes });
    await stage.setUp();
  });
  afterAll(() => stage?.close());

  test('the label is there without being asked for, the overlay on a click', async () => {
    const page = await stage.browser.openPage(itemUrl(giratina));
    const mark = await waitForMark(stage.browser, page, '', ({ tone }) => tone === 'under');
    expect(mark.words).toMatch(/^−25%.*\$400$/);
    await clickMark(stage.browser, page, '');
    const overlay = await waitForOverlay(stage.browser, page, ({ text }) => /\$440\b/.test(text));
    expect(overlay.text).toContain('Giratina V');
    expect(page.url()).toBe(itemUrl(giratina));
    await page.close();
  });

  test('a graded card gets the price of its grade', async () => {
    const page = await stage.browser.openPage(itemUrl(umbreon));
    const mark = await waitForMark(stage.browser, page, '', ({ tone }) => tone === 'near');
    expect(mark.words).toMatch(/^\+2%.*\$2,000$/);
    await page.close();
  });

  test('sample prices are called so and judge nothing', async () => {
    stage.tap.mode = 'sample';
    const page = await stage.browser.openPage(itemUrl(rayquaza));
    const mark = await waitForMark(stage.browser, page, '', ({ words }) => words !== '');
    expect(mark.tone).toBe('plain');
    expect(mark.words).toBe('$500 · sample');
    await clickMark(stage.browser, page, '');
    await waitForOverlay(stage.browser, page, ({ text }) => text.includes('Sample prices'));
    await page.close();
    stage.tap.mode = 'forward';
  });

  test('a lot gets nothing and is not asked about', async () => {
    stage.tap.forget();
    const page = await stage.browser.openPage(itemUrl(lot));
    // The item page beside it is read after the lot's: once it has its label, the lot's would be there too.
    const other = await stage.browser.openPage(itemUrl(giratina));
    await waitForMark(stage.browser, other, '', ({ tone }) => tone === 'under');
    await page.bringToFront();
    expect(await readMarks(stage.browser, page)).toEqual([]);
    expect(stage.tap.requests.filter((request) => /lot|bulk|bundle/i.test(request.query.toString()))).toEqual(
      [],
    );
    await page.close();
    await other.close();
  });
});
