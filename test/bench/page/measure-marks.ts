import type { ExtensionBrowser } from '@/test/support/extension-browser';
import { waitFor } from '@/test/support/wait-for';
import { rawPage } from './sixty-listings';

/** Notes on the page when the first mark stands on it. Text, since it runs before anything else in the page. */
const noteMark = `
  new MutationObserver((_, observer) => {
    if (!document.querySelector('card-comps-mark')) return;
    observer.disconnect();
    document.documentElement.dataset.markedAt = String(performance.now());
  }).observe(document, { childList: true, subtree: true });`;

/** Milliseconds from the end of a page's loading to the first mark on it; below zero where that is there before. */
export async function measureMarks(browser: ExtensionBrowser): Promise<number> {
  const page = await browser.openPage();
  try {
    await page.evaluateOnNewDocument(noteMark);
    await page.goto(rawPage.url, { waitUntil: 'load' });
    return await waitFor('the first mark', async () =>
      page.evaluate(() => {
        const { markedAt } = document.documentElement.dataset;
        const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        return markedAt && load?.loadEventEnd ? Number(markedAt) - load.loadEventEnd : undefined;
      }),
    );
  } finally {
    await page.close();
  }
}
