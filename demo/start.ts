import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findBrowser } from '@/scripts/set-up.mjs';
import { startService } from '@/service/start';
import { launchBrowser } from '@/test/support/browsers';
import { buildOnce } from '@/test/support/build-once';
import type { BrowserKind, ExtensionBrowser } from '@/test/support/extension-browser';
import { startMarketplace } from './marketplace/marketplace';
import { takeTour } from './tour';

const usage = `npm start -- [options]

  --headless      walk through all of it without a window, check it and leave pictures in demo-output
  --browser NAME  chromium or firefox; without it, the one that is found
  --help          print this
`;

const outputFolder = fileURLToPath(new URL('../demo-output', import.meta.url));
/** Ports that are tried first, so that the build of the last time can be used again. */
const usualPorts = { service: 4780, marketplace: 4781 };

/** Chromium where there is one, else Firefox; rejects with one sentence that names the missing browser. */
async function pickBrowser(): Promise<BrowserKind> {
  try {
    await findBrowser('chromium', { install: false });
    return 'chromium';
  } catch {
    await findBrowser('firefox', { install: false });
    return 'firefox';
  }
}

/** On Linux a window needs one of these; elsewhere there is always a display. */
function hasDisplay(): boolean {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

/** Starts something on its usual port, or on any free one where that is taken. */
async function startOnPort<Started>(
  port: number,
  start: (port: number) => Promise<Started>,
): Promise<Started> {
  try {
    return await start(port);
  } catch {
    return start(0);
  }
}

/** Width of a text in a terminal: East Asian wide characters take two columns. */
function measure(text: string): number {
  const wide = text.match(
    /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/gu,
  );
  return [...text].length + (wide?.length ?? 0);
}

function toWidth(text: string, width: number): string {
  const letters = [...text];
  while (measure(letters.join('')) > width) letters.splice(-2, 2, '…');
  const shown = letters.join('');
  return shown + ' '.repeat(width - measure(shown));
}

/** Rows as a table of text, each column of a fixed width. */
function formatTable(widths: readonly number[], rows: readonly (readonly string[])[]): string {
  return rows
    .map((cells) =>
      widths
        .map((width, column) => toWidth(cells[column] ?? '', width))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

async function showInWindow(
  browser: ExtensionBrowser,
  marketplace: string,
  service: string,
): Promise<number> {
  const interrupted = new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => done());
  });
  await browser.openPage(marketplace);
  console.log(`The sample marketplace is open at ${marketplace}, the price service at ${service}.`);
  console.log('Rest the mouse on a mark beside a price. Close the browser or press Ctrl-C to end.');
  await Promise.race([browser.gone, interrupted]);
  return 0;
}

async function walkThrough(browser: ExtensionBrowser, marketplace: string): Promise<number> {
  const { rows, bar, search, pictures, problems } = await takeTour(browser, marketplace, outputFolder);
  const cells = rows.map((row) => [row.title, row.asking, row.tier ?? '', row.card, row.value, row.verdict]);
  const table = formatTable(
    [62, 17, 6, 44, 44, 32],
    [['Listing', 'Asking', 'Known', 'Card', 'Worth', 'Verdict'], ...cells],
  );
  console.log(`\n${table}\n`);
  console.log(`Page bar:\n  ${bar.cost}\n  ${bar.outcome}\n  ${bar.deals.join('\n  ')}\n`);
  console.log(`Popup search:\n  ${search.join('\n  ')}\n`);
  console.log(`Pictures: ${pictures.map((name) => join('demo-output', name)).join(', ')}`);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) return 1;
  console.log('\nThis is what a person sees: every price stands where it should.');
  return 0;
}

/** Starts service and marketplace, builds the extension for them and opens a browser with it; gives the exit code. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      headless: { type: 'boolean', default: false },
      browser: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const headless = values.headless || !hasDisplay();
  const kind =
    values.browser === 'firefox' || values.browser === 'chromium' ? values.browser : await pickBrowser();
  const closers: (() => Promise<unknown>)[] = [];
  try {
    console.log('Starting the price service with sample data…');
    const service = await startOnPort(usualPorts.service, (port) =>
      startService({ port, file: ':memory:', sample: true }),
    );
    closers.push(() => service.close());
    const marketplace = await startOnPort(usualPorts.marketplace, (port) => startMarketplace({ port }));
    closers.push(() => marketplace.close());
    console.log('Building the extension…');
    process.env.CARD_COMPS_DEMO_SERVICE = service.url;
    const build = kind === 'chromium' ? 'chrome-demo' : 'firefox-demo';
    const extensionDir = (await buildOnce([build]))[build];
    console.log(`Opening ${kind === 'chromium' ? 'Chromium' : 'Firefox'}…`);
    const browser = await launchBrowser(kind, {
      extensionDir,
      headless,
      ...(headless ? {} : { viewport: null, ownSignals: true }),
    });
    closers.push(() => browser.close());
    return headless
      ? await walkThrough(browser, marketplace.url)
      : await showInWindow(browser, marketplace.url, service.url);
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

// Not process.exit: the browser's profile is still being deleted.
main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
