import type { Page } from 'puppeteer-core';
import { type DrawnOverlay, readOverlay } from '@/test/support/drawn-overlay';
import type { ExtensionBrowser } from '@/test/support/extension-browser';
import { type DrawnMark, findMarks, type MarkHandle } from '@/test/support/marks';
import { waitFor } from '@/test/support/wait-for';

/** One line of the printed table. */
export interface TourRow {
  readonly id: string;
  readonly title: string;
  readonly asking: string;
  /** Name, number and set as the overlay names them, joined by " · "; empty where no card is shown. */
  readonly card: string;
  readonly comp: string;
  readonly verdict: string;
  /** How far the card is known; null where nothing is drawn. */
  readonly tier: 'sure' | 'likely' | 'choose' | 'none' | null;
  /** Tone of the label; null where nothing is drawn. */
  readonly tone: string | null;
}

/** Moves the mouse away from every listing until no overlay is open. */
export async function lookAway(browser: ExtensionBrowser, page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await waitFor(
    'the overlay to close',
    async () => (await readOverlay(browser, page)) === undefined || undefined,
  );
}

/** Rests the mouse on a mark until label and overlay have their answers; null for a mark that was taken away. */
export async function lookAtListing(
  browser: ExtensionBrowser,
  page: Page,
  handle: MarkHandle,
): Promise<{ readonly mark: DrawnMark; readonly overlay: DrawnOverlay } | null> {
  // An open overlay may lie over the next mark.
  await lookAway(browser, page);
  const { x, y } = await handle.findPoint();
  await page.mouse.move(x, y);
  return waitFor(
    `the answer for listing ${handle.listing}`,
    async () => {
      const mark = await handle.read();
      if (!mark) return null;
      if (mark.tone === 'idle' || mark.tone === 'wait') return undefined;
      const overlay = await readOverlay(browser, page);
      return overlay?.status === '' ? { mark, overlay } : undefined;
    },
    15_000,
  );
}

/** The tier in the words of an overlay. */
function findTier(text: string): TourRow['tier'] {
  if (text.includes('Sure.')) return 'sure';
  if (text.includes('Likely this card')) return 'likely';
  return text.includes('Which card is it?') ? 'choose' : 'none';
}

/** Looks at every listing, first to last, or only at those in view. */
export async function lookAtListings(
  browser: ExtensionBrowser,
  page: Page,
  which: 'all' | 'in view',
): Promise<TourRow[]> {
  const found = await page.$$eval('.listing', (tiles) =>
    tiles.map((tile) => ({
      id: tile.getAttribute('data-listing-id') ?? '',
      title: tile.querySelector('.listing-title')?.textContent?.trim() ?? '',
      asking: tile.querySelector('.listing-price')?.textContent?.trim() ?? '',
      inView: tile.getBoundingClientRect().top < window.innerHeight,
    })),
  );
  const handles = new Map((await findMarks(browser, page)).map((handle) => [handle.listing, handle]));
  const rows: TourRow[] = [];
  for (const { inView, ...listing } of found) {
    if (!inView && which === 'in view') continue;
    const handle = handles.get(listing.id);
    const seen = handle ? await lookAtListing(browser, page, handle) : null;
    const detail = seen?.overlay.detail.split(' · ').slice(0, 2) ?? [];
    rows.push({
      ...listing,
      card: detail.length < 2 ? '' : [seen?.overlay.heading, ...detail].join(' · '),
      comp: seen?.overlay.lines.Comp ?? '',
      verdict: seen?.mark.words ?? 'nothing drawn',
      tier: seen && findTier(seen.overlay.text),
      tone: seen?.mark.tone ?? null,
    });
  }
  return rows;
}
