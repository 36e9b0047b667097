import type { Page } from 'puppeteer-core';
import { askWorker } from './ask-worker';
import type { ExtensionBrowser } from './extension-browser';

/** Is sent as text, so it sees nothing of this file. */
function shift(ms: number): void {
  // Firefox's background is a page; Chromium's worker is where this runs.
  const scope = chrome.extension?.getBackgroundPage?.() ?? globalThis;
  const clock: { trueDate?: DateConstructor; Date: DateConstructor } = scope as never;
  clock.trueDate ??= clock.Date;
  const True = clock.trueDate;
  class Shifted extends True {
    constructor(...parts: []) {
      if (parts.length > 0) super(...parts);
      else super(True.now() + ms);
    }
    static override now(): number {
      return True.now() + ms;
    }
  }
  clock.Date = Shifted as DateConstructor;
}

/**
 * Sets the clock of the extension's background that many milliseconds ahead of what it truly is, for as long as that
 * background lives; `page` is one of the extension's own.
 */
export async function shiftClock(browser: ExtensionBrowser, page: Page, ms: number): Promise<void> {
  // Only a background that runs can be reached.
  await askWorker(page, 'settings/load', null);
  await browser.evaluateBesideWorker(page, `(${shift.toString()})(${ms})`);
}
