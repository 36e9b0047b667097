import { describe, expect, test } from 'vitest';
import { ecbAddress } from '@/lib/prices/exchange';
import { defaultSettings } from '@/lib/settings/default-settings';
import type { Settings } from '@/lib/settings/settings';
import { changeSettings } from '@/test/support/change-settings';
import { waitForOverlay } from '@/test/support/drawn-overlay';
import { ebayListings } from '@/test/support/ebay-routes';
import { ecbFile } from '@/test/support/ecb-file';
import { testedKinds } from '@/test/support/extension-browser';
import { clickMark, waitForMark } from '@/test/support/marks';
import type { Routes } from '@/test/support/page-server';
import { ebayItemPage } from '@/test/support/pages/ebay-page';
import { useStage } from '@/test/support/stage';

const { giratina } = ebayListings;
/** At 1.25 dollars for a euro $600 are €480, and this is half of it. */
const inEuro = { ...giratina, id: '256000000061', price: 'EUR 240,00' };
const euroUrl = `https://www.ebay.de/itm/${inEuro.id}`;
const ratesHost = 'www.ecb.europa.eu';
const today = new Date().toISOString().slice(0, 10);
/** The day as people read it. */
const day = new Date(today).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const routes: Routes = (url) => {
  if (url.href === euroUrl) return { body: ebayItemPage(inEuro) };
  return url.href === ecbAddress
    ? { headers: { 'content-type': 'text/xml' }, body: ecbFile(today) }
    : undefined;
};

describe.each(testedKinds)('what is asked in %s', (kind) => {
  const stage = useStage(kind, { routes });

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

  test('is judged by the rates of the European Central Bank, fetched once and only when that is allowed', async () => {
    const asked = () => stage.pages.requested.filter((url) => url === ecbAddress).length;
    await setRates({ ...defaultSettings.rates, source: 'ecb' });
    expect((await lookAtEuro()).mark.words).toMatch(/^\$[56]\d\d · other currency$/);
    expect(asked()).toBe(0);
    await stage.browser.grantAccess([`https://${ratesHost}/*`]);
    const { mark, text } = await lookAtEuro();
    expect(mark).toMatchObject({
      tone: 'under',
      words: expect.stringMatching(/^(?:49|5[0-3])%\sunder €4[6-9]\d/),
    });
    expect(text).toMatch(new RegExp(`\\$6\\d\\d\\.\\d\\d is €4\\d\\d\\.\\d\\d by the ECB rate of ${day}\\.`));
    await stage.browser.stopWorker();
    expect((await lookAtEuro()).mark.tone).toBe('under');
    expect(asked()).toBe(1);
  });
});
