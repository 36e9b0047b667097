import type { Page } from 'puppeteer-core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BarState } from '@/lib/messaging/page-calls';
import { askWorker } from '@/test/support/ask-worker';
import { clickInBar, waitForBar } from '@/test/support/drawn-bar';
import { ebayLabels, ebayListings, ebayRoutes, resultsUrl } from '@/test/support/ebay-routes';
import { testedKinds } from '@/test/support/extension-browser';
import { waitForMark } from '@/test/support/marks';
import { useStage } from '@/test/support/stage';

const { giratina, charizard, umbreon } = ebayListings;
const untouched: BarState = { collapsed: false, sort: 'deal', over: 'show', onlySureDeals: false };

describe.each(testedKinds)('the page bar in %s', (kind) => {
  const stage = useStage(kind, { routes: ebayRoutes });
  let page: Page;

  beforeEach(async () => {
    stage.tap.release();
    await stage.inExtension((own) => askWorker(own, 'bar/save', untouched));
    stage.tap.forget();
  });

  async function openResults(): Promise<void> {
    await page?.close();
    page = await stage.browser.openPage(resultsUrl);
    await waitForBar(stage.browser, page);
  }

  const press = (name: string) => clickInBar(stage.browser, page, name);
  const waitForText = (pattern: RegExp) => waitForBar(stage.browser, page, ({ text }) => pattern.test(text));

  async function pricePage(): Promise<void> {
    await stage.forgetAnswers();
    await openResults();
    await press('Price this page');
    await waitForText(/Prices looked up: 3\./);
  }

  test('says what pricing the page costs before it asks anything, and then asks no more than that', async () => {
    await openResults();
    const { text } = await waitForText(/6 listings, 3 cards, about \d+ calls/);
    const calls = Number(/about (\d+) calls/.exec(text)?.[1]);
    expect(stage.tap.requests).toEqual([]);
    await press('Price this page');
    await waitForText(/Prices looked up: 3\./);
    expect(stage.tap.requests.length).toBeGreaterThan(0);
    expect(stage.tap.requests.length).toBeLessThanOrEqual(calls);
    expect((await waitForMark(stage.browser, page, umbreon.id)).words).toMatch(ebayLabels.umbreon);
    const bar = await waitForText(/6 listings, 3 cards/);
    expect(bar.controls).not.toContain('Price this page');
  });

  test('what was answered before stands there again when the page is opened anew, without a call', async () => {
    await pricePage();
    stage.tap.forget();
    await openResults();
    for (const { id } of [giratina, charizard, umbreon])
      await waitForMark(stage.browser, page, id, ({ tone }) => tone !== 'idle' && tone !== 'wait');
    const bar = await waitForText(/6 listings, 3 cards(?!,)[\s\S]*1 deal/);
    expect(bar.controls).not.toContain('Price this page');
    expect(stage.tap.requests).toEqual([]);
  });
});
