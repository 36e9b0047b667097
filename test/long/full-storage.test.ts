import type { Page } from 'puppeteer-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { askWorker } from '@/test/support/ask-worker';
import { loadSettings } from '@/test/support/change-settings';
import { waitForOverlay } from '@/test/support/drawn-overlay';
import { ebayLabels, ebayListings, ebayRoutes, resultsUrl } from '@/test/support/ebay-routes';
import { fillStorage, smallStorage } from '@/test/support/fill-storage';
import { hoverMark, waitForMark } from '@/test/support/marks';
import { useStage } from '@/test/support/stage';
import { titledListing } from '@/test/support/titled-listing';

const { giratina, charizard } = ebayListings;
const corrected = titledListing('Pokemon Giratina V 186/196 Lost Origin', '256000900001');
const noRoom = { failure: { code: 'storage', detail: 'QuotaExceededError' } };

// With unlimitedStorage Chromium sets no limit but the disk.
describe('a storage that is full, in firefox', () => {
  const stage = useStage('firefox', { routes: ebayRoutes, launch: { prefs: smallStorage } });
  let own: Page;
  let makeRoom: () => Promise<void>;
  beforeEach(async () => {
    own = await stage.browser.openExtensionPage('options.html');
  });
  afterEach(async () => {
    await makeRoom();
    await own.close();
  });

  /** Fills until the worker finds no room either; answers and pictures are cleared first, since they would make some. */
  async function fillForWorker(): Promise<void> {
    await askWorker(own, 'data/clear', { kinds: ['answers', 'pictures'] });
    for (let nth = 0; nth < 20; nth += 1) {
      makeRoom = await fillStorage(own);
      if (!(await askWorker(own, 'settings/save', await loadSettings(own))).ok) return;
    }
    throw new Error('The worker still finds room.');
  }

  test('prices go on, counted, with what can be had again let go of; what the user chose stays', async () => {
    const { browser, tap } = stage;
    const page = await browser.openPage(resultsUrl);
    await waitForMark(browser, page, giratina.id);
    await hoverMark(browser, page, giratina.id);
    await waitForMark(browser, page, giratina.id, ({ words }) => ebayLabels.giratina.test(words));
    await waitForOverlay(browser, page, ({ status }) => status === '');
    await page.mouse.move(1, 1);
    await askWorker(own, 'correction/save', { listing: corrected, cardId: null });
    makeRoom = await fillStorage(own);

    tap.forget();
    const before = await askWorker(own, 'status/load', null);
    await page.bringToFront();
    await hoverMark(browser, page, charizard.id);
    await waitForMark(browser, page, charizard.id, ({ words }) => ebayLabels.charizard.test(words));
    await waitForOverlay(browser, page, ({ status }) => status === '');
    const after = await askWorker(own, 'status/load', null);
    if (!before.ok || !after.ok) throw new Error('The extension does not say how it is.');
    expect(tap.requests).not.toEqual([]);
    expect(after.value).toEqual({
      ...before.value,
      callsToday: before.value.callsToday + tap.requests.length,
    });
    expect(await askWorker(own, 'data/measure', null)).toMatchObject({
      value: { corrections: { count: 1 } },
    });
    await page.close();
  });

  test('settings that found no room are taken as soon as there is some', async () => {
    const before = await loadSettings(own);
    await fillForWorker();
    const changed = { ...before, dailyBudget: 600 };
    expect(await askWorker(own, 'settings/save', changed)).toMatchObject(noRoom);
    expect(await loadSettings(own)).toEqual(before);
    await makeRoom();
    expect(await askWorker(own, 'settings/save', changed)).toMatchObject({ ok: true });
    expect(await askWorker(own, 'service/save', { keys: { apiKey: 'another-key-of-a-test' } })).toMatchObject(
      {
        ok: true,
      },
    );
    await stage.browser.stopWorker();
    expect(await loadSettings(own)).toEqual(changed);
  });

  test('what is called saved is kept, and what is refused leaves what was before', async () => {
    let kept = await loadSettings(own);
    await fillForWorker();
    const answers = [];
    for (let nth = 1; nth <= 6; nth += 1) {
      const changed = { ...kept, dailyBudget: 500 + nth };
      const saved = await askWorker(own, 'settings/save', changed);
      if (saved.ok) kept = changed;
      else expect(saved).toMatchObject(noRoom);
      answers.push(saved.ok);
    }
    expect(answers).toContain(false);
    await stage.browser.stopWorker();
    expect(await loadSettings(own)).toEqual(kept);
  });
});
