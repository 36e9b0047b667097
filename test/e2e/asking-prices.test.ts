import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ecbAddress } from '@/lib/exchange/fetch-ecb-rates';
import { defaultSettings } from '@/lib/settings/default-settings';
import type { Settings } from '@/lib/settings/schema';
import { changeSettings } from '@/test/support/change-settings';
import { chooseInBar, clickInBar, waitForBar } from '@/test/support/drawn-bar';
import { waitForOverlay } from '@/test/support/drawn-overlay';
import { ebayListings, itemUrl } from '@/test/support/ebay-routes';
import { ecbFile } from '@/test/support/ecb-file';
import { testedKinds } from '@/test/support/extension-browser';
import { clickMark, hoverMark, waitForMark } from '@/test/support/marks';
import type { Routes } from '@/test/support/page-server';
import { ebayItemPage, ebayResultsPage } from '@/test/support/pages/ebay-page';
import { raiseStage, type Stage } from '@/test/support/stage';

const { giratina } = ebayListings;
/** At 1.25 dollars for a euro $400 are €320, and this is a quarter less. */
const inEuro = { ...giratina, id: '256000000061', price: 'EUR 240,00' };
const auction = { ...giratina, id: '256000000062', price: '$120.00', kind: '7 bids' };
/** More than the rule allows, and it is not over yet. */
const dear = { ...auction, id: '256000000063', price: '$350.00' };
const sold = { ...giratina, id: '256000000066', caption: 'Sold Jul 5, 2026' };
const soldUrl = 'https://www.ebay.com/sch/i.html?_nkw=giratina&LH_Sold=1&LH_Complete=1';
const mixedUrl = 'https://www.ebay.com/sch/i.html?_nkw=giratina&_fcid=1';
const euroUrl = `https://www.ebay.de/itm/${inEuro.id}`;
const ratesHost = 'www.ecb.europa.eu';
const today = new Date().toISOString().slice(0, 10);
/** The day as people read it. */
const day = new Date(today).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const routes: Routes = (url) => {
  if (url.href === euroUrl) return { body: ebayItemPage(inEuro) };
  if (url.href === itemUrl(auction)) return { body: ebayItemPage(auction) };
  if (url.href === mixedUrl) return { body: ebayResultsPage([giratina, auction, dear]) };
  if (url.href === soldUrl) return { body: ebayResultsPage([sold]) };
  return url.href === ecbAddress
    ? { headers: { 'content-type': 'text/xml' }, body: ecbFile(today) }
    : undefined;
};

