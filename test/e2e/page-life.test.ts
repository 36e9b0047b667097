import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askWorker } from '@/test/support/ask-worker';
import { buildOnce } from '@/test/support/build-once';
import { ebayLabels, ebayListings, resultsUrl } from '@/test/support/ebay-routes';
import { testedKinds } from '@/test/support/extension-browser';
import { discardTab, reloadExtension } from '@/test/support/extension-life';
import { hoverMark, waitForMark } from '@/test/support/marks';
import { createPageLife, elsewhere, keptRoutes } from '@/test/support/page-life';
import { raiseStage, type Stage } from '@/test/support/stage';
import { createUpdatable } from '@/test/support/updatable-extension';
import { waitFor } from '@/test/support/wait-for';

const { giratina } = ebayListings;
const tabs = 6;

// That no exception came up, in whichever script of whichever version, the stage says when it is closed.
describe.each(testedKinds)('the life of a page in %s', (kind) => {
  let stage: Stage;
  let life: ReturnType<typeof createPageLife>;
  let updatable: ReturnType<typeof createUpdatable>;

  beforeAll(async () => {
    const name = kind === 'chromium' ? 'chrome' : 'firefox';
    updatable = createUpdatable((await buildOnce([name]))[name]);
    stage = await raiseStage(kind, { routes: keptRoutes, extensionDir: updatable.dir });
    await stage.setUp();
    life = createPageLife(stage);
  });
  afterAll(async () => {
    await stage?.close();
    updatable?.remove();
  });

  async function goBack(page: Page): Promise<void> {
    // The drivers wait for a load, which a page that was kept does not have.
    await page.evaluate(() => void setTimeout(() => history.back()));
    await waitFor('the page to come back', async () => {
      const address = await page.evaluate(() => location.href).catch(() => '');
      return address.startsWith(resultsUrl) || undefined;
    });
  }

  test(`the extension is loaded anew under ${tabs} open pages: each has one mark per listing, and they work`, () =>
    life.reloadUnder(tabs));

  test('an update to the next version under open pages: each has one mark per listing, and keys and settings stay', async () => {
    const load = () => stage.inExtension((own) => askWorker(own, 'status/load', null));
    const before = await load();
    let version = '';
    await life.reloadUnder(2, () => {
      version = updatable.raiseVersion();
    });
    const running = await stage.inExtension((own) =>
      own.evaluate(() => chrome.runtime.getManifest().version),
    );
    expect(running).toBe(version);
    const after = await load();
    if (!before.ok || !after.ok) throw new Error('The extension does not say how it is.');
    const { callsToday, ...kept } = after.value;
    expect(before.value).toMatchObject(kept);
    expect(callsToday).toBeGreaterThanOrEqual(before.value.callsToday);
  });

  test('a page that is left and come back to has one mark per listing, and they work', async () => {
    const page = await life.open();
    await page.goto(elsewhere, { waitUntil: 'domcontentloaded' });
    await goBack(page);
    await life.waitForEach(page);
    expect(await life.look(page, giratina.id)).toMatch(ebayLabels.giratina);
    await page.close();
  });

  test('a page that is left while a price is looked up, and come back to, has the price', async () => {
    const { browser, tap } = stage;
    await stage.forgetAnswers();
    const page = await life.open();
    tap.mode = 'hold';
    await hoverMark(browser, page, giratina.id);
    await waitForMark(browser, page, giratina.id, ({ tone }) => tone === 'wait');
    await page.goto(elsewhere, { waitUntil: 'domcontentloaded' });
    tap.release();
    await goBack(page);
    // Nobody looks any more, but what is under way ends within three seconds.
    const back = Date.now();
    await waitForMark(browser, page, giratina.id, ({ tone }) => tone !== 'wait');
    expect(Date.now() - back).toBeLessThan(3_000);
    expect(await life.look(page, giratina.id)).toMatch(ebayLabels.giratina);
    await page.close();
  });

  test('a page that was left, and come back to when the extension was loaded anew, has marks that work', async () => {
    const page = await life.open();
    await life.tagMarks(page);
    await page.goto(elsewhere, { waitUntil: 'domcontentloaded' });
    await reloadExtension(stage.browser);
    await page.bringToFront();
    await goBack(page);
    await life.waitForNewMarks(page);
    await life.waitForEach(page);
    expect(await life.look(page, giratina.id)).toMatch(ebayLabels.giratina);
    await page.close();
  });

  test('a page that the browser gave up and loads anew has one mark per listing, and they work', async () => {
    const page = await discardTab(stage.browser, await life.open());
    await life.waitForEach(page);
    expect(await life.look(page, giratina.id)).toMatch(ebayLabels.giratina);
    await page.close();
  });
});
