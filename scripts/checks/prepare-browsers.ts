import { findBrowser } from '@/scripts/set-up.mjs';

/**
 * Environment variables that name a browser of each kind for the browser tests, installed now if it was missing. One
 * that cannot be had is left out and said, so that its tests fail.
 */
export async function prepareBrowsers(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const kind of ['chromium', 'firefox'] as const) {
    try {
      found[`CARD_COMPS_${kind.toUpperCase()}`] = await findBrowser(kind, { install: true });
    } catch (error) {
      console.log(error instanceof Error ? error.message : error);
    }
  }
  return found;
}
