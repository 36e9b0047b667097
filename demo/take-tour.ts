import type { Page } from 'puppeteer-core';
import { clickInOverlay, waitForOverlay } from '@/test/support/drawn-overlay';
import type { ExtensionBrowser } from '@/test/support/extension-browser';
import { clickMark, findMarks, waitForMark } from '@/test/support/marks';
import { waitFor } from '@/test/support/wait-for';
import { lookAtListing, lookAway } from './look-at-listings';
import { laterListings } from './marketplace/listings/later-listings';
import { createPictureBook, type PictureBook } from './picture-book';
import { tourCardPage, tourExtensionPages } from './tour-extension-pages';
import { type BarTour, tourPageBar } from './tour-page-bar';
import { type TourRow, toTourRow } from './tour-row';

/** What the tour saw. */
export interface Tour {
  readonly rows: readonly TourRow[];
  readonly bar: BarTour;
  /** First lines of the popup's results. */
  readonly search: readonly string[];
  readonly pictures: readonly string[];
  /** One sentence for each place where a person would not get on. */
  readonly problems: readonly string[];
}

/** The listing whose overlay and item page are pictured: judged, with raw and graded prices. */
const pictured = 'S-1002';

/** As the browsers are opened. */
const windowSize = { width: 1280, height: 900 };

async function openResults(browser: ExtensionBrowser, url: string, scheme: 'light' | 'dark'): Promise<Page> {
  const page = await browser.openPage();
  await browser.setColorScheme(page, scheme);
  await page.goto(url, { waitUntil: 'load' });
  await page.bringToFront();
  const last = laterListings.at(-1)?.id ?? '';
  await waitFor('the later listings', async () =>
    (await page.$(`[data-listing-id="${last}"]`)) === null ? undefined : true,
  );
  // Marks far from what is in view are not drawn yet.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewport({ width: windowSize.width, height });
  await waitForMark(browser, page, laterListings[0]?.id ?? '');
  await page.setViewport(windowSize);
  return page;
}

/** Looks at every listing that has a mark, first to last, or only at those that are in view at first. */
async function readRows(browser: ExtensionBrowser, page: Page, which: 'all' | 'in view'): Promise<TourRow[]> {
  const found = await page.$$eval('.listing', (tiles) =>
    tiles.map((tile) => ({
      id: tile.getAttribute('data-listing-id') ?? '',
      title: tile.querySelector('.listing-title')?.textContent?.trim() ?? '',
      asking: tile.querySelector('.listing-price')?.textContent?.trim() ?? '',
      inView: tile.getBoundingClientRect().top < window.innerHeight,
    })),
  );
  const listings = found.filter(({ inView }) => inView || which === 'all');
  const handles = new Map((await findMarks(browser, page)).map((handle) => [handle.listing, handle]));
  const rows: TourRow[] = [];
  for (const listing of listings) {
    const handle = handles.get(listing.id);
    const { id, title, asking } = listing;
    rows.push(toTourRow({ id, title, asking }, handle && (await lookAtListing(browser, page, handle))));
  }
  return rows;
}

async function takeResults(browser: ExtensionBrowser, page: Page, book: PictureBook): Promise<void> {
  await lookAway(browser, page);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await book.take(page, 'results');
  const handle = (await findMarks(browser, page)).find((mark) => mark.listing === pictured);
  if (!handle) throw new Error(`Listing ${pictured} has no mark.`);
  // As wide as the README shows it, and tall enough for the overlay under a mark of the first row.
  await page.setViewport({ width: 1100, height: 1100 });
  await lookAtListing(browser, page, handle);
  await book.take(page, 'hover');
}

/** From the overlay to the cards to choose from and back, then to the card's own page. */
async function takeCard(browser: ExtensionBrowser, page: Page, book: PictureBook): Promise<string[]> {
  await lookAway(browser, page);
  await clickMark(browser, page, pictured);
  await waitForOverlay(browser, page, ({ status, text }) => status === '' && text.includes('Wrong card?'));
  await clickInOverlay(browser, page, 'Wrong card?');
  await waitForOverlay(
    browser,
    page,
    ({ text }) => text.includes('None of these') && !text.includes('Looking for'),
  );
  await book.take(page, 'chooser');
  await clickInOverlay(browser, page, 'Back');
  await waitForOverlay(browser, page, ({ text }) => text.includes('Full card view'));
  await clickInOverlay(browser, page, 'Full card view');
  return tourCardPage(browser, book);
}

async function takeItem(browser: ExtensionBrowser, url: string, book: PictureBook): Promise<void> {
  const page = await browser.openPage();
  await browser.setColorScheme(page, book.scheme);
  await page.goto(`${url}/item/${pictured}`, { waitUntil: 'load' });
  await page.bringToFront();
  await waitForMark(browser, page, pictured, ({ tone }) => tone !== 'idle' && tone !== 'wait');
  await book.take(page, 'item');
  await page.close();
}

/** Goes through the demo as a person would, in light and in dark, and takes pictures of every place. */
export async function takeTour(browser: ExtensionBrowser, url: string, folder: string): Promise<Tour> {
  const book = createPictureBook(folder);
  const rows: TourRow[][] = [];
  const search: string[][] = [];
  const bars: BarTour[] = [];
  const problems: string[] = [];
  for (const scheme of ['light', 'dark'] as const) {
    book.scheme = scheme;
    const page = await openResults(browser, url, scheme);
    if (scheme === 'light') bars.push(await tourPageBar(browser, page, book));
    rows.push(await readRows(browser, page, scheme === 'light' ? 'all' : 'in view'));
    await takeResults(browser, page, book);
    problems.push(...(await takeCard(browser, page, book)));
    await page.close();
    await takeItem(browser, url, book);
    search.push(await tourExtensionPages(browser, book));
  }
  const [first = [], again = []] = rows;
  const changed = again
    .filter((row) => row.verdict !== first.find(({ id }) => id === row.id)?.verdict)
    .map((row) => `Listing ${row.id} says something else when looked at again.`);
  const [bar] = bars;
  if (!bar) throw new Error('No page bar was seen.');
  return {
    rows: first,
    bar,
    search: search[0] ?? [],
    pictures: book.taken,
    problems: [...problems, ...changed],
  };
}
