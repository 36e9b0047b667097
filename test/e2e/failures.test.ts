import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clickInBar, waitForBar } from '@/test/support/drawn-bar';
import { clickInOverlay, waitForOverlay } from '@/test/support/drawn-overlay';
import { ebayListings, ebayRoutes, resultsUrl } from '@/test/support/ebay-routes';
import { testedKinds } from '@/test/support/extension-browser';
import { hoverMark, waitForMark } from '@/test/support/marks';
import { raiseStage, type Stage } from '@/test/support/stage';

const { giratina, charizard } = ebayListings;

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

  test('without keys the page bar leads to the options, and nothing is asked', async () => {
    await openResults();
    await waitForBar(stage.browser, page);
    await clickInBar(stage.browser, page, 'Price this page');
    await waitForBar(stage.browser, page, ({ status }) => status.includes('Add your keys in the options'));
    await clickInBar(stage.browser, page, 'Open options');
    const options = await stage.browser.findExtensionPage('options.html');
    await options.close();
    expect(stage.tap.requests).toEqual([]);
  });

  test('without keys nothing is asked and the options are one click away', async () => {
    await openResults();
    await hoverMark(stage.browser, page, giratina.id);
    const mark = await waitForMark(stage.browser, page, giratina.id, ({ tone }) => tone === 'warn');
    expect(mark.words).toBe('no key yet');
    await waitForOverlay(stage.browser, page, ({ text }) => text.includes('Add your keys in the options'));
    await clickInOverlay(stage.browser, page, 'Open options');
    const options = await stage.browser.findExtensionPage('options.html');
    await options.close();
    expect(stage.tap.requests).toEqual([]);
    await stage.setUp();
  });

  test('a wrong key is called so', async () => {
    stage.tap.mode = 'unauthorized';
    await openResults();
    await hoverMark(stage.browser, page, giratina.id);
    const mark = await waitForMark(stage.browser, page, giratina.id, ({ tone }) => tone === 'warn');
    expect(mark.words).toBe('key not accepted');
    await waitForOverlay(stage.browser, page, ({ text }) =>
      text.includes('The price service did not accept your key.'),
    );
  });

  test('a service that is down is said, and asking again helps once it is back', async () => {
    await stage.forgetAnswers();
    stage.tap.mode = 'refuse';
    await openResults();
    await hoverMark(stage.browser, page, giratina.id);
    await waitForMark(stage.browser, page, giratina.id, ({ words }) => words === 'no connection');
    stage.tap.mode = 'forward';
    await waitForOverlay(stage.browser, page, ({ text }) => text.includes('Try again'));
    await clickInOverlay(stage.browser, page, 'Try again');
    const mark = await waitForMark(stage.browser, page, giratina.id, ({ tone }) => tone === 'under');
    expect(mark.words).toMatch(/\$400$/);
  });

  test('a broken service is said', async () => {
    await stage.forgetAnswers();
    stage.tap.mode = 'broken';
    await openResults();
    await hoverMark(stage.browser, page, charizard.id);
    const mark = await waitForMark(stage.browser, page, charizard.id, ({ tone }) => tone === 'warn');
    expect(mark.words).toBe('service problem');
  });

  test('a service that does not answer is said to be asked still after two seconds', async () => {
    await stage.forgetAnswers();
    stage.tap.mode = 'stall';
    await openResults();
    await hoverMark(stage.browser, page, charizard.id);
    const before = Date.now();
    await waitForOverlay(stage.browser, page, ({ text }) => text.includes('Still asking'));
    expect(Date.now() - before).toBeGreaterThan(1_000);
    expect(stage.tap.requests.length).toBeGreaterThan(0);
  });
});
