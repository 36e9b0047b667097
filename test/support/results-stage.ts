import type { Page } from 'puppeteer-core';
import { beforeEach } from 'vitest';
import { clickInOverlay, findOverlayBox, readOverlay, waitForOverlay } from './drawn-overlay';
import { ebayRoutes, resultsUrl } from './ebay-routes';
import type { BrowserKind, ExtensionBrowser } from './extension-browser';
import { readFocus } from './keyboard-focus';
import { hoverMark, readMarks, waitForMark } from './marks';
import { useStage } from './stage';

/**
 * Raises the stage once for the tests of a `describe`, and opens the results page before each of them; it is ready when
 * the mark of `listing` stands. What the browser has asked by then is forgotten. Gives the stage, the page, and what can be
 * done on that page.
 */
export function useResultsPage(kind: BrowserKind, listing: string) {
  const stage = useStage(kind, { routes: ebayRoutes });
  let page: Page | undefined;

  function expectPage(): Page {
    if (!page) throw new Error('The page is open only while a test runs.');
    return page;
  }
  const onPage =
    <Args extends readonly unknown[], Out>(
      act: (browser: ExtensionBrowser, page: Page, ...args: Args) => Out,
    ) =>
    (...args: Args) =>
      act(stage.browser, expectPage(), ...args);

  beforeEach(async () => {
    await page?.close();
    page = await stage.browser.openPage(resultsUrl);
    await waitForMark(stage.browser, page, listing);
    stage.tap.forget();
  });

  return {
    stage,
    get page() {
      return expectPage();
    },
    ...{ readMarks: onPage(readMarks), waitForMark: onPage(waitForMark), hoverMark: onPage(hoverMark) },
    ...{ readOverlay: onPage(readOverlay), waitForOverlay: onPage(waitForOverlay) },
    ...{ clickInOverlay: onPage(clickInOverlay), findOverlayBox: onPage(findOverlayBox) },
    readFocus: onPage(readFocus),
  };
}
