import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BarState } from '@/lib/messaging/protocol';
import { askWorker } from '@/test/support/ask-worker';
import { changeSettings } from '@/test/support/change-settings';
import { chooseInBar, clickInBar, readBar, waitForBar } from '@/test/support/drawn-bar';
import { ebayListings, ebayRoutes, resultsUrl } from '@/test/support/ebay-routes';
import { expectToLast } from '@/test/support/expect-to-last';
import { testedKinds } from '@/test/support/extension-browser';
import { readFocus } from '@/test/support/keyboard-focus';
import { waitForMark } from '@/test/support/marks';
import { raiseStage, type Stage } from '@/test/support/stage';
import { waitFor } from '@/test/support/wait-for';

const { giratina, charizard, umbreon } = ebayListings;
const untouched: BarState = { collapsed: false, sort: 'deal', over: 'show', onlySureDeals: false };

describe.each(testedKinds)('the page bar in %s', (kind) => {
  let stage: Stage;
  let page: Page;

  beforeAll(async () => {
    stage = await raiseStage(kind, { routes: ebayRoutes });
    await stage.setUp();
  });
  afterAll(() => stage?.close());

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
  const waitForStatus = (status: string) => waitForBar(stage.browser, page, (bar) => bar.status === status);
  /** What is done to each listing of the page that anything is done to. */
  const readTreated = () =>
    page.$$eval('[data-card-comps]', (tiles) =>
      tiles.map((tile) => {
        const { display, opacity } = getComputedStyle(tile);
        const look = display === 'none' ? 'hidden' : Number(opacity) < 1 ? 'dimmed' : 'as it was';
        return `${tile.getAttribute('data-listingid')} ${look}`;
      }),
    );

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
    expect((await waitForMark(stage.browser, page, umbreon.id)).words).toMatch(/^\+2%.*\$2,000$/);
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

  test('shows how far it is, and stops when it is told to', async () => {
    await stage.forgetAnswers();
    await openResults();
    stage.tap.mode = 'hold';
    await press('Price this page');
    await waitForText(/0 of 3/);
    await waitFor('as many questions as go out at once', () => stage.tap.requests.length >= 3 || undefined);
    await press('Stop');
    const stopped = await waitForBar(stage.browser, page, ({ text }) => !text.includes('0 of 3'));
    expect(stopped.controls).toContain('Price this page');
    const asked = stage.tap.requests.length;
    stage.tap.release();
    await expectToLast('nothing more is asked', async () => stage.tap.requests.length === asked);
    await press('Price this page');
    await waitForText(/Prices looked up: 3\./);
  });

  test('dims and hides what is over the rule, says how many, and shows all again', async () => {
    await pricePage();
    expect(await readTreated()).toEqual([]);
    await chooseInBar(stage.browser, page, 'Above 85%', 'ArrowDown');
    await waitForText(/Dimmed: 2/);
    expect(await readTreated()).toEqual([`${charizard.id} dimmed`, `${umbreon.id} dimmed`]);
    await chooseInBar(stage.browser, page, 'Above 85%', 'ArrowDown');
    await waitForText(/Hidden: 2/);
    expect(await readTreated()).toEqual([`${charizard.id} hidden`, `${umbreon.id} hidden`]);
    await press('Show all');
    await waitForStatus('Prices looked up: 3.');
    expect(await readTreated()).toEqual([]);
    await press('Only sure deals');
    // The deal states no condition: its price is of all of them, and it may be worn.
    await waitForText(/6 hidden, 3 of them without a verdict/);
    expect((await readBar(stage.browser, page))?.text).toContain('1 deal');
    expect(await readTreated()).toContain(`${giratina.id} hidden`);
  });

  test('lists the deals, best first or as on the page, and leads to each', async () => {
    await pricePage();
    await press('1 deal');
    const best = await waitForBar(stage.browser, page, ({ deals }) => deals.length === 3);
    expect(best.deals.map((deal) => /^[−+]\d+%/.exec(deal)?.[0])).toEqual(['−25%', '+2%', '+15%']);
    await chooseInBar(stage.browser, page, 'Order', 'ArrowDown');
    const plain = await waitForBar(stage.browser, page, ({ deals }) => deals[1]?.startsWith('+15%') === true);
    expect(plain.deals.map((deal) => /^[−+]\d+%/.exec(deal)?.[0])).toEqual(['−25%', '+15%', '+2%']);
    await press('+2%');
    await waitFor('the mark of the listing to have the focus', async () => {
      const focus = await readFocus(stage.browser, page);
      return (focus.place === 'mark' && focus.listing === umbreon.id) || undefined;
    });
    expect(page.url()).toBe(resultsUrl);
  });

  test('stands on the next page as it was left', async () => {
    await pricePage();
    await chooseInBar(stage.browser, page, 'Above 85%', 'ArrowDown');
    await waitForText(/Dimmed: 2/);
    await press('Fold the bar away');
    await waitForBar(stage.browser, page, ({ isFolded }) => isFolded);
    await openResults();
    const bar = await waitForBar(stage.browser, page);
    expect(bar.isFolded).toBe(true);
    await press('Open the bar');
    await waitForBar(stage.browser, page, ({ isFolded }) => !isFolded);
    await waitForText(/Dimmed: 2/);
    expect(await readTreated()).toEqual([`${charizard.id} dimmed`, `${umbreon.id} dimmed`]);
  });

  test('says beforehand that the calls of the day will not do, and stops when they are used up', async () => {
    await stage.forgetAnswers();
    const setBudget = (left: number | null) =>
      stage.inExtension(async (own) => {
        const status = await askWorker(own, 'status/load', null);
        const spent = status.ok ? status.value.callsToday : 0;
        await changeSettings(own, (settings) => ({
          ...settings,
          dailyBudget: left === null ? 500 : spent + left,
        }));
      });
    await setBudget(1);
    await openResults();
    await waitForText(/more than the 1 call left today/);
    await press('Price this page');
    await waitForText(/Paused\.\s+Your own daily limit of calls is reached\./);
    // The one call is counted before it goes out: the next listing may be refused while it is on its way.
    await waitFor('the one call', () => stage.tap.requests.length > 0 || undefined);
    expect(stage.tap.requests).toHaveLength(1);
    await setBudget(null);
    await press('Continue');
    await waitForText(/Prices looked up: 3\./);
  });
});
