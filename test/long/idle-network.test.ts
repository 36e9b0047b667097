import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitForOverlay } from '@/test/support/drawn-overlay';
import { ebayListings, ebayRoutes, itemUrl, resultsUrl } from '@/test/support/ebay-routes';
import { expectToLast } from '@/test/support/expect-to-last';
import { browserKinds } from '@/test/support/extension-browser';
import { hoverMark, waitForMark } from '@/test/support/marks';
import { raiseStage, type Stage } from '@/test/support/stage';

const { giratina } = ebayListings;
const idleMs = 90_000;

describe.each(browserKinds)('an idle minute and a half in %s', (kind) => {
  let stage: Stage;
  let isClosed = false;

  beforeAll(async () => {
    stage = await raiseStage(kind, { routes: ebayRoutes });
    await stage.setUp();
  });
  afterAll(() => (isClosed ? undefined : stage?.close()));

  test(
    'with results, an item, the options and the popup open nothing is sent to anybody',
    async () => {
      const { browser, tap } = stage;
      const results = await browser.openPage(resultsUrl);
      await waitForMark(browser, results, giratina.id);
      await hoverMark(browser, results, giratina.id);
      await waitForOverlay(browser, results, ({ text }) => /\$400\b/.test(text));
      await results.mouse.move(2, 2);
      const item = await browser.openPage(itemUrl(giratina));
      await waitForMark(browser, item, '', ({ tone }) => tone === 'under');
      await browser.openExtensionPage('options.html');
      await browser.openExtensionPage('popup.html');

      const { length } = tap.requests;
      expect(length).toBeGreaterThan(0);
      await expectToLast('nothing is asked', async () => tap.requests.length === length, idleMs);
      // The browser's own record: what went anywhere else would be one more.
      isClosed = true;
      expect((await stage.close()).length).toBe(length);
    },
    idleMs + 120_000,
  );
});
