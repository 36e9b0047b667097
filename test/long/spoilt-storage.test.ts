import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askWorker } from '@/test/support/ask-worker';
import { loadSettings } from '@/test/support/change-settings';
import { waitForOverlay } from '@/test/support/drawn-overlay';
import { ebayListings, ebayRoutes, resultsUrl } from '@/test/support/ebay-routes';
import { browserKinds } from '@/test/support/extension-browser';
import { hoverMark, waitForMark } from '@/test/support/marks';
import { raiseStage, type Stage } from '@/test/support/stage';
import { type StoredPlace, spoilStored } from '@/test/support/stored-values';
import { titledListing } from '@/test/support/titled-listing';
import { waitFor } from '@/test/support/wait-for';

const { giratina } = ebayListings;
const corrected = titledListing('Pokemon Giratina V 186/196 Lost Origin', '256000900001');

/** A stored value and its damage. */
const spoils: readonly (readonly [string, StoredPlace, unknown])[] = [
  ['corrections', ['corrections', 'choice'], '{"half":'],
  ['the count of calls', ['kv', 'calls'], { many: true }],
  ['answers', ['answers', 'answer'], [1, 2, 3]],
  ['known cards', ['cards', 'card'], 'Charizard'],
  ['a wait', ['kv', 'circuit'], { blockedUntil: 'never' }],
];

describe.each(browserKinds)('one spoilt key in the real storage of %s', (kind) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await raiseStage(kind, { routes: ebayRoutes });
    await stage.setUp();
  });
  afterAll(() => stage?.close());

  /** Looks at a listing, and gives its label once it has one. */
  async function look(): Promise<string> {
    const { browser } = stage;
    const page = await browser.openPage(resultsUrl);
    await waitForMark(browser, page, giratina.id);
    await hoverMark(browser, page, giratina.id);
    const { words } = await waitForMark(browser, page, giratina.id, ({ tone }) => tone === 'under');
    await waitForOverlay(browser, page, ({ status, text }) => status === '' && /\$400\b/.test(text));
    await page.close();
    return words;
  }

  async function waitForPopup(words: string): Promise<void> {
    await stage.inExtension((popup) =>
      waitFor(`the popup to say "${words}"`, async () => {
        const text = await popup.evaluate(() => document.body.innerText);
        if (text.includes(words)) return true;
        throw new Error(text);
      }),
    );
  }

  test.each(spoils)('%s: the price is right', async (_, place, value) => {
    await look();
    await stage.inExtension(async (own) => {
      await askWorker(own, 'correction/save', { listing: corrected, cardId: null });
      expect(await spoilStored(own, place, value)).toBeGreaterThanOrEqual(1);
    });
    await stage.browser.stopWorker();
    expect(await look()).toBe('−25% under $400');
    await stage.inExtension(async (own) => {
      expect(await askWorker(own, 'status/load', null)).toMatchObject({ value: { lostSince: null } });
    });
  });

  test('settings of a newer version are used as far as they can be read, are said to be that, and stay as they are', async () => {
    const newer = { version: 99, shape: { of: 'another kind' } };
    const settings = await stage.inExtension(loadSettings);
    await stage.inExtension((own) => spoilStored(own, ['kv', 'settings'], { ...settings, ...newer }));
    await stage.browser.stopWorker();
    expect(await look()).toBe('−25% under $400');
    const options = await stage.browser.openExtensionPage('options.html');
    await waitFor('the options to say so', async () => {
      const text = await options.evaluate(() => document.body.innerText);
      return text.includes('A newer version of Card Comps wrote your settings.') || undefined;
    });
    expect(await askWorker(options, 'settings/save', { ...settings, dailyBudget: 1 })).toMatchObject({
      failure: { code: 'storage', detail: 'newer-version' },
    });
    expect(await askWorker(options, 'settings/load', null)).toMatchObject({
      value: { notice: 'newer-version', settings: { service: settings.service } },
    });
    expect(await askWorker(options, 'keys/load', null)).toMatchObject({
      value: { apiKey: true, gatewayKey: true },
    });
    await spoilStored(options, ['kv', 'settings'], settings);
    await options.close();
  });

  test('keys that are no keys are missing, and are there again once they are typed', async () => {
    await stage.inExtension((own) => spoilStored(own, ['kv', 'keys'], 'overwritten'));
    await stage.browser.stopWorker();
    await waitForPopup('Add your keys in the options to see prices.');
    await stage.forgetAnswers();
    expect(await look()).toBe('−25% under $400');
  });
});
