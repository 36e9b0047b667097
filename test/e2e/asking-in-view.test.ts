import type { Page } from 'puppeteer-core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Settings } from '@/lib/settings/settings';
import { changeSettings } from '@/test/support/change-settings';
import { waitForBar } from '@/test/support/drawn-bar';
import { waitForOverlay } from '@/test/support/drawn-overlay';
import { resultsUrl } from '@/test/support/ebay-routes';
import { expectToLast } from '@/test/support/expect-to-last';
import { testedKinds } from '@/test/support/extension-browser';
import { clickMark, readMarks, waitForMark } from '@/test/support/marks';
import type { Routes } from '@/test/support/page-server';
import { ebayResultsPage } from '@/test/support/pages/ebay-page';
import { useStage } from '@/test/support/stage';
import { waitFor } from '@/test/support/wait-for';

/** Far more than a window shows; each has a name of its own, so that the answer for one tells nothing of another. Of the first there are two pages. */
const names =
  'Magikarp Goldeen Seaking Horsea Seadra Staryu Starmie Poliwag Poliwhirl Psyduck Golduck Tentacool Krabby Kingler Shellder Cloyster Seel Dewgong Lapras Omanyte';
const listings = names.split(' ').map((name, nth) => ({
  id: `2560000001${String(nth).padStart(2, '0')}`,
  title: `Pokemon ${name} ${nth + 1}/30 Test Pond Common`,
  price: '$5.00',
}));
const [first = '', middle = '', last = ''] = [0, 8, 19].map((nth) => listings[nth]?.id);

const routes: Routes = (url) =>
  url.pathname === '/sch/i.html' ? { body: ebayResultsPage(listings) } : undefined;

describe.each(testedKinds)('when prices are asked for in %s', (kind) => {
  const stage = useStage(kind, { routes });
  let page: Page;
  beforeEach(() => stage.tap.release());

  async function openResults(ask: Settings['ask']): Promise<void> {
    // What the page before asked for must not count as this one's.
    await page?.close();
    await stage.inExtension((own) => changeSettings(own, (settings) => ({ ...settings, ask })));
    await stage.forgetAnswers();
    stage.tap.forget();
    page = await stage.browser.openPage(resultsUrl);
    await waitForMark(stage.browser, page, first);
  }

  const readTones = async () =>
    new Map((await readMarks(stage.browser, page)).map(({ listing, tone }) => [listing, tone]));
  const scrollTo = (listing: string) =>
    page.$eval(`[data-listingid="${listing}"]`, (tile) =>
      tile.scrollIntoView({ block: 'end', behavior: 'instant' }),
    );

  /** The longest that the mouse stands still on the page from now on, in milliseconds. */
  function watchMouse(): Promise<() => Promise<number>> {
    return page
      .evaluateHandle(() => {
        const seen = { last: Number.POSITIVE_INFINITY, longest: 0 };
        const look = ({ timeStamp }: Event) => {
          seen.longest = Math.max(seen.longest, timeStamp - seen.last);
          seen.last = timeStamp;
        };
        document.addEventListener('pointermove', look, { capture: true });
        return seen;
      })
      .then((seen) => () => seen.evaluate(({ longest }) => longest));
  }

  test('the mouse on its way over twenty listings asks nothing', async () => {
    const bottom = await waitFor('the mouse to go all the way without a rest', async () => {
      await openResults('hover');
      await page.setViewport({ width: 1280, height: 4_000 });
      await waitForMark(stage.browser, page, last);
      const ends = await page.$$eval('.s-card__price', (prices) =>
        prices.slice(1).map((price) => {
          const { x, y, height } = price.getBoundingClientRect();
          return { x: x + 10, y: y + height / 2 };
        }),
      );
      expect(ends).toHaveLength(20);
      const [top, end] = [ends[0], ends.at(-1)];
      if (!top || !end) throw new Error('The page shows no prices.');
      await page.mouse.move(top.x, top.y - 60);
      const readRest = await watchMouse();
      await page.mouse.move(end.x, end.y + 60, { steps: 80 });
      // A machine that is busy elsewhere holds the mouse still: that is a rest, which asks.
      return (await readRest()) < 200 ? end : undefined;
    });
    await expectToLast('nothing is asked', async () => stage.tap.requests.length === 0);
    expect(new Set((await readTones()).values())).toEqual(new Set(['idle']));
    // The same mouse asks where it rests.
    await page.mouse.move(bottom.x, bottom.y);
    await waitForOverlay(stage.browser, page);
    await waitFor('the question', () => stage.tap.requests.length > 0 || undefined);
    await page.setViewport({ width: 1280, height: 900 });
  });

  test('what is in view is asked for by itself, and what was never in view is not', async () => {
    stage.tap.mode = 'hold';
    await openResults('visible');
    await waitForMark(stage.browser, page, first, ({ tone }) => tone === 'wait');
    await scrollTo(last);
    await waitForMark(stage.browser, page, first, ({ tone }) => tone === 'idle');
    await waitFor(
      'what has come into view to be asked for',
      async () => [...(await readTones()).values()].slice(10).includes('wait') || undefined,
    );
    stage.tap.release();
    await waitForMark(stage.browser, page, last, ({ tone }) => tone === 'plain');
    // What was under way when it left comes all the same.
    const tones = await readTones();
    // A mark that nobody came near may not even be drawn.
    expect(tones.get(middle) ?? 'idle').toBe('idle');
    await scrollTo(middle);
    await waitForMark(stage.browser, page, middle, ({ tone }) => tone === 'plain');
  });

  test('nothing is asked unless it is pressed, where the user wants it so', async () => {
    await openResults('button');
    await waitForBar(stage.browser, page, ({ text }) => /20 cards, about \d+ calls/.test(text));
    await page.hover(`[data-listingid="${first}"] .s-card__price`);
    await expectToLast('nothing is asked', async () => stage.tap.requests.length === 0);
    await clickMark(stage.browser, page, first);
    await waitForOverlay(stage.browser, page, ({ heading }) => heading === 'Magikarp');
    expect(stage.tap.requests.length).toBeGreaterThan(0);
  });
});
