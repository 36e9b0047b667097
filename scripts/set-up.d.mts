import type { Machine } from './machine.mjs';

/** Throws one sentence when Node is older than 20.19. */
export function checkNode(machine?: Machine): void;

/** Runs `npm ci` when node_modules is absent or older than the lock file; silent when nothing is to do. */
export function ensurePackages(root?: string, machine?: Machine): void;

/**
 * The path of a browser that runs: from `CARD_COMPS_CHROMIUM` or `CARD_COMPS_FIREFOX`, the PATH, Puppeteer's cache or,
 * with `install`, a new installation. Rejects with one sentence that says what to install.
 */
export function findBrowser(
  kind: 'chromium' | 'firefox',
  options: { install: boolean; root?: string; machine?: Machine },
): Promise<string>;
