import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { readOverlay, waitForOverlay } from './drawn-overlay';
import { ebayLabels, ebayListings, ebayRoutes, resultsUrl } from './ebay-routes';
import { expectToLast } from './expect-to-last';
import { reloadExtension } from './extension-life';
import { clickMark, hoverMark, readMarks, waitForMark } from './marks';
import type { Routes } from './page-server';
import type { Stage } from './stage';
import { waitFor } from './wait-for';

const { giratina, charizard, umbreon, rayquaza } = ebayListings;
/** The cards of the results page, in its order. */
const pageCards: readonly string[] = [giratina.id, charizard.id, umbreon.id];

/** A page without listings, to go to and come back from. */
export const elsewhere = 'https://www.ebay.com/about';

/** The pages of eBay as a browser may keep them: what must not be stored is not kept for the way back either. */
export const keptRoutes: Routes = (url) => {
  const page = url.href === elsewhere ? { body: '<!doctype html><p>Elsewhere' } : ebayRoutes(url);
  return page && { ...page, headers: { 'cache-control': 'max-age=60' } };
};

/** What is done with results pages whose life is not a calm one. */
export function createPageLife({ browser }: Stage) {
  /** Listings of all marks that stand on the page, whoever drew them. */
  async function readListings(page: Page): Promise<string> {
    return (await readMarks(browser, page)).map(({ listing }) => listing).join();
  }

  /** Waits until each of these listings has one mark and nothing else has. */
  async function waitForEach(page: Page, listings = pageCards): Promise<void> {
    await waitFor(`one mark for each of ${listings.join()}`, async () => {
      const found = await readListings(page);
      if (found !== listings.join()) throw new Error(`there are ${found}`);
      return true;
    });
  }

  /** What the label says after a look at it. */
  async function look(page: Page, listing: string): Promise<string> {
    await hoverMark(browser, page, listing);
    const isAnswer = ({ tone }: { readonly tone: string }) => tone !== 'idle' && tone !== 'wait';
    return (await waitForMark(browser, page, listing, isAnswer)).words;
  }

  /** A results page in a tab of its own, with its marks. */
  async function open(nth = 0): Promise<Page> {
    const page = await browser.openPage(`${resultsUrl}&_pgn=${nth}`);
    await waitForEach(page);
    return page;
  }

  /** Tells the marks that stand now from those that come in their place. */
  async function tagMarks(page: Page): Promise<void> {
    await page.$$eval('card-comps-mark', (marks) => {
      for (const mark of marks) mark.setAttribute('data-old', '');
    });
  }

  /** Waits until the tagged marks are gone. */
  async function waitForNewMarks(page: Page): Promise<void> {
    await waitFor('the old marks to go', async () => (await page.$('[data-old]')) === null || undefined);
  }

  /** Takes the pointer off all labels, and waits until no overlay stands. */
  async function leave(page: Page): Promise<void> {
    await page.mouse.move(1, 1);
    await waitFor('the overlay to close', async () => !(await readOverlay(browser, page)) || undefined);
  }

  return {
    open,
    look,
    leave,
    tagMarks,
    waitForNewMarks,
    waitForEach,

    /**
     * Loads the extension anew under so many open pages, after `prepare`: in the end each has one mark per listing, and they
     * work.
     */
    async reloadUnder(tabs: number, prepare: () => void = () => undefined): Promise<void> {
      const pages: Page[] = [];
      for (let nth = 0; nth < tabs; nth += 1) pages.push(await open(nth));
      const last = pages.at(-1);
      if (!last) throw new Error('There is nothing to load anew under.');
      // What was drawn and asked for before is no longer the page's to show.
      expect(await look(last, giratina.id)).toMatch(ebayLabels.giratina);
      await waitForOverlay(browser, last, ({ text }) => /\$660\b/.test(text));

      for (const page of pages) await tagMarks(page);
      prepare();
      await reloadExtension(browser);

      for (const page of pages) {
        await page.bringToFront();
        await waitForNewMarks(page);
        await waitForEach(page);
      }
      const isOneEach = async () => (await readListings(last)) === pageCards.join();
      await expectToLast('one mark for each', isOneEach);
      // The pointer still rests where the known label stands again, and its overlay covers the next one.
      await leave(last);
      expect(await look(last, charizard.id)).toMatch(ebayLabels.charizard);
      await clickMark(browser, last, charizard.id);
      await waitForOverlay(browser, last, ({ text }) => /\$160\b/.test(text));
      const drawn = await last.$$eval('card-comps-panel,card-comps-bar', (all) =>
        all.map(({ localName }) => localName),
      );
      expect(drawn.sort()).toEqual(['card-comps-bar', 'card-comps-panel']);

      // Whoever watched the page before watches no more: what comes now gets one mark.
      await last.click('#more');
      const more = [...pageCards, rayquaza.id];
      await waitForEach(last, more);
      await expectToLast('one mark for each', async () => (await readListings(last)) === more.join());
      expect(await look(last, rayquaza.id)).toMatch(ebayLabels.rayquaza);
      for (const page of pages) await page.close();
    },
  };
}
