import type { Page } from 'puppeteer-core';
import type { ExtensionBrowser } from './extension-browser';
import { waitFor } from './wait-for';

/** The open overlay. */
export interface DrawnOverlay {
  readonly name: string;
  /** Everything visible in it. */
  readonly text: string;
  /** Its heading and the line under it: the card, or the listing's title where no card is known for sure. */
  readonly heading: string;
  readonly detail: string;
  /** What it says of a question that is still out; empty when there is none. */
  readonly status: string;
  /** Named lines such as "Comp". */
  readonly lines: Readonly<Record<string, string>>;
  /** Rows of each table by its heading such as "Raw, by condition", cells with a space between. */
  readonly tables: Readonly<Record<string, readonly string[]>>;
  /** What its drawings are called, which is what those hear who do not see them. */
  readonly drawings: readonly string[];
}

/** The overlay that is open, or undefined. */
export async function readOverlay(browser: ExtensionBrowser, page: Page): Promise<DrawnOverlay | undefined> {
  for (const root of await browser.findClosedRoots(page, 'card-comps-panel')) {
    const drawn = await root.evaluate((top) => {
      const panel = top.querySelector('[role=dialog]');
      if (!(panel instanceof HTMLElement) || panel.getClientRects().length === 0) return null;
      const lines: Record<string, string> = {};
      for (const term of panel.querySelectorAll('dt')) {
        lines[term.textContent.trim()] = (term.nextElementSibling?.textContent ?? '').trim();
      }
      const tables: Record<string, string[]> = {};
      for (const fold of panel.querySelectorAll('details')) {
        tables[fold.querySelector('summary b')?.textContent ?? ''] = [...fold.querySelectorAll('tr')].map(
          (row) => [...row.children].map((cell) => cell.textContent).join(' '),
        );
      }
      return {
        name: panel.getAttribute('aria-label') ?? '',
        text: panel.innerText,
        heading: (panel.querySelector('h2')?.textContent ?? '').trim(),
        detail: [...(panel.querySelector('header p')?.childNodes ?? [])]
          .flatMap((node) => (node instanceof Text ? [node.data] : []))
          .join('')
          .trim(),
        status: (panel.querySelector('[role=status]')?.textContent ?? '').trim(),
        lines,
        tables,
        drawings: [...panel.querySelectorAll('[role=img]')].map(
          (drawing) => drawing.getAttribute('aria-label') ?? '',
        ),
      };
    });
    if (drawn) return drawn;
  }
  return undefined;
}

/** Waits until an overlay is open that satisfies `fits`, and gives it. */
export function waitForOverlay(
  browser: ExtensionBrowser,
  page: Page,
  fits: (overlay: DrawnOverlay) => boolean = () => true,
): Promise<DrawnOverlay> {
  return waitFor('the overlay', async () => {
    const overlay = await readOverlay(browser, page);
    if (overlay && fits(overlay)) return overlay;
    throw new Error(overlay ? `it says "${overlay.text}"` : 'it is not open');
  });
}

interface Point {
  readonly x: number;
  readonly y: number;
}

async function findPoint(browser: ExtensionBrowser, page: Page, name: string): Promise<Point> {
  for (const root of await browser.findClosedRoots(page, 'card-comps-panel')) {
    const point = await root.evaluate((top, wanted) => {
      const controls = [...top.querySelectorAll('[role=dialog] :is(button,summary,input)')].map(
        (control) => ({
          control,
          words: (control.getAttribute('aria-label') ?? control.textContent ?? '').trim(),
        }),
      );
      const found =
        controls.find(({ words }) => words === wanted) ??
        controls.find(({ words }) => words.startsWith(wanted));
      if (!found) return null;
      found.control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const box = found.control.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }, name);
    if (point) return point;
  }
  throw new Error(`The overlay has nothing called "${name}".`);
}

/** A click takes about so long in Firefox, and an overlay that fills moves what one aims at. */
const stillMs = 150;

/**
 * Where a button, a box or the head of a fold is in the open overlay, by what it says, is called, or begins with, once it
 * has stood still for a while: an overlay grows while answers come.
 */
export async function findInOverlay(browser: ExtensionBrowser, page: Page, name: string): Promise<Point> {
  let last = await findPoint(browser, page, name);
  let since = Date.now();
  return waitFor(`"${name}" to stand still`, async () => {
    const before = last;
    last = await findPoint(browser, page, name);
    if (before.x !== last.x || before.y !== last.y) since = Date.now();
    return Date.now() - since >= stillMs ? last : undefined;
  });
}

/** Clicks what {@link findInOverlay} finds. */
export async function clickInOverlay(browser: ExtensionBrowser, page: Page, name: string): Promise<void> {
  const { x, y } = await findInOverlay(browser, page, name);
  await page.mouse.click(x, y);
}

/** Where the open overlay is in the viewport. */
export async function findOverlayBox(
  browser: ExtensionBrowser,
  page: Page,
): Promise<{ x: number; y: number; width: number; height: number }> {
  for (const root of await browser.findClosedRoots(page, 'card-comps-panel')) {
    const found = await root.evaluate((top) => {
      const box = top.querySelector('[role=dialog]')?.getBoundingClientRect();
      return box ? { x: box.x, y: box.y, width: box.width, height: box.height } : null;
    });
    if (found) return found;
  }
  throw new Error('No overlay is open.');
}
