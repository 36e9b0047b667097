import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { waitForOverlay } from '@/test/support/drawn-overlay';
import type { ExtensionBrowser } from '@/test/support/extension-browser';
import { findMarks, type MarkHandle, readMarks } from '@/test/support/marks';
import { waitFor } from '@/test/support/wait-for';
import { findBarRoot, pressInBar, readBarStatus } from './bar-hands';
import type { Bench } from './raise-bench';
import type { BenchPage } from './sixty-listings';

/** How fast the mouse goes over marks without stopping, and how long it takes until nothing more can come of it. */
const sweepMs = 60;
const afterMs = 1_500;

/**
 * Scrolls through the page until each listing has its mark. A mark is drawn when one comes near it, which the browser
 * notices once a frame: what was scrolled past before that is come to again.
 */
function drawAllMarks(browser: ExtensionBrowser, page: Page, count: number): Promise<MarkHandle[]> {
  return waitFor(
    'all marks',
    async () => {
      await page.evaluate(() => {
        const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
        if (isAtEnd) scrollTo(0, 0);
        else scrollBy(0, innerHeight);
      });
      const found = await findMarks(browser, page);
      return found.length === count ? found : undefined;
    },
    60_000,
  );
}

/** Calls to the service: of a sweep over twenty marks; then for all labels and three overlays from an empty memory. */
export async function measureCalls(
  { ours, tap, forgetAnswers }: Bench,
  { url, listings }: BenchPage,
): Promise<{
  readonly sweep: number;
  readonly page: number;
  readonly judged: number;
}> {
  await forgetAnswers();
  const page = await ours.openPage(url);
  try {
    const marks = await drawAllMarks(ours, page, listings.length);
    tap.forget();
    for (const mark of marks.slice(0, 20)) {
      const { x, y } = await mark.findPoint();
      await page.mouse.move(x, y);
      await pause(sweepMs);
    }
    await page.mouse.move(1, 1);
    await pause(afterMs);
    const sweep = tap.requests.length;

    const bar = await findBarRoot(ours, page);
    await pressInBar(page, bar, 'Price this page');
    await waitFor(
      'the page to be priced',
      async () => ((await readBarStatus(bar)).startsWith('Prices looked up') ? true : undefined),
      60_000,
    );
    for (const mark of [marks[3], marks[17], marks[41]]) {
      const point = await mark?.findPoint();
      if (!point) throw new Error('A mark has gone.');
      await page.mouse.click(point.x, point.y);
      await waitForOverlay(ours, page, ({ status }) => status === '');
      await pause(afterMs);
      await page.keyboard.press('Escape');
    }
    const drawn = await readMarks(ours, page);
    const judged = drawn.filter(({ tone }) => tone !== 'idle' && tone !== 'wait' && tone !== 'warn').length;
    return { sweep, page: tap.requests.length, judged };
  } finally {
    await page.close();
  }
}
