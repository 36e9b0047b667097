/** What the machine offers; tests hand in another one. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: string;
  readonly nodeVersion: string;
  readonly isRoot: boolean;
  say(line: string): void;
}

/** The machine that this process runs on; `say` writes to standard error. */
export function thisMachine(): Machine;

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

/**
 * The folder of the programs `initdb` and `postgres`, version 15 or newer: from CARD_COMPS_POSTGRES, the PATH, Debian's
 * folder (`folder`) or, with `install`, a new installation. Throws one sentence that says what to install.
 */
export function findPostgres(options: { install: boolean; machine?: Machine; folder?: string }): string;
