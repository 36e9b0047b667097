import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SiteSwitches } from '@/lib/sites/page-kinds';
import { changeSettings } from '@/test/support/change-settings';
import { ebayListings, ebayRoutes, resultsUrl } from '@/test/support/ebay-routes';
import { expectToLast } from '@/test/support/expect-to-last';
import { browserKinds } from '@/test/support/extension-browser';
import { readMarks, waitForMark } from '@/test/support/marks';
import { overhearCalls } from '@/test/support/overheard-calls';
import { raiseStage, type Stage } from '@/test/support/stage';
import { waitFor } from '@/test/support/wait-for';

const { giratina } = ebayListings;
/** A page of a kind that is off as it comes, which shows what the page of results does. */
const storeUrl = resultsUrl.replace('/sch/', '/str/cards/');

describe.each(browserKinds)('kinds of page that are switched on and off in %s', (kind) => {
  let stage: Stage;
  let own: Page;
  let page: Page | undefined;
  let calls: Awaited<ReturnType<typeof overhearCalls>>;

  beforeAll(async () => {
    stage = await raiseStage(kind, {
      routes: (url) => ebayRoutes(new URL(url.href.replace('/str/cards/', '/sch/'))),
    });
    await stage.setUp();
  });
  afterAll(() => stage?.close());
  beforeEach(async () => {
    own = await stage.browser.openExtensionPage('options.html');
    calls = await overhearCalls(own);
    await switchKinds({}, false);
  });
  afterEach(async () => {
    await page?.close();
    page = undefined;
    await own.close();
  });

  /** Switches kinds as the options do, and waits until pages that come are held back, or are no longer. */
  async function switchKinds(sites: SiteSwitches, waits: boolean): Promise<void> {
    await changeSettings(own, (settings) => ({ ...settings, sites }));
    await waitFor('the change to be followed', async () => {
      const scripts = await own.evaluate(() => chrome.scripting.getRegisteredContentScripts());
      return scripts.some(({ id }) => id === 'wait-ebay') === waits || undefined;
    });
  }

  /** Opens a page, and gives what reads the calls about it: how many listings each told of. */
  async function open(url: string) {
    const before = (await calls.read()).length;
    page = await stage.browser.openPage(url);
    return async () =>
      (await calls.read())
        .slice(before)
        .filter(({ name }) => name.startsWith('page/'))
        .map(({ name, listings }) => `${name} ${listings > 0 ? 'with' : 'without'} listings`);
  }

  const waitForGiratina = () => waitForMark(stage.browser, page as Page, giratina.id);
  const expectNoMarks = () =>
    expectToLast('no mark', async () => (await readMarks(stage.browser, page as Page)).length === 0);

  test('as it comes, a page of results is asked about once', async () => {
    const read = await open(resultsUrl);
    await waitForGiratina();
    expect(await read()).toEqual(['page/load with listings']);
  });

  test('nothing of a page is told where its site is off, and all of it once that is on again', async () => {
    await switchKinds({ ebay: false }, true);
    const read = await open(resultsUrl);
    await waitFor('the page to ask', async () => (await read()).length > 0 || undefined);
    await expectNoMarks();
    expect(await read()).toEqual(['page/load without listings']);
    await page?.close();

    await switchKinds({ ebay: true }, false);
    const again = await open(resultsUrl);
    await waitForGiratina();
    expect(await again()).toEqual(['page/load with listings']);
  });

  test('where other kinds are read than as they come, a page waits to hear of what kind it may be', async () => {
    await switchKinds({ 'ebay/search': false, 'ebay/store': true }, true);
    const read = await open(resultsUrl);
    await waitFor('the page to ask', async () => (await read()).length > 0 || undefined);
    await expectNoMarks();
    expect(await read()).toEqual(['page/load without listings']);
    await page?.close();

    const ofStore = await open(storeUrl);
    await waitForGiratina();
    expect(await ofStore()).toEqual(['page/load without listings', 'page/sort with listings']);
  });

  test('of a kind that is off as it comes nothing is told', async () => {
    const read = await open(storeUrl);
    await waitFor('the page to ask', async () => (await read()).length > 0 || undefined);
    await expectNoMarks();
    expect(await read()).toEqual(['page/load without listings']);
  });
});
