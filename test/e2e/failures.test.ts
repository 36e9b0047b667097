import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clickInOverlay, waitForOverlay } from '@/test/support/drawn-overlay';
import { ebayLabels, ebayListings, ebayRoutes, resultsUrl } from '@/test/support/ebay-routes';
import { testedKinds } from '@/test/support/extension-browser';
import { hoverMark, waitForMark } from '@/test/support/marks';
import { raiseStage, type Stage } from '@/test/support/stage';

const { giratina } = ebayListings;

describe.each(testedKinds)('when things go wrong in %s', (kind) => {
  let stage: Stage;
  let page: Page;

  beforeAll(async () => {
    stage = await raiseStage(kind, { routes: ebayRoutes });
  });
  afterAll(() => stage?.close());

  beforeEach(async () => {
    await page?.close();
    stage.tap.mode = 'forward';
  });

  async function openResults(): Promise<void> {
    page = await stage.browser.openPage(resultsUrl);
    await waitForMark(stage.browser, page, giratina.id);
  }

  test('without keys nothing is asked and the options are one click away', async () => {
    await openResults();
    await hoverMark(stage.browser, page, giratina.id);
    const mark = await waitForMark(stage.browser, page, giratina.id, ({ tone }) => tone === 'warn');
    expect(mark.words).toBe('Giratina V 186/196 · no key yet');
    await waitForOverlay(
      stage.browser,
      page,
      ({ text }) => text.includes('Giratina V') && text.includes('Add your keys in the options'),
    );
    await clickInOverlay(stage.browser, page, 'Open options');
    const options = await stage.browser.findExtensionPage('options.html');
    await options.close();
    expect(stage.tap.requests).toEqual([]);
    await stage.setUp();
  });

  test('a service that is down is said, and asking again helps once it is back', async () => {
    await stage.forgetAnswers();
    stage.tap.mode = 'refuse';
    await openResults();
    await hoverMark(stage.browser, page, giratina.id);
    await waitForMark(
      stage.browser,
      page,
      giratina.id,
      ({ words }) => words === 'Giratina V 186/196 · no connection',
    );
    stage.tap.mode = 'forward';
    await waitForOverlay(stage.browser, page, ({ text }) => text.includes('Try again'));
    await clickInOverlay(stage.browser, page, 'Try again');
    const mark = await waitForMark(stage.browser, page, giratina.id, ({ tone }) => tone === 'under');
    expect(mark.words).toMatch(ebayLabels.giratina);
  });
});
