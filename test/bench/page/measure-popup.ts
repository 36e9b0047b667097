import type { ExtensionBrowser } from '@/test/support/extension-browser';

/** Notes on the page when one can type into its first field. Text, since it runs before anything else in the page. */
const noteUsable = `new MutationObserver((_, observer) => {
  const field = document.querySelector('input');
  if (!field || field.disabled) return;
  observer.disconnect();
  requestAnimationFrame(() => requestAnimationFrame(() => {
    document.documentElement.dataset.usableAt = String(performance.now());
  }));
}).observe(document, { childList: true, subtree: true, attributes: true });`;

/** Milliseconds from the start of loading the popup until one can type a search and the browser has drawn that. */
export async function measurePopup(browser: ExtensionBrowser): Promise<number> {
  const page = await browser.openPage();
  try {
    await page.evaluateOnNewDocument(noteUsable);
    await page.goto(`${browser.origin}/popup.html`, { waitUntil: 'load' });
    const found = await page.waitForSelector('html[data-usable-at]', { timeout: 10_000 });
    return Number(await found?.evaluate((html) => html.getAttribute('data-usable-at')));
  } finally {
    await page.close();
  }
}
