import type { Page } from 'puppeteer-core';
import type { ExtensionBrowser } from './extension-browser';

/** Where the keyboard focus is on a page with the extension. */
export interface KeyboardFocus {
  readonly place: 'mark' | 'panel' | 'page';
  /** Id of the listing whose mark has it. */
  readonly listing: string;
  /** What the focused control of ours is called; empty for the panel as a whole. */
  readonly control: string;
}

/** Where the keyboard focus is now. */
export async function readFocus(browser: ExtensionBrowser, page: Page): Promise<KeyboardFocus> {
  for (const root of await browser.findClosedRoots(page, 'card-comps-mark,card-comps-panel')) {
    const focus = await root.evaluate((top) => {
      const active = top.activeElement;
      if (!active || !top.host.isConnected) return null;
      const panel = top.querySelector('[role=dialog]');
      const tile = top.host.closest('[data-listing-id],[data-listingid]');
      const listing = tile?.getAttribute('data-listing-id') ?? tile?.getAttribute('data-listingid') ?? '';
      const control =
        active === panel ? '' : (active.getAttribute('aria-label') ?? active.textContent ?? '').trim();
      return { isPanel: panel !== null, listing, control };
    });
    if (!focus) continue;
    const { isPanel, listing, control } = focus;
    return { place: isPanel ? 'panel' : 'mark', listing, control };
  }
  return { place: 'page', listing: '', control: '' };
}
