import { describe, expect, test } from 'vitest';
import { clickInOverlay, findOverlayBox, readOverlay, waitForOverlay } from '@/test/support/drawn-overlay';
import { ebayListings } from '@/test/support/ebay-routes';
import { expectToLast } from '@/test/support/expect-to-last';
import { testedKinds } from '@/test/support/extension-browser';
import { readFocus } from '@/test/support/keyboard-focus';
import { useResultsPage } from '@/test/support/results-stage';
import { waitFor } from '@/test/support/wait-for';

const { giratina } = ebayListings;

describe.each(testedKinds)('the overlay in %s', (kind) => {
  const results = useResultsPage(kind, giratina.id);

  async function openByEnter(): Promise<void> {
    await results.page.focus(`[data-listingid="${giratina.id}"] .su-card-container__header a`);
    await results.page.keyboard.press('Tab');
    await results.page.keyboard.press('Enter');
    await waitForOverlay(
      results.stage.browser,
      results.page,
      ({ status, text }) => status === '' && /\$400\b/.test(text),
    );
  }

  test('a pinned overlay stays when the pointer has gone', async () => {
    await openByEnter();
    await clickInOverlay(results.stage.browser, results.page, 'Pin');
    const box = await waitFor('the overlay to stand in its corner', async () => {
      const found = await findOverlayBox(results.stage.browser, results.page);
      return found.x > 400 ? found : undefined;
    });
    await results.page.mouse.move(2, 2);
    await expectToLast(
      'the pinned overlay is open',
      async () => (await readOverlay(results.stage.browser, results.page)) !== undefined,
    );
    expect(box.y + box.height).toBeLessThanOrEqual(await results.page.evaluate(() => innerHeight));
    await clickInOverlay(results.stage.browser, results.page, 'Close');
    await waitFor(
      'the overlay to close',
      async () => !(await readOverlay(results.stage.browser, results.page)) || undefined,
    );
    expect(await readFocus(results.stage.browser, results.page)).toMatchObject({
      place: 'mark',
      listing: giratina.id,
    });
  });

  test('on a small screen it is a sheet that leaves the price in sight', async () => {
    await results.page.setViewport({ width: 360, height: 740 });
    await openByEnter();
    const box = await waitFor('the sheet at the lower edge', async () => {
      const found = await findOverlayBox(results.stage.browser, results.page);
      return Math.round(found.y + found.height) === 740 && found.x === 0 ? found : undefined;
    });
    expect(box.width).toBe(await results.page.evaluate(() => document.documentElement.clientWidth));
    expect(box.height).toBeLessThanOrEqual(740 * 0.7 + 1);
    const price = await results.page.$eval(
      `[data-listingid="${giratina.id}"] .s-card__price`,
      (element) => element.getBoundingClientRect().bottom,
    );
    expect(price).toBeLessThanOrEqual(box.y);
    expect(price).toBeGreaterThan(0);
  });
});