describe.each(testedKinds)('what is asked in %s', (kind) => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await raiseStage(kind, { routes });
    await stage.setUp();
  });
  afterAll(() => stage?.close());

  const setRates = (rates: Settings['rates']) =>
    stage.inExtension((own) => changeSettings(own, (settings) => ({ ...settings, rates })));

  /** What label and overlay of the listing in euro say. */
  async function lookAtEuro() {
    const page = await stage.browser.openPage(euroUrl);
    const mark = await waitForMark(stage.browser, page, '', ({ words }) => words !== '');
    await clickMark(stage.browser, page, '');
    const { text } = await waitForOverlay(stage.browser, page, ({ status }) => status === '');
    await page.close();
    return { mark, text: text.replaceAll(/\s+/g, ' ') };
  }

  test('in another currency than the market is not judged without a rate', async () => {
    const { mark, text } = await lookAtEuro();
    expect(mark).toMatchObject({ tone: 'plain', words: '$400 · other currency' });
    expect(text).toContain('The asking price and the market price are in different currencies.');
    expect(text).toContain('€240.00');
    expect(text).not.toMatch(/\d%/);
  });

  test('is judged by the user’s own rate, with its day', async () => {
    const { own } = defaultSettings.rates;
    await setRates({ source: 'own', own: { ...own, date: today, perEuro: { USD: 1.25 } } });
    const { mark, text } = await lookAtEuro();
    expect(mark).toMatchObject({ tone: 'under', words: expect.stringMatching(/^−25%.*€320$/) });
    expect(text).toContain(`$400.00 is €320.00 by your own rate of ${day}.`);
    expect(stage.pages.requested.filter((url) => url.includes(ratesHost))).toEqual([]);
  });

  test('is judged by the rates of the European Central Bank, fetched once and only when that is allowed', async () => {
    const asked = () => stage.pages.requested.filter((url) => url === ecbAddress).length;
    await setRates({ ...defaultSettings.rates, source: 'ecb' });
    expect((await lookAtEuro()).mark.words).toBe('$400 · other currency');
    expect(asked()).toBe(0);
    await stage.browser.grantAccess([`https://${ratesHost}/*`]);
    const { mark, text } = await lookAtEuro();
    expect(mark).toMatchObject({ tone: 'under', words: expect.stringMatching(/^−25%.*€320$/) });
    expect(text).toContain(`$400.00 is €320.00 by the ECB rate of ${day}.`);
    await stage.browser.stopWorker();
    expect((await lookAtEuro()).mark.tone).toBe('under');
    expect(asked()).toBe(1);
  });

  test('in an auction is no price, but the market shows how far one may go', async () => {
    const page = await stage.browser.openPage(itemUrl(auction));
    const mark = await waitForMark(stage.browser, page, '', ({ words }) => words !== '');
    expect(mark).toMatchObject({ tone: 'plain', words: '$400 · your\u00a0ceiling\u00a0$340.00' });
    await clickMark(stage.browser, page, '');
    const { text } = await waitForOverlay(stage.browser, page, ({ status }) => status === '');
    expect(text).toContain('A bid is not a price: this auction is still running.');
    expect(text).toContain('Your ceiling: $340.00.');
    expect(text).toMatch(/Auction\s+\$120\.00/);
    await page.close();
  });

  test('in an auction that has passed its ceiling is dimmed like any other price over the rule', async () => {
    await stage.forgetAnswers();
    const page = await stage.browser.openPage(mixedUrl);
    await waitForBar(stage.browser, page);
    await clickInBar(stage.browser, page, 'Price this page');
    await waitForBar(stage.browser, page, ({ text }) => /Prices looked up: 3\./.test(text));
    await chooseInBar(stage.browser, page, 'Above 85%', 'ArrowDown');
    await waitForBar(stage.browser, page, ({ text }) => text.includes('Dimmed: 1'));
    const dimmed = await page.$$eval('[data-card-comps=dim]', (tiles) =>
      tiles.map((tile) => tile.getAttribute('data-listingid')),
    );
    expect(dimmed).toEqual([dear.id]);
    await page.close();
  });

  test('in an auction among others shows its bids beside its market and ceiling', async () => {
    const page = await stage.browser.openPage(mixedUrl);
    await waitForMark(stage.browser, page, dear.id);
    await clickMark(stage.browser, page, dear.id);
    const { text } = await waitForOverlay(stage.browser, page, ({ status }) => status === '');
    expect(text).toContain('7 bids');
    expect(text).toContain('The sold 30-day average is $400.00.');
    await page.close();
  });

  test('in a sale that is over is set against the market', async () => {
    const page = await stage.browser.openPage(soldUrl);
    await waitForMark(stage.browser, page, sold.id);
    await hoverMark(stage.browser, page, sold.id);
    const mark = await waitForMark(stage.browser, page, sold.id, ({ words }) => words !== '');
    expect(mark).toMatchObject({ tone: 'plain', words: 'sold 25% under $400' });
    const place = 'It sold for $300.00, 25% under today’s sold 30-day average of $400.00.';
    expect(mark.sentence).toContain(place);
    await clickMark(stage.browser, page, sold.id);
    const { text } = await waitForOverlay(stage.browser, page, ({ status }) => status === '');
    expect(text).toContain(place);
    expect(text).toContain('Sold Jul 5, 2026');
    await page.close();
  });
});
