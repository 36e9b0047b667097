import type { Page } from 'puppeteer-core';
import { clickInBar, waitForBar } from '@/test/support/drawn-bar';
import type { ExtensionBrowser } from '@/test/support/extension-browser';
import type { PictureBook } from './picture-book';

/** What the bar of the results page said. */
export interface BarTour {
  /** Before anything was asked. */
  readonly cost: string;
  /** After the whole page was priced. */
  readonly outcome: string;
  /** The listings with a verdict, best deal first. */
  readonly deals: readonly string[];
}

/** Prices a whole results page by its bar and opens the list of deals, with pictures before and after. */
export async function tourPageBar(
  browser: ExtensionBrowser,
  page: Page,
  book: PictureBook,
): Promise<BarTour> {
  const before = await waitForBar(browser, page, ({ text }) => /calls/.test(text));
  await book.take(page, 'bar');
  await clickInBar(browser, page, 'Price this page');
  const after = await waitForBar(browser, page, ({ status }) => /looked up/.test(status), 60_000);
  const deals = after.controls.find((name) => /deals?$/.test(name));
  if (deals === undefined) throw new Error(`The page bar names no deals: ${after.text}`);
  await clickInBar(browser, page, deals);
  const open = await waitForBar(browser, page, (bar) => bar.deals.length > 0);
  await book.take(page, 'bar-deals');
  await clickInBar(browser, page, deals);
  await waitForBar(browser, page, (bar) => bar.deals.length === 0);
  return { cost: /^.*\bcalls?\b.*$/m.exec(before.text)?.[0] ?? '', outcome: after.status, deals: open.deals };
}
