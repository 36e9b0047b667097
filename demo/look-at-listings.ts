import type { Page } from 'puppeteer-core';
import { type DrawnOverlay, readOverlay } from '@/test/support/drawn-overlay';
import type { ExtensionBrowser } from '@/test/support/extension-browser';
import type { DrawnMark, MarkHandle } from '@/test/support/marks';
import { waitFor } from '@/test/support/wait-for';

/** What a person sees of one listing after resting the mouse on its mark. */
export interface SeenListing {
  /** The mark after its answer; null where it was taken away because the listing is no single card. */
  readonly mark: DrawnMark | null;
  readonly overlay: DrawnOverlay | null;
}

/** Takes the mouse away from everything until no overlay is open. */
export async function lookAway(browser: ExtensionBrowser, page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await waitFor(
    'the overlay to close',
    async () => (await readOverlay(browser, page)) === undefined || undefined,
  );
}

/** Rests the mouse on a mark until label and overlay have their answers. */
export async function lookAtListing(
  browser: ExtensionBrowser,
  page: Page,
  handle: MarkHandle,
): Promise<SeenListing> {
  // An open overlay may lie over the next mark.
  await lookAway(browser, page);
  const { x, y } = await handle.findPoint();
  await page.mouse.move(x, y);
  return waitFor(
    `the answer for listing ${handle.listing}`,
    async () => {
      const mark = await handle.read();
      if (!mark) return { mark, overlay: null };
      if (mark.tone === 'idle' || mark.tone === 'wait') return undefined;
      const overlay = await readOverlay(browser, page);
      return overlay?.status === '' ? { mark, overlay } : undefined;
    },
    15_000,
  );
}
