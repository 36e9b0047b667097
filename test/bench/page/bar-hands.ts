import type { Page } from 'puppeteer-core';
import type { ClosedRoot, ExtensionBrowser } from '@/test/support/extension-browser';
import { waitFor } from '@/test/support/wait-for';

/** The page bar's closed root, as soon as it is drawn. */
export function findBarRoot(browser: ExtensionBrowser, page: Page): Promise<ClosedRoot> {
  return waitFor('the page bar', async () => {
    for (const root of await browser.findClosedRoots(page, 'card-comps-bar')) {
      const isBar = await root.evaluate((top) => top.querySelector('section') !== null);
      if (isBar) return root;
    }
    return undefined;
  });
}

/** Presses a button of the bar by what it says, with the mouse. */
export async function pressInBar(page: Page, bar: ClosedRoot, words: string): Promise<void> {
  const point = await waitFor(`the button "${words}"`, async () => {
    const found = await bar.evaluate((top, wanted) => {
      const button = [...top.querySelectorAll('button')].find(
        (one) => one.textContent?.trim() === wanted || one.getAttribute('aria-label') === wanted,
      );
      const box = button?.getBoundingClientRect();
      return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
    }, words);
    return found ?? undefined;
  });
  await page.mouse.click(point.x, point.y);
}

/** What the bar says of itself now. */
export function readBarStatus(bar: ClosedRoot): Promise<string> {
  return bar.evaluate((top) => top.querySelector('[role=status]')?.textContent ?? '');
}
