import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checkBar, checkTour } from './check-tour';
import { formatTable } from './format-table';
import { pickBrowser } from './pick-browser';
import { raiseDemo } from './raise-demo';
import { takeTour } from './take-tour';
import { rowHeads, toCells } from './tour-row';

const usage = `npm start -- [options]

  --headless      walk through all of it without a window, check it and leave pictures in demo-output
  --browser NAME  chromium or firefox; without it, the one that is found
  --help          print this
`;

const outputFolder = fileURLToPath(new URL('../demo-output', import.meta.url));

/** On Linux a window needs one of these; elsewhere there is always a display. */
function hasDisplay(): boolean {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

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
  const demo = await raiseDemo({ kind, headless, say: (line) => console.log(line) });
  try {
    if (!headless) {
      const interrupted = new Promise<void>((done) => {
        for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => done());
      });
      await demo.browser.openPage(demo.marketplaceUrl);
      console.log(
        `The sample marketplace is open at ${demo.marketplaceUrl}, the price service at ${demo.serviceUrl}.`,
      );
      console.log('Rest the mouse on a mark beside a price. Close the browser or press Ctrl-C to end.');
      await Promise.race([demo.browser.gone, interrupted]);
      return 0;
    }
    const tour = await takeTour(demo.browser, demo.marketplaceUrl, outputFolder);
    console.log(`\n${formatTable(rowHeads, tour.rows.map(toCells), [62, 17, 44, 44, 32])}\n`);
    console.log(`Page bar:\n  ${tour.bar.cost}\n  ${tour.bar.outcome}\n  ${tour.bar.deals.join('\n  ')}\n`);
    console.log(`Popup search:\n  ${tour.search.join('\n  ')}\n`);
    console.log(`Pictures: ${tour.pictures.map((name) => join('demo-output', name)).join(', ')}`);
    const problems = [...checkTour(tour.rows), ...checkBar(tour.bar, tour.rows), ...tour.problems];
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) return 1;
    console.log('\nThis is what a person sees: every price stands where it should.');
    return 0;
  } finally {
    await demo.close();
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
