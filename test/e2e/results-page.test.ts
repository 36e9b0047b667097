import { describe, expect, test } from 'vitest';
import { readBar } from '@/test/support/drawn-bar';
import { readOverlay, waitForOverlay } from '@/test/support/drawn-overlay';
import { ebayListings, laterUrls } from '@/test/support/ebay-routes';
import { browserKinds } from '@/test/support/extension-browser';
import { focusMark, hoverMark, readMarks, waitForMark } from '@/test/support/marks';
import { overhearCalls } from '@/test/support/overheard-calls';
import { useResultsPage } from '@/test/support/results-stage';
import { waitFor } from '@/test/support/wait-for';

const { giratina, charizard, umbreon, lot, sealed, sleeves, rayquaza } = ebayListings;

describe.each(browserKinds)('a results page in %s', (kind) => {
  const results = useResultsPage(kind, umbreon.id);

  const waitForNoOverlay = () =>
    waitFor(
      'the overlay to close',
      async () => (await readOverlay(results.stage.browser, results.page)) === undefined || undefined,
    );

  test('a mark stands beside each single card, none beside anything else', async () => {
    const marks = await readMarks(results.stage.browser, results.page);
    expect(marks.map((mark) => mark.listing)).toEqual([giratina.id, charizard.id, umbreon.id]);
    expect(marks.every((mark) => mark.tone === 'idle')).toBe(true);
    expect(results.stage.tap.requests).toEqual([]);
  });

  test('on hover the label says how far under the sold price it is, the overlay the prices', async () => {
    await hoverMark(results.stage.browser, results.page, giratina.id);
    const overlay = await waitForOverlay(results.stage.browser, results.page, ({ text }) =>
      /\$400\b/.test(text),
    );
    expect(overlay.text).toContain('Giratina V');
    expect(overlay.text).toContain('186/196');
    expect(overlay.text).toMatch(/\$300\b/);
    const mark = await waitForMark(
      results.stage.browser,
      results.page,
      giratina.id,
      ({ tone }) => tone === 'under',
    );
    expect(mark.words).toMatch(/^−25%.*\$400$/);
    expect(mark.sentence).toContain('$300.00 is 25% under the sold 30-day average of $400.00');
  });

  test('a graded card is compared with exactly its grader and grade', async () => {
    await hoverMark(results.stage.browser, results.page, umbreon.id);
    const mark = await waitForMark(
      results.stage.browser,
      results.page,
      umbreon.id,
      ({ tone }) => tone === 'near',
    );
    expect(mark.words).toMatch(/^\+2%.*\$2,000$/);
    expect(mark.sentence).toContain('PSA 10');
  });

  test('leaving closes the overlay', async () => {
    await hoverMark(results.stage.browser, results.page, giratina.id);
    await waitForOverlay(results.stage.browser, results.page);
    await results.page.mouse.move(2, 2);
    await waitForNoOverlay();
  });

  test('the keyboard reaches what the mouse does', async () => {
    await focusMark(results.stage.browser, results.page, giratina.id);
    await waitForOverlay(results.stage.browser, results.page, ({ text }) => /\$400\b/.test(text));
    await results.page.keyboard.press('Escape');
    await waitForNoOverlay();
  });

  test.each(['new', 'old'] as const)(
    'the price that the mouse rests on before a page (%s) has any mark opens the overlay',
    async (age) => {
      await results.page.goto(laterUrls[age]);
      const price = await results.page.$(`[data-later="${giratina.id}"] .s-card__price`);
      await price?.hover();
      await results.page.evaluate('showListings()');
      await waitForOverlay(results.stage.browser, results.page, ({ text }) => /\$400\b/.test(text));
    },
  );

  test('a price that is cached stands there at once, without a call to the service', async () => {
    await results.page.bringToFront();
    await hoverMark(results.stage.browser, results.page, giratina.id);
    await waitForMark(results.stage.browser, results.page, giratina.id, ({ tone }) => tone === 'under');
    await results.page.mouse.move(2, 2);
    results.stage.tap.forget();
    await results.page.reload();
    await waitForMark(results.stage.browser, results.page, giratina.id, ({ tone }) => tone === 'under');
    await waitFor('the bar', () => readBar(results.stage.browser, results.page));
    expect(results.stage.tap.requests).toEqual([]);
  });

  test('what is no single card never leaves the page, wherever the mouse goes', async () => {
    // A card that is known is asked about at once, not where the mouse goes.
    await results.stage.forgetAnswers();
    await results.page.reload();
    await waitForMark(results.stage.browser, results.page, charizard.id);
    const extension = await results.stage.browser.openExtensionPage('popup.html');
    const calls = await overhearCalls(extension);
    await results.page.bringToFront();
    for (const listing of [lot, sealed, sleeves]) {
      const price = await results.page.$(`[data-listingid="${listing.id}"] .s-card__price`);
      await price?.hover();
    }
    // The card is asked about last, so whatever had been asked before it would have been heard by then.
    await hoverMark(results.stage.browser, results.page, charizard.id);
    await waitForMark(results.stage.browser, results.page, charizard.id, ({ tone }) => tone === 'over');
    expect(await readMarks(results.stage.browser, results.page)).toHaveLength(3);
    const asked = (await calls.read()).filter((call) => call.name === 'listing/price');
    expect(new Set(asked.map((call) => call.title))).toEqual(new Set([charizard.title]));
    await extension.close();
  });

  test('results that come later get marks that work', async () => {
    await results.page.click('#more');
    await waitForMark(results.stage.browser, results.page, rayquaza.id);
    await hoverMark(results.stage.browser, results.page, rayquaza.id);
    const mark = await waitForMark(
      results.stage.browser,
      results.page,
      rayquaza.id,
      ({ tone }) => tone === 'over',
    );
    expect(mark.words).toMatch(/^\+20%.*\$500$/);
    expect(await readMarks(results.stage.browser, results.page)).toHaveLength(4);
  });

  test('in-app navigation takes the old marks away and draws the new', async () => {
    await results.page.click('#next');
    await waitForMark(results.stage.browser, results.page, rayquaza.id);
    expect((await readMarks(results.stage.browser, results.page)).map((mark) => mark.listing)).toEqual([
      rayquaza.id,
    ]);
  });
});
