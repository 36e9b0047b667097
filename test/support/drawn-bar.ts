import type { Page } from 'puppeteer-core';
import type { ExtensionBrowser } from './extension-browser';
import { waitFor } from './wait-for';

/** The bar of a results page. */
export interface DrawnBar {
  readonly isFolded: boolean;
  /** Everything visible in it. */
  readonly text: string;
  readonly status: string;
  /** What can be pressed or chosen in it, by name. */
  readonly controls: readonly string[];
  /** Lines of the open list of deals. */
  readonly deals: readonly string[];
}

/** The bar as it is drawn now, or undefined. */
export async function readBar(browser: ExtensionBrowser, page: Page): Promise<DrawnBar | undefined> {
  for (const root of await browser.findClosedRoots(page, 'card-comps-bar')) {
    const drawn = await root.evaluate((top) => {
      const bar = top.querySelector('section');
      if (!(bar instanceof HTMLElement)) return null;
      const controls = [...bar.querySelectorAll('button,select,input')].filter(
        (control) => getComputedStyle(control).visibility === 'visible',
      );
      return {
        isFolded: bar.classList.contains('fold'),
        text: bar.innerText,
        status: (bar.querySelector('[role=status]')?.textContent ?? '').trim(),
        controls: controls.map((control) =>
          (
            control.getAttribute('aria-label') ??
            control.closest('label,button')?.firstChild?.textContent ??
            ''
          ).trim(),
        ),
        deals: [...bar.querySelectorAll<HTMLElement>('li button')].map((line) =>
          line.innerText.replace(/\s+/g, ' ').trim(),
        ),
      };
    });
    if (drawn) return drawn;
  }
  return undefined;
}

/** Waits until the bar satisfies `fits`, and gives it. */
export function waitForBar(
  browser: ExtensionBrowser,
  page: Page,
  fits: (bar: DrawnBar) => boolean = () => true,
  timeoutMs = 10_000,
): Promise<DrawnBar> {
  return waitFor(
    'the page bar',
    async () => {
      const bar = await readBar(browser, page);
      if (bar && fits(bar)) return bar;
      throw new Error(bar ? `it says "${bar.text}"` : 'it is not there');
    },
    timeoutMs,
  );
}

/** Clicks a button, box or deal of the bar by what it says, is called, or begins with. */
export async function clickInBar(browser: ExtensionBrowser, page: Page, name: string): Promise<void> {
  for (const root of await browser.findClosedRoots(page, 'card-comps-bar')) {
    const point = await root.evaluate((top, wanted) => {
      for (const control of top.querySelectorAll('button,input,select')) {
        const words =
          control.getAttribute('aria-label') ?? control.closest('label,button')?.textContent ?? '';
        if (!words.trim().startsWith(wanted)) continue;
        control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const box = control.getBoundingClientRect();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      }
      return null;
    }, name);
    if (point) return page.mouse.click(point.x, point.y);
  }
  throw new Error(`The page bar has nothing called "${name}".`);
}
