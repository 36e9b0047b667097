import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { ebayRoutes, resultsUrl } from './ebay-routes';
import type { BrowserKind } from './extension-browser';
import { waitForMark } from './marks';
import { raiseStage, type Stage } from './stage';

/** A browser with the extension set up, and a new results page in it for each test. */
export interface ResultsStage {
  readonly stage: Stage;
  readonly page: Page;
}

/**
 * Raises the stage once for the tests of a `describe`, and opens the results page before each of them; it is ready when
 * the mark of `listing` stands. What the browser has asked by then is forgotten.
 */
export function useResultsPage(kind: BrowserKind, listing: string): ResultsStage {
  let stage: Stage | undefined;
  let page: Page | undefined;

  function expectStage(): Stage {
    if (!stage) throw new Error('The stage stands only while a test runs.');
    return stage;
  }

  beforeAll(async () => {
    stage = await raiseStage(kind, { routes: ebayRoutes });
    await stage.setUp();
  });
  afterAll(() => stage?.close());
  beforeEach(async () => {
    const { browser, tap } = expectStage();
    await page?.close();
    page = await browser.openPage(resultsUrl);
    await waitForMark(browser, page, listing);
    tap.forget();
  });

  return {
    get stage() {
      return expectStage();
    },
    get page() {
      if (!page) throw new Error('The page is open only while a test runs.');
      return page;
    },
  };
}
