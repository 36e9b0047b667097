import type { Page } from 'puppeteer-core';

/** Tallest picture that every browser can take. */
const tallestPicture = 12_000;

/** Saves a picture of the page from its first label on. */
export async function takePicture(page: Page, path: string): Promise<void> {
  const { top, width, height } = await page.evaluate(() => {
    // A saved page has lost its style sheets: icons without a size of their own would fill it.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('svg:not([width]){width:16px;height:16px}');
    document.adoptedStyleSheets = [sheet];
    window.scrollTo({ top: 0, behavior: 'instant' });
    const { clientWidth, scrollHeight } = document.documentElement;
    const first = document.querySelector('card-comps-mark')?.getBoundingClientRect().top ?? 0;
    return { top: Math.max(0, Math.floor(first) - 400), width: clientWidth, height: scrollHeight };
  });
  const clip = { x: 0, y: top, width, height: Math.min(height - top, tallestPicture) };
  await page.screenshot({ path, clip });
}
