import { setTimeout as pause } from 'node:timers/promises';
import type { ExtensionBrowser } from '@/test/support/extension-browser';
import { clickMark, waitForMark } from '@/test/support/marks';
import { waitFor } from '@/test/support/wait-for';
import { rawPage } from './sixty-listings';

/**
 * Notes on the page how long it takes from a click to the frame that shows the overlay. The page sees into neither label
 * nor overlay, but that the click comes and that the overlay's element stands in it. Text, since it runs before anything
 * else in the page.
 */
const noteOpening = `
  let clickedAt = 0;
  addEventListener('click', (event) => { clickedAt = event.timeStamp; }, true);
  new MutationObserver(() => {
    if (!clickedAt || !document.querySelector('card-comps-panel')) return;
    const from = clickedAt;
    clickedAt = 0;
    requestAnimationFrame(() => requestAnimationFrame(() => {
      document.documentElement.dataset.openedIn = String(performance.now() - from);
    }));
  }).observe(document, { childList: true, subtree: true });`;

/** So long a hand takes at least from a listing's edge to its label, and to press. */
const onTheWayMs = 150;

/** Milliseconds from a click on a label to the overlay's frame: the first on a page, which loads it, and a later one. */
export async function measureOverlay(
  browser: ExtensionBrowser,
): Promise<{ readonly first: number; readonly later: number }> {
  const page = await browser.openPage();
  const open = async (listing: string): Promise<number> => {
    await waitForMark(browser, page, listing);
    await page.evaluate(() => document.documentElement.removeAttribute('data-opened-in'));
    await page.hover(`[data-listingid="${listing}"] img`);
    await pause(onTheWayMs);
    await clickMark(browser, page, listing);
    const found = await waitFor('the overlay', async () =>
      page.evaluate(() => document.documentElement.getAttribute('data-opened-in') ?? undefined),
    );
    return Number(found);
  };
  try {
    await page.evaluateOnNewDocument(noteOpening);
    await page.goto(rawPage.url, { waitUntil: 'load' });
    const [one, other] = rawPage.listings;
    if (!one || !other) throw new Error('The page has no two listings.');
    const first = await open(one.id);
    await page.keyboard.press('Escape');
    return { first, later: await open(other.id) };
  } finally {
    await page.close();
  }
}
