import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { changeSettings } from '@/test/support/change-settings';
import { clickInBar, waitForBar } from '@/test/support/drawn-bar';
import { ebayListings } from '@/test/support/ebay-routes';
import { expectToLast } from '@/test/support/expect-to-last';
import { browserKinds } from '@/test/support/extension-browser';
import { type FaultStage, raiseFaultStage } from '@/test/support/fault-stage';
import { hoverMark, waitForMark } from '@/test/support/marks';
import type { Routes } from '@/test/support/page-server';
import { ebayResultsPage } from '@/test/support/pages/ebay-page';
import { waitFor } from '@/test/support/wait-for';

const { giratina } = ebayListings;
const names = [
  'Magikarp',
  'Gyarados',
  'Snorlax',
  'Lugia',
  'Mewtwo',
  'Gengar',
  'Eevee',
  'Pikachu',
  'Charizard',
];
/** As many cards as listings. */
const many = Array.from({ length: 10_000 }, (_, nth) => ({
  id: String(256_000_100_000 + nth),
  title: `Pokemon ${names[nth % names.length]} ${(nth % 196) + 1}/196 Lost Origin Rare`,
  price: '$5.00',
}));

const routes: Routes = (url) => {
  if (url.pathname !== '/sch/i.html') return undefined;
  return { body: ebayResultsPage(url.searchParams.get('_nkw') === 'many' ? many : [giratina]) };
};
const manyUrl = 'https://www.ebay.com/sch/i.html?_nkw=many';
const oneUrl = 'https://www.ebay.com/sch/i.html?_nkw=one';

describe.each(browserKinds)('how much a service is asked by %s', (kind) => {
  let on: FaultStage;
  beforeAll(async () => {
    on = await raiseFaultStage(kind, routes);
  });
  afterAll(() => on?.close());
  afterEach(() => {
    on.server.fault = null;
    on.server.delayMs = 0;
  });

  test('two tabs and a popup that ask the same cause one request', async () => {
    const { browser } = on.stage;
    const first = await browser.openPage(oneUrl);
    await waitForMark(browser, first, giratina.id);
    const second = await browser.openPage(oneUrl);
    await waitForMark(browser, second, giratina.id);
    await on.forgetAnswers();
    on.server.delayMs = 1_500;
    await first.bringToFront();
    await hoverMark(browser, first, giratina.id);
    await waitFor('the first request', () => on.server.seen.length || undefined);
    await second.bringToFront();
    await hoverMark(browser, second, giratina.id);
    await on.waitForPopup(giratina.title, (text) => text.includes('$400.25'));
    for (const page of [second, first]) {
      await page.bringToFront();
      await waitForMark(browser, page, giratina.id, ({ words }) => words === '−25% under $400');
      await page.close();
    }
    const asked = on.server.seen.map((path) => path.replace(/^.*\/cards\//, ''));
    expect(asked.length).toBe(new Set(asked).size);
  });

  test('a page of ten thousand listings that is answered with 429 causes three requests at most', async () => {
    const { browser } = on.stage;
    await on.forgetAnswers();
    await on.stage.inExtension((page) =>
      changeSettings(page, (settings) => ({ ...settings, ask: 'visible' })),
    );
    on.server.forget();
    on.server.fault = '429 with seconds';
    const page = await browser.openPage(manyUrl);
    await waitFor('an answer', () => on.server.seen.length || undefined, 60_000);
    await page.mouse.wheel({ deltaY: 3_000 });
    await expectToLast('three requests at most', async () => on.server.seen.length <= 3);
    await page.close();
  }, 180_000);

  test('nor does its page bar, told to price all of them, cause more before the wait is over', async () => {
    const { browser } = on.stage;
    await on.forgetAnswers();
    await on.stage.inExtension((page) =>
      changeSettings(page, (settings) => ({ ...settings, ask: 'button' })),
    );
    on.server.forget();
    on.server.fault = '429 with a date';
    const page = await browser.openPage(manyUrl);
    await waitForBar(browser, page, ({ controls }) => controls.includes('Price this page'), 60_000);
    expect(on.server.seen).toEqual([]);
    await clickInBar(browser, page, 'Price this page');
    const { text } = await waitForBar(browser, page, (bar) => /Too many calls/.test(bar.text), 60_000);
    expect(text).toMatch(/Paused\. Too many calls at once\..*It goes on by itself\./);
    expect(on.server.seen.length).toBeGreaterThan(0);
    await expectToLast('three requests at most', async () => on.server.seen.length <= 3);
    await page.close();
  }, 180_000);
});
