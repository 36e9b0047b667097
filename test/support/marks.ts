import type { Page } from 'puppeteer-core';
import type { ClosedRoot, ExtensionBrowser } from './extension-browser';
import { waitFor } from './wait-for';

/** A mark or label that the extension drew beside an asking price. */
export interface DrawnMark {
  /** Id of the listing whose tile holds it; empty on an item page of eBay. */
  readonly listing: string;
  /** idle, wait, under, near, over, plain, warn. */
  readonly tone: string;
  /** What stands in it. */
  readonly words: string;
  /** What people hear: the accessible name without "Card Comps:". */
  readonly sentence: string;
}

/** A mark that can be looked at again and again without searching the page for it. */
export interface MarkHandle {
  readonly listing: string;
  /** As it is now; null once it is gone. */
  read(): Promise<DrawnMark | null>;
  /** Where its middle is in the viewport, after it was scrolled into view. */
  findPoint(): Promise<{ x: number; y: number }>;
}

// Runs in the page.
function readMark(top: ShadowRoot): DrawnMark | null {
  const button = top.querySelector('button');
  if (!button || !top.host.isConnected) return null;
  const tile = top.host.closest('[data-listing-id],[data-listingid]');
  return {
    listing: tile?.getAttribute('data-listing-id') ?? tile?.getAttribute('data-listingid') ?? '',
    tone: button.getAttribute('data-tone') ?? '',
    words: (button.textContent ?? '').trim(),
    sentence: (button.getAttribute('aria-label') ?? '').replace(/^Card Comps\s*:\s*/, ''),
  };
}

function toHandle(root: ClosedRoot, listing: string): MarkHandle {
  return {
    listing,
    read: () => root.evaluate(readMark),
    findPoint: () =>
      root.evaluate((top) => {
        const button = top.querySelector('button');
        button?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const box = button?.getBoundingClientRect() ?? new DOMRect();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      }),
  };
}

/** Marks of one listing; one on an item page has no tile around it. */
function selectMarks(listing: string): string {
  if (listing === '') return 'card-comps-mark';
  const id = JSON.stringify(listing);
  return `:is([data-listing-id=${id}],[data-listingid=${id}]) card-comps-mark`;
}

async function findDrawn(browser: ExtensionBrowser, page: Page, selector = 'card-comps-mark') {
  const roots = await browser.findClosedRoots(page, selector);
  const drawn = await Promise.all(
    roots.map(async (root) => {
      const mark = await root.evaluate(readMark);
      return mark === null ? [] : [{ mark, handle: toHandle(root, mark.listing) }];
    }),
  );
  return drawn.flat();
}

async function findDrawnOf(browser: ExtensionBrowser, page: Page, listing: string) {
  const drawn = await findDrawn(browser, page, selectMarks(listing));
  return drawn.find(({ mark }) => mark.listing === listing);
}

/** Handles of every mark on the page in document order. */
export async function findMarks(browser: ExtensionBrowser, page: Page): Promise<MarkHandle[]> {
  return (await findDrawn(browser, page)).map(({ handle }) => handle);
}

/** Every mark on the page in document order. */
export async function readMarks(browser: ExtensionBrowser, page: Page): Promise<DrawnMark[]> {
  return (await findDrawn(browser, page)).map(({ mark }) => mark);
}

/** The mark of one listing as it is drawn now, or undefined. */
export async function readMarkOf(
  browser: ExtensionBrowser,
  page: Page,
  listing: string,
): Promise<DrawnMark | undefined> {
  return (await findDrawnOf(browser, page, listing))?.mark;
}

/** Marks are drawn one after the other, over several frames. */
function awaitMark(browser: ExtensionBrowser, page: Page, listing: string): Promise<MarkHandle> {
  return waitFor(
    `listing ${listing} to have a mark`,
    async () => (await findDrawnOf(browser, page, listing))?.handle,
  );
}

/** Waits until the mark of a listing satisfies `fits`, and gives it. */
export function waitForMark(
  browser: ExtensionBrowser,
  page: Page,
  listing: string,
  fits: (mark: DrawnMark) => boolean = () => true,
): Promise<DrawnMark> {
  let last: DrawnMark | undefined;
  return waitFor(`the mark of listing ${listing || 'on the item page'}`, async () => {
    last = await readMarkOf(browser, page, listing);
    if (last && fits(last)) return last;
    if (last) throw new Error(`it says "${last.words || last.tone}: ${last.sentence}"`);
    const state = await page.evaluate(() => `${document.visibilityState}, ${document.readyState}`);
    throw new Error(`it is not there; the page is ${state}, at ${page.url()}`);
  });
}

/** Moves the mouse onto the mark of a listing, from outside of it. */
export async function hoverMark(browser: ExtensionBrowser, page: Page, listing: string): Promise<void> {
  const { x, y } = await (await awaitMark(browser, page, listing)).findPoint();
  await page.mouse.move(1, 1);
  await page.mouse.move(x, y);
}

/** Where the middle of a listing's mark is in the viewport. */
export async function findMarkPoint(
  browser: ExtensionBrowser,
  page: Page,
  listing: string,
): Promise<{ x: number; y: number }> {
  return (await awaitMark(browser, page, listing)).findPoint();
}

/** Scrolls down to a listing, whose mark nobody has looked for before, and back to the top once it has its mark. */
export async function comeToMark(browser: ExtensionBrowser, page: Page, listing: string): Promise<void> {
  await page.evaluate(
    (id) => document.querySelector(`[data-listing-id="${id}"],[data-listingid="${id}"]`)?.scrollIntoView(),
    listing,
  );
  await awaitMark(browser, page, listing);
  await page.evaluate(() => scrollTo(0, 0));
}

/** Clicks the mark of a listing. */
export async function clickMark(browser: ExtensionBrowser, page: Page, listing: string): Promise<void> {
  const { x, y } = await (await awaitMark(browser, page, listing)).findPoint();
  await page.mouse.click(x, y);
}
