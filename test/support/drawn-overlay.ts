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
  /** Rows of each table by its heading such as "Raw, market", cells with a space between. */
  readonly tables: Readonly<Record<string, readonly string[]>>;
}

/** The overlay that is open, or undefined. */
export async function readOverlay(browser: ExtensionBrowser, page: Page): Promise<DrawnOverlay | undefined> {
  for (const root of await browser.findClosedRoots(page)) {
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

/** Clicks a button of the open overlay by what it says or is called. */
export async function clickInOverlay(browser: ExtensionBrowser, page: Page, name: string): Promise<void> {
  for (const root of await browser.findClosedRoots(page)) {
    const point = await root.evaluate((top, wanted) => {
      for (const button of top.querySelectorAll('[role=dialog] button')) {
        if (button.textContent?.trim() !== wanted && button.getAttribute('aria-label') !== wanted) continue;
        button.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const box = button.getBoundingClientRect();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      }
      return null;
    }, name);
    if (point) return page.mouse.click(point.x, point.y);
  }
  throw new Error(`The overlay has no button "${name}".`);
}

/** Where the open overlay is in the viewport. */
export async function findOverlayBox(
  browser: ExtensionBrowser,
  page: Page,
): Promise<{ x: number; y: number; width: number; height: number }> {
  for (const root of await browser.findClosedRoots(page)) {
    const found = await root.evaluate((top) => {
      const box = top.querySelector('[role=dialog]')?.getBoundingClientRect();
      return box ? { x: box.x, y: box.y, width: box.width, height: box.height } : null;
    });
    if (found) return found;
  }
  throw new Error('No overlay is open.');
}
