import { findBrowser } from '@/scripts/set-up.mjs';
import type { BrowserKind } from '@/test/support/extension-browser';

/** Chromium where there is one, else Firefox; rejects with one sentence that says what to install. */
export async function pickBrowser(): Promise<BrowserKind> {
  try {
    await findBrowser('chromium', { install: false });
    return 'chromium';
  } catch {
    await findBrowser('firefox', { install: false });
    return 'firefox';
  }
}
