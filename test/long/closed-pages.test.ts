import { afterAll, beforeAll, describe, test } from 'vitest';
import { closeWhileRead, manyRoutes } from '@/test/support/close-while-read';
import { ebayListings, ebayRoutes, resultsUrl } from '@/test/support/ebay-routes';
import { browserKinds } from '@/test/support/extension-browser';
import { hoverMark, waitForMark } from '@/test/support/marks';
import type { Routes } from '@/test/support/page-server';
import { raiseStage, type Stage } from '@/test/support/stage';

const { giratina } = ebayListings;
const routes: Routes = (url) => (url.searchParams.get('_nkw') === 'many' ? manyRoutes(url) : ebayRoutes(url));
const pages = 25;
/** Within this time after the look at a listing its overlay is loaded, drawn, filled and placed. */
const busyMs = 700;

describe.each(browserKinds)(
  'pages that are closed while they are read, or their overlay opens, in %s',
  (kind) => {
    let stage: Stage;
    beforeAll(async () => {
      stage = await raiseStage(kind, { routes });
      await stage.setUp();
    });
    // The stage fails for whatever the extension threw and nobody caught.
    afterAll(() => stage?.close());

    test(`${pages} of them, each a little later than the one before`, async () => {
      const { browser } = stage;
      for (let nth = 0; nth < pages; nth += 1) {
        if (nth % 4 === 0) await stage.forgetAnswers();
        const page = await browser.openPage(resultsUrl);
        await waitForMark(browser, page, giratina.id);
        await hoverMark(browser, page, giratina.id);
        // The moment is what is tried here: nothing is awaited by it.
        await new Promise((resolve) => setTimeout(resolve, (nth * 37) % busyMs));
        await page.close();
      }
    });

    test(`${pages} of them that scroll as they close, so that the overlay is placed anew in every frame`, async () => {
      const { browser } = stage;
      for (let nth = 0; nth < pages; nth += 1) {
        const page = await browser.openPage(resultsUrl);
        await waitForMark(browser, page, giratina.id);
        await hoverMark(browser, page, giratina.id);
        await page.evaluate(() => {
          let step = 1;
          const scroll = () => {
            step = -step;
            window.scrollBy(0, step);
            requestAnimationFrame(scroll);
          };
          scroll();
        });
        // The moment is what is tried here too, from the overlay's first frame to its last.
        await new Promise((resolve) => setTimeout(resolve, (nth * 37) % busyMs));
        await page.close();
      }
    });

    test(`${pages} of them while they are read and asked about`, () => closeWhileRead(stage, pages));
  },
);
