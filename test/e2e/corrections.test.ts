import type { Page } from 'puppeteer-core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CardRow } from '@/service/store/tables';
import { clickInOverlay, waitForOverlay } from '@/test/support/drawn-overlay';
import { resultsUrl } from '@/test/support/ebay-routes';
import { testedKinds } from '@/test/support/extension-browser';
import { clickMark, comeToMark, hoverMark, waitForMark } from '@/test/support/marks';
import type { Routes } from '@/test/support/page-server';
import { type EbayListing, ebayResultsPage } from '@/test/support/pages/ebay-page';
import { seedCards } from '@/test/support/seeds';
import { useStage } from '@/test/support/stage';

const giratina: EbayListing = {
  id: '256000000041',
  title: 'Pokemon Giratina V 186/196 Lost Origin Alt Art Secret Rare',
  price: '$300.00',
};
/** Two cards of the set have this name. */
const twofold: EbayListing = {
  id: '256000000045',
  title: 'Pokemon Umbreon VMAX Evolving Skies Holo',
  price: '$900.00',
};
/** The same title but for signs and capitals. */
const sameForm = { ...twofold, id: '256000000042', title: '🔥 POKEMON umbreon VMAX (Evolving Skies) Holo!' };
const otherUmbreon: CardRow = {
  ...seedCards.umbreon,
  id: '6d0f8f1e-0007-4c4e-9a01-000000000007',
  slug: 'umbreon-vmax-evolving-skies-095-203',
  cardNumber: '095/203',
};
/** A name alone may be several cards, and says so for each listing anew. */
const vague: EbayListing = { id: '256000000043', title: 'Umbreon VMAX Pokemon Card', price: '$900.00' };
const alsoVague = { ...vague, id: '256000000044' };
/** Name and number fit one card alone, and nothing else is said. */
const bare: EbayListing = {
  id: '256000000046',
  title: 'Pokemon Charizard ex 223 holo',
  price: '$150.00',
};

const routes: Routes = (url) =>
  url.pathname === '/sch/i.html'
    ? { body: ebayResultsPage([giratina, twofold, sameForm, bare, vague, alsoVague]) }
    : undefined;

describe.each(testedKinds)('a card that was chosen by hand in %s', (kind) => {
  const stage = useStage(kind, { routes, cards: [otherUmbreon] });
  let page: Page;
  beforeEach(openResults);

  async function openResults(): Promise<void> {
    await page?.close();
    page = await stage.browser.openPage(resultsUrl);
    await comeToMark(stage.browser, page, alsoVague.id);
  }

  const look = async (listing: EbayListing, heading: string) => {
    await clickMark(stage.browser, page, listing.id);
    return waitForOverlay(
      stage.browser,
      page,
      (overlay) => overlay.heading === heading && overlay.status === '',
    );
  };
  const readWords = async (listing: EbayListing, tone: string) => {
    await hoverMark(stage.browser, page, listing.id);
    return (await waitForMark(stage.browser, page, listing.id, (mark) => mark.tone === tone)).words;
  };

  test('is searched for, taken, and remembered after a reload and the death of the worker', async () => {
    await look(giratina, 'Giratina V');
    await clickInOverlay(stage.browser, page, 'Wrong card?');
    await waitForOverlay(
      stage.browser,
      page,
      ({ text }) => text.includes('None of these') && !text.includes('Looking for cards'),
    );
    await clickInOverlay(stage.browser, page, 'Find another card');
    await page.keyboard.type('rayquaza');
    await page.keyboard.press('Enter');
    await waitForOverlay(stage.browser, page, ({ text }) => text.includes('218/203'));
    await clickInOverlay(stage.browser, page, 'Rayquaza VMAX');
    await waitForOverlay(
      stage.browser,
      page,
      ({ heading, text }) => heading === 'Rayquaza VMAX' && text.includes('You chose this card.'),
    );
    await waitForMark(stage.browser, page, giratina.id, ({ words }) =>
      /^(?:3[5-9]|4\d)%\sunder \$(?:4[7-9]|5[0-2])\d/.test(words),
    );

    await stage.browser.stopWorker();
    await openResults();
    expect(await readWords(giratina, 'under')).toMatch(/^(?:3[5-9]|4\d)%\sunder \$(?:4[7-9]|5[0-2])\d/);
  });

  test('is confirmed with one press where it is likely, and judged from then on alone', async () => {
    expect(await readWords(bare, 'plain')).toMatch(/^likely \$1\d\d$/);
    const { text } = await look(bare, 'Charizard ex');
    expect(text).toContain('Likely this card: name and number match, but the set is not named.');
    expect(text).not.toContain('under $');
    await clickInOverlay(stage.browser, page, 'Yes, this card');
    await waitForOverlay(stage.browser, page, (overlay) => overlay.text.includes('You chose this card.'));
    await waitForMark(stage.browser, page, bare.id, ({ words }) => /^near\s\$1\d\d/.test(words));
  });
});
