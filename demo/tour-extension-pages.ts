import type { Page } from 'puppeteer-core';
import type { ExtensionBrowser } from '@/test/support/extension-browser';
import { waitFor } from '@/test/support/wait-for';
import type { PictureBook } from './picture-book';

/** Size of the popup as a browser shows it. */
const popupSize = { width: 380, height: 600 };

async function open(browser: ExtensionBrowser, book: PictureBook, path: string): Promise<Page> {
  const page = await browser.openExtensionPage(path);
  await browser.setColorScheme(page, book.scheme);
  return page;
}

/** A person waits for the pictures too. */
function waitForPictures(page: Page): Promise<true> {
  return waitFor('the pictures', () =>
    page.$$eval('.picture', (all) => all.every((one) => one.localName === 'canvas') || undefined),
  );
}

/** The popup: searches, opens the second result with the keyboard. Gives what stands in the results. */
async function tourPopup(browser: ExtensionBrowser, book: PictureBook): Promise<string[]> {
  const page = await open(browser, book, 'popup.html');
  await page.setViewport(popupSize);
  await page.waitForSelector('input[type=search]');
  await page.type('input[type=search]', 'umbreon');
  await waitFor('the results', () =>
    page.$eval('[role=status]', (status) => / of \d+ cards/.test(status.textContent) || undefined),
  );
  await waitForPictures(page);
  const lines = await page.$$eval('[role=option]', (options) =>
    options.map((option) => (option as HTMLElement).innerText.replace(/\s*\n\s*/g, ', ')),
  );
  await book.take(page, 'popup-search');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.card h1');
  await waitFor('the full card', () =>
    page.$eval('[role=status]', (status) => status.textContent === '' || undefined),
  );
  await waitForPictures(page);
  await book.take(page, 'popup-card');
  await page.close();
  return lines;
}

/** The page of a card, opened from an overlay: its picture and its history. Says what keeps a person from seeing it. */
export async function tourCardPage(browser: ExtensionBrowser, book: PictureBook): Promise<string[]> {
  const page = await browser.findExtensionPage('card.html');
  await browser.setColorScheme(page, book.scheme);
  await page.setViewport({ width: 1100, height: 1400 });
  await page.bringToFront();
  await waitForPictures(page);
  await page.waitForSelector('.chart canvas');
  await waitFor('the whole history', () =>
    page.$eval('.history .status', (status) => status.textContent === '' || undefined),
  );
  const day = await page.$eval('[role=slider]', (chart) => chart.getAttribute('aria-valuetext') ?? '');
  await book.take(page, 'card');
  await page.close();
  return /\$\d/.test(day) ? [] : [`The chart of the card page names no price: ${day}.`];
}

async function takePage(
  browser: ExtensionBrowser,
  book: PictureBook,
  path: string,
  name: string,
): Promise<void> {
  const page = await open(browser, book, path);
  await page.waitForSelector('h1');
  await book.take(page, name);
  await page.close();
}

/** Goes through the extension's own pages with pictures of each; gives the popup's results for one search. */
export async function tourExtensionPages(browser: ExtensionBrowser, book: PictureBook): Promise<string[]> {
  const results = await tourPopup(browser, book);
  await takePage(browser, book, 'options.html', 'options');
  await takePage(browser, book, 'welcome.html', 'welcome');
  return results;
}
