import { describe, expect, test } from 'vitest';
import { readBar } from '@/test/support/drawn-bar';
import { ebayLabels, ebayListings } from '@/test/support/ebay-routes';
import { browserKinds } from '@/test/support/extension-browser';
import { overhearCalls } from '@/test/support/overheard-calls';
import { useResultsPage } from '@/test/support/results-stage';
import { waitFor } from '@/test/support/wait-for';

const { giratina, charizard, umbreon, lot, sealed, sleeves, rayquaza } = ebayListings;

describe.each(browserKinds)('a results page in %s', (kind) => {
  const results = useResultsPage(kind, umbreon.id);

  const waitForNoOverlay = () =>
    waitFor('the overlay to close', async () => (await results.readOverlay()) === undefined || undefined);

  test('a mark stands beside each single card, none beside anything else', async () => {
    const marks = await results.readMarks();
    expect(marks.map((mark) => mark.listing)).toEqual([giratina.id, charizard.id, umbreon.id]);
    expect(marks.every((mark) => mark.tone === 'idle')).toBe(true);
    expect(results.stage.tap.requests).toEqual([]);
  });

  test('on hover the label says how far under the sold price it is, the overlay the prices', async () => {
    await results.hoverMark(giratina.id);
    const overlay = await results.waitForOverlay(({ text }) => /\$660\b/.test(text));
    expect(overlay.text).toContain('Giratina V');
    expect(overlay.text).toContain('186/196');
    expect(overlay.text).toMatch(/\$300\b/);
    const mark = await results.waitForMark(giratina.id, ({ tone }) => tone === 'under');
    expect(mark.words).toMatch(ebayLabels.giratina);
    expect(mark.sentence).toMatch(/\$300\.00 .* is 5\d% under the value of \$/);
  });

  test('leaving closes the overlay', async () => {
    await results.hoverMark(giratina.id);
    await results.waitForOverlay();
    await results.page.mouse.move(2, 2);
    await waitForNoOverlay();
  });

  test('a price that is cached stands there at once, without a call to the service', async () => {
    await results.page.bringToFront();
    await results.hoverMark(giratina.id);
    await results.waitForMark(giratina.id, ({ tone }) => tone === 'under');
    await results.page.mouse.move(2, 2);
    results.stage.tap.forget();
    await results.page.reload();
    await results.waitForMark(giratina.id, ({ tone }) => tone === 'under');
    await waitFor('the bar', () => readBar(results.stage.browser, results.page));
    expect(results.stage.tap.requests).toEqual([]);
  });

  test('what is no single card never leaves the page, wherever the mouse goes', async () => {
    // A card that is known is asked about at once, not where the mouse goes.
    await results.stage.forgetAnswers();
    await results.page.mouse.move(2, 2);
    await results.page.reload();
    await results.waitForMark(charizard.id);
    const extension = await results.stage.browser.openExtensionPage('popup.html');
    const calls = await overhearCalls(extension);
    await results.page.bringToFront();
    for (const listing of [lot, sealed, sleeves]) {
      const price = await results.page.$(`[data-listingid="${listing.id}"] .s-card__price`);
      await price?.hover();
    }
    // The card is asked about last, so whatever had been asked before it would have been heard by then.
    await results.hoverMark(charizard.id);
    await results.waitForMark(charizard.id, ({ tone }) => tone === 'over');
    expect(await results.readMarks()).toHaveLength(3);
    const asked = (await calls.read()).filter((call) => call.name === 'listing/price');
    const titles = asked.map((call) => call.title);
    expect(titles).toContain(charizard.title);
    for (const { title } of [lot, sealed, sleeves]) expect(titles).not.toContain(title);
    await extension.close();
  });

  test('results that come later get marks that work', async () => {
    await results.page.click('#more');
    await results.waitForMark(rayquaza.id);
    await results.hoverMark(rayquaza.id);
    const mark = await results.waitForMark(rayquaza.id, ({ tone }) => tone === 'over');
    expect(mark.words).toMatch(ebayLabels.rayquaza);
    expect(await results.readMarks()).toHaveLength(4);
  });

  test('in-app navigation takes the old marks away and draws the new', async () => {
    await results.page.click('#next');
    await results.waitForMark(rayquaza.id);
    expect((await results.readMarks()).map((mark) => mark.listing)).toEqual([rayquaza.id]);
  });
});
