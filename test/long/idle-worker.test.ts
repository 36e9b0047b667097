import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askWorker } from '@/test/support/ask-worker';
import { ebayListings, ebayRoutes, resultsUrl } from '@/test/support/ebay-routes';
import { browserKinds } from '@/test/support/extension-browser';
import { hoverMark, waitForMark } from '@/test/support/marks';
import { raiseStage, type Stage } from '@/test/support/stage';
import { waitFor } from '@/test/support/wait-for';

const { giratina, charizard } = ebayListings;

/** Chromium ends an idle worker after 30 s, Firefox after 30 s unless told otherwise, which it is here. */
const limitMs = { chromium: 120_000, firefox: 30_000 } as const;
const prefs = { 'extensions.background.idle.timeout': 5_000 };

describe.each(browserKinds)('a worker that died of idleness in %s', (kind) => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await raiseStage(kind, { routes: ebayRoutes, launch: { prefs } });
    await stage.setUp();
  });
  afterAll(() => stage?.close());

  async function waitForDeath(): Promise<void> {
    expect(await stage.browser.isWorkerRunning()).toBe(true);
    const start = Date.now();
    await waitFor(
      'the worker to die of idleness',
      async () => !(await stage.browser.isWorkerRunning()) || undefined,
      limitMs[kind],
    );
    console.log(
      `${stage.browser.version}: the worker died after ${Math.round((Date.now() - start) / 100) / 10} s`,
    );
  }

  test('a look at a listing gets its label the first time', async () => {
    const page = await stage.browser.openPage(resultsUrl);
    await waitForMark(stage.browser, page, giratina.id);
    await hoverMark(stage.browser, page, giratina.id);
    await waitForMark(stage.browser, page, giratina.id, ({ tone }) => tone === 'under');
    await page.mouse.move(2, 2);
    await waitForDeath();
    await hoverMark(stage.browser, page, charizard.id);
    const mark = await waitForMark(
      stage.browser,
      page,
      charizard.id,
      ({ tone }) => tone !== 'idle' && tone !== 'wait',
    );
    expect(mark.words).toMatch(/^\+15%.*\$160$/);
    await page.close();
  });

  test('a search in the popup finds the first time', async () => {
    const page = await stage.browser.openExtensionPage('popup.html');
    await page.waitForSelector('input[type=search]');
    await askWorker(page, 'status/load', null);
    await waitForDeath();
    await page.type('input[type=search]', 'giratina');
    const found = await page.waitForSelector('[role=option]', { timeout: 5_000 });
    expect(await found?.evaluate((option) => option.textContent)).toContain('Giratina V');
    await page.close();
  });

  test('the options are saved the first time', async () => {
    const page = await stage.browser.openExtensionPage('options.html');
    await page.waitForSelector('#plan');
    await askWorker(page, 'status/load', null);
    await waitForDeath();
    await page.select('#plan', 'pro');
    await page.click('button.main');
    await waitFor(
      'the options to be saved',
      () => page.$eval('.save [role=status]', (said) => said.textContent === 'Saved.' || undefined),
      5_000,
    );
    const kept = await askWorker(page, 'settings/load', null);
    expect(kept).toMatchObject({ ok: true, value: { settings: { service: { plan: 'pro' } } } });
    await page.close();
  });
});
