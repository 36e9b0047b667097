import { describe, expect, test } from 'vitest';
import { closeItemPanel } from '@/test/support/close-item-panel';
import { waitForOverlay } from '@/test/support/drawn-overlay';
import { ebayListings, ebayRoutes, itemUrl, resultsUrl } from '@/test/support/ebay-routes';
import { testedKinds } from '@/test/support/extension-browser';
import { clickMark, hoverMark, waitForMark } from '@/test/support/marks';
import { spoilNextCall } from '@/test/support/spoil-next-call';
import { useStage } from '@/test/support/stage';

const { giratina, charizard } = ebayListings;

describe.each(testedKinds)('a worker that is killed in %s', (kind) => {
  const stage = useStage(kind, { routes: ebayRoutes });

  test('between label and overlay: the overlay fills all the same, from a new worker', async () => {
    await closeItemPanel(stage);
    const page = await stage.browser.openPage(itemUrl(giratina));
    await waitForMark(stage.browser, page, '', ({ tone }) => tone === 'under');
    await stage.browser.stopWorker();
    expect(await stage.browser.isWorkerRunning()).toBe(false);
    await page.bringToFront();
    await clickMark(stage.browser, page, '');
    await waitForOverlay(stage.browser, page, ({ text }) => /\$660\b/.test(text));
    expect(await stage.browser.isWorkerRunning()).toBe(true);
    await page.close();
  });

  test('what the dead worker had learned is not asked for again', async () => {
    const first = await stage.browser.openPage(resultsUrl);
    await waitForMark(stage.browser, first, charizard.id);
    await hoverMark(stage.browser, first, charizard.id);
    await waitForMark(stage.browser, first, charizard.id, ({ tone }) => tone === 'over');
    // The overlay asks for more than the label does.
    await waitForOverlay(stage.browser, first, ({ tables }) => tables['Raw, by condition'] !== undefined);
    await first.close();
    await stage.browser.stopWorker();
    stage.tap.forget();
    const second = await stage.browser.openPage(resultsUrl);
    await waitForMark(stage.browser, second, charizard.id);
    await hoverMark(stage.browser, second, charizard.id);
    await waitForMark(stage.browser, second, charizard.id, ({ tone }) => tone === 'over');
    await waitForOverlay(stage.browser, second, ({ tables }) => tables['Raw, by condition'] !== undefined);
    expect(stage.tap.requests).toEqual([]);
    await second.close();
  });

  test('while a page loads: the page asks again and gets its marks', async () => {
    const extension = await stage.browser.openExtensionPage('popup.html');
    const isSpoilt = await spoilNextCall(stage.browser, extension, 'page/read');
    const page = await stage.browser.openPage(resultsUrl);
    await waitForMark(stage.browser, page, giratina.id);
    expect(await isSpoilt()).toBe(true);
    await page.close();
    await extension.close();
  });
});
