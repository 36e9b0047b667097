import type { Page } from 'puppeteer-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { askWorker } from '@/test/support/ask-worker';
import { waitForOverlay } from '@/test/support/drawn-overlay';
import { ebayLabels, ebayListings, ebayRoutes, itemUrl, resultsUrl } from '@/test/support/ebay-routes';
import { expectToLast } from '@/test/support/expect-to-last';
import { testedKinds } from '@/test/support/extension-browser';
import { clickMark, readMarks, waitForMark } from '@/test/support/marks';
import type { Routes } from '@/test/support/page-server';
import { type EbayListing, ebayItemPage } from '@/test/support/pages/ebay-page';
import { cardPath } from '@/test/support/service-tap';
import { useStage } from '@/test/support/stage';
import { waitFor } from '@/test/support/wait-for';

const { giratina, umbreon, rayquaza, lot } = ebayListings;

/** No condition and no grade is stated: search alone gives its label, only Get card the tables of both. */
const charizard = {
  id: '256000000031',
  title: 'Charizard ex 223/197 Obsidian Flames Special Illustration Rare',
  price: '$100.00',
};

/** What stands under the card, not the card. */
const stand = { ...giratina, id: '256000000032', title: `${giratina.title} Display Stand` };

const routes: Routes = (url) => {
  const own = [charizard, stand].find((listing) => url.href === itemUrl(listing));
  return own ? { body: ebayItemPage(own) } : ebayRoutes(url);
};

describe.each(testedKinds)('an item page in %s', (kind) => {
  const stage = useStage(kind, { routes });
  beforeEach(() => stage.tap.release());

  async function openBeforeAnswer(listing: EbayListing): Promise<Page> {
    await stage.forgetAnswers();
    stage.tap.mode = 'hold';
    stage.tap.forget();
    const page = await stage.browser.openPage(itemUrl(listing));
    await waitFor('the first question to the service', () => stage.tap.requests.length > 0 || undefined);
    await waitForMark(stage.browser, page, '', ({ tone }) => tone === 'wait');
    return page;
  }

  test('the label is there without being asked for, the overlay on a click', async () => {
    const page = await stage.browser.openPage(itemUrl(giratina));
    const mark = await waitForMark(stage.browser, page, '', ({ tone }) => tone === 'under');
    expect(mark.words).toMatch(ebayLabels.giratina);
    await clickMark(stage.browser, page, '');
    const overlay = await waitForOverlay(stage.browser, page, ({ text }) => /\$660\b/.test(text));
    expect(overlay.text).toContain('Giratina V');
    expect(page.url()).toBe(itemUrl(giratina));
    await page.close();
  });

  test('an address that names a page of the other kind has every mark once all the same', async () => {
    const { browser } = stage;
    const item = await browser.openPage(`${itemUrl(giratina)}?from=/sch/i.html`);
    await waitForMark(browser, item, '', ({ tone }) => tone === 'under');
    const results = await browser.openPage(`${resultsUrl}&from=/itm/1`);
    await waitForMark(browser, results, umbreon.id, ({ tone }) => tone === 'idle');
    const cards = [giratina, ebayListings.charizard, umbreon].map(({ id }) => id);
    await expectToLast('every mark once', async () => {
      const marks = await readMarks(browser, results);
      return marks.map(({ listing }) => listing).join() === cards.join();
    });
    expect(await readMarks(browser, item)).toHaveLength(1);
    await item.close();
    await results.close();
  });

  test('sample prices are called so and judge nothing', async () => {
    stage.tap.mode = 'sample';
    const page = await stage.browser.openPage(itemUrl(rayquaza));
    const mark = await waitForMark(stage.browser, page, '', ({ words }) => words !== '');
    expect(mark.tone).toBe('plain');
    expect(mark.words).toMatch(/^\$(?:4[7-9]|5[0-2])\d · sample$/);
    await clickMark(stage.browser, page, '');
    await waitForOverlay(stage.browser, page, ({ text }) => text.includes('Sample prices'));
    await page.close();
    stage.tap.mode = 'forward';
  });

  test('a lot gets nothing and is not asked about', async () => {
    stage.tap.forget();
    const page = await stage.browser.openPage(itemUrl(lot));
    // The item page beside it is read after the lot's: once it has its label, the lot's would be there too.
    const other = await stage.browser.openPage(itemUrl(giratina));
    await waitForMark(stage.browser, other, '', ({ tone }) => tone === 'under');
    await page.bringToFront();
    expect(await readMarks(stage.browser, page)).toEqual([]);
    expect(stage.tap.requests.filter((request) => /lot|bulk|bundle/i.test(request.query.toString()))).toEqual(
      [],
    );
    await page.close();
    await other.close();
  });

  test('a panel opened while the first question is out gets raw and graded prices in the end', async () => {
    const page = await openBeforeAnswer(charizard);
    await clickMark(stage.browser, page, '');
    await waitForOverlay(stage.browser, page, ({ status }) => status !== '');
    stage.tap.release();
    const overlay = await waitForOverlay(
      stage.browser,
      page,
      ({ status, tables }) => status === '' && tables['Graded'] !== undefined,
    );
    expect(overlay.heading).toBe('Charizard ex');
    expect(overlay.tables['Raw, by condition']).toContainEqual(expect.stringMatching(/^Near mint .*\$160/));
    expect(overlay.tables['Graded']).toContainEqual(expect.stringMatching(/^PSA 10 .*\$700/));
    await page.close();
  });

  test.each([
    ['unauthorized', 'The price service did not accept your key.'],
    ['broken', 'The price service has a problem.'],
  ] as const)('a price that stands is not taken away when the look for more ends %s', async (mode, said) => {
    await stage.forgetAnswers();
    // A card that is remembered without a price would take Get card at once.
    await stage.inExtension((own) => askWorker(own, 'data/clear', { kinds: ['answers', 'cards'] }));
    stage.tap.special = { path: cardPath, mode };
    stage.tap.forget();
    const page = await stage.browser.openPage(itemUrl(giratina));
    const before = await waitForMark(stage.browser, page, '', ({ tone }) => tone === 'under');
    // The panel of the page asks for more by itself.
    const overlay = await waitForOverlay(stage.browser, page, ({ text }) => text.includes(said));
    expect(overlay.heading).toBe('Giratina V');
    expect(stage.tap.requests.some(({ path }) => cardPath.test(path))).toBe(true);
    await expectToLast('the label says what it said', async () => {
      const [mark] = await readMarks(stage.browser, page);
      return mark?.words === before.words && mark.tone === before.tone;
    });
    await page.close();
  });
});
