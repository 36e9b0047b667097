import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { askWorker } from '@/test/support/ask-worker';
import { waitForOverlay } from '@/test/support/drawn-overlay';
import { ebayListings, ebayRoutes, resultsUrl } from '@/test/support/ebay-routes';
import { browserKinds } from '@/test/support/extension-browser';
import { type FaultStage, raiseFaultStage } from '@/test/support/fault-stage';
import { hoverMark, readMarks, waitForMark } from '@/test/support/marks';
import { putToSleep } from '@/test/support/put-to-sleep';
import { shiftClock } from '@/test/support/shift-clock';
import { titledListing } from '@/test/support/titled-listing';
import { waitFor } from '@/test/support/wait-for';

const { giratina } = ebayListings;
const hour = 60 * 60 * 1000;
const years = 4 * 365 * 24 * hour;
const judged = '−25% under $400';
const listing = titledListing(giratina.title, giratina.id);

describe.each(browserKinds)('clock and sleep in %s', (kind) => {
  let on: FaultStage;
  /** Keeps the background alive, and its clock. */
  let own: Page;
  beforeAll(async () => {
    on = await raiseFaultStage(kind, ebayRoutes);
    own = await on.stage.browser.openExtensionPage('options.html');
  });
  afterAll(() => on?.close());
  afterEach(async () => {
    on.server.fault = null;
    on.server.delayMs = 0;
    await setClock(0);
  });

  const setClock = (ms: number) => shiftClock(on.stage.browser, own, ms);

  async function open(): Promise<Page> {
    const { browser } = on.stage;
    const page = await browser.openPage(resultsUrl);
    await waitForMark(browser, page, giratina.id);
    return page;
  }

  /** What the label says once it has an answer. */
  async function look(page: Page): Promise<string> {
    const { browser } = on.stage;
    await hoverMark(browser, page, giratina.id);
    const mark = await waitForMark(
      browser,
      page,
      giratina.id,
      ({ tone }) => tone !== 'idle' && tone !== 'wait',
    );
    return mark.words;
  }

  async function lookAnew(): Promise<string> {
    const page = await open();
    try {
      return await look(page);
    } finally {
      await page.close();
    }
  }

  /** What the label would say, without a page: no overlay of one asks on after the answer. */
  async function ask(): Promise<string> {
    const ticket = crypto.randomUUID();
    const answer = await askWorker(own, 'listing/price', { listing, depth: 'label', ticket });
    return answer.ok ? (answer.value.face?.words ?? '') : answer.failure.code;
  }

  async function countCalls(): Promise<number> {
    const status = await askWorker(own, 'status/load', null);
    return status.ok ? status.value.callsToday : Number.NaN;
  }

  test('a clock that runs years ahead and is set right again costs neither the count of today nor a price', async () => {
    await on.forgetAnswers();
    expect(await ask()).toBe(judged);
    const before = await countCalls();
    on.server.forget();
    await setClock(years);
    expect(await ask()).toMatch(/^−25% under \$400/);
    expect(on.server.seen).not.toEqual([]);
    expect(await countCalls()).toBe(on.server.seen.length);
    await setClock(0);
    expect(await lookAnew()).toBe(judged);
    expect(await countCalls()).toBeGreaterThanOrEqual(before);
  });

  test('a wait that was told while the clock ran ahead is over when it would have been', async () => {
    await on.forgetAnswers();
    await setClock(years);
    on.server.fault = '429 with seconds';
    expect(await ask()).not.toBe(judged);
    on.server.fault = null;
    const told = Date.now();
    await setClock(0);
    expect(await ask()).not.toBe(judged);
    await waitFor('the wait to be over', async () => ((await ask()) === judged ? true : undefined));
    expect(Date.now() - told).toBeGreaterThan(6_000);
    expect(Date.now() - told).toBeLessThan(15_000);
  });

  test('after a night’s sleep an old price says when it came, and a new one is asked for', async () => {
    const { browser } = on.stage;
    await on.forgetAnswers();
    const page = await open();
    expect(await look(page)).toBe(judged);
    // What its overlay asks for is of before the night, too.
    await waitForOverlay(browser, page, ({ status }) => status === '');
    const wake = await putToSleep(page);
    wake();
    await setClock(9 * hour);
    on.server.fault = 'reset in the body';
    const late = await open();
    expect(await look(late)).toBe(`${judged}?`);
    await waitForOverlay(browser, late, ({ text }) => text.includes('It came on'));
    await late.close();
    on.server.fault = null;
    on.server.forget();
    expect(await lookAnew()).toBe(judged);
    expect(on.server.seen).not.toEqual([]);
    // The page that slept has one mark per listing as before, and its overlay opens.
    await page.bringToFront();
    const listings = (await readMarks(browser, page)).map((mark) => mark.listing);
    expect(listings).toEqual([...new Set(listings)]);
    expect(await look(page)).toBe(judged);
    await waitForOverlay(browser, page, ({ text }) => text.includes('$400'));
    await page.close();
  });

  test('put to sleep while a price is looked up, it is there within three seconds of waking', async () => {
    const { browser } = on.stage;
    await on.forgetAnswers();
    on.server.delayMs = 1_000;
    const page = await open();
    await hoverMark(browser, page, giratina.id);
    await waitFor('the question', () => on.server.seen.length || undefined);
    const wake = await putToSleep(page);
    const asleep = Date.now();
    await waitFor('the answer to come into the sleep', () => Date.now() - asleep > 1_500 || undefined);
    on.server.delayMs = 0;
    wake();
    const awake = Date.now();
    const mark = await waitForMark(
      browser,
      page,
      giratina.id,
      ({ tone }) => tone !== 'idle' && tone !== 'wait',
    );
    expect(Date.now() - awake).toBeLessThan(3_000);
    expect(mark.words).toBe(judged);
    await page.close();
  });
});
