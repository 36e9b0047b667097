import type { Page } from 'puppeteer-core';
import { describeAnswer, type ListingOutcome } from '@/demo/describe-answer';
import { loadCatalogue } from '@/demo/load-catalogue';
import { serveReaderModule } from '@/demo/reader-modules';
import { kindKey, siteOrigins, toOriginPattern } from '@/lib/sites/access';
import { genericFacts, siteFacts } from '@/lib/sites/registry';
import { sampleKeys } from '@/service/sample/sample-keys';
import { startService } from '@/service/start';
import { askWorker } from '@/test/support/ask-worker';
import { launchBrowser } from '@/test/support/browsers';
import { buildOnce } from '@/test/support/build-once';
import { changeSettings } from '@/test/support/change-settings';
import type { BrowserKind, ExtensionBrowser } from '@/test/support/extension-browser';
import { servePages } from '@/test/support/page-server';
import { useService } from '@/test/support/use-service';
import { waitFor } from '@/test/support/wait-for';
import { checkLabels, type Labelled } from './check-labels';
import type { SavedPage } from './saved-pages';
import { takePicture } from './take-picture';

/** What became of one saved page in one browser. */
export interface PageOutcome extends Labelled {
  readonly saved: SavedPage;
  readonly browser: BrowserKind;
  /** What becomes of each listing, in their order, once somebody looks at it. */
  readonly answers: readonly ListingOutcome[];
}

/** What to try. */
export interface SavedPagesOptions {
  readonly saved: readonly SavedPage[];
  /** Files of cards; without any, the sample cards are known. */
  readonly catalogues: readonly string[];
  readonly kinds: readonly BrowserKind[];
  /** File for a picture of the page with its labels; the last page's remains. */
  readonly screenshot?: string | undefined;
  readonly say: (line: string) => void;
}

/** Switches every site and kind of page on, and the shops of pages that no site knows. */
async function switchOn(
  browser: ExtensionBrowser,
  extension: Page,
  pages: readonly SavedPage[],
): Promise<void> {
  const shops = pages.filter(({ site }) => site === genericFacts).map(({ url }) => url.origin);
  await browser.grantAccess([...siteFacts.flatMap(siteOrigins), ...shops.map(toOriginPattern)]);
  const on = siteFacts.flatMap((site) => [site.id, ...site.pages.map((kind) => kindKey(site, kind))]);
  await changeSettings(extension, (settings) => ({
    ...settings,
    sites: Object.fromEntries(on.map((key) => [key, true])),
    shops: [...new Set(shops)],
    // Labels without a look: what is asked for is asked one by one below.
    ask: 'button',
    dailyBudget: 0,
  }));
  const wanted = siteFacts.filter(({ isInstalled }) => !isInstalled).length + (shops.length > 0 ? 1 : 0);
  await waitFor('the readers to be registered', async () => {
    const count = await extension.evaluate(
      async () => (await chrome.scripting.getRegisteredContentScripts()).length,
    );
    return count === wanted || undefined;
  });
}

/** The page itself sets it aside, and asks nothing. */
const notAsked: ListingOutcome = { outcome: 'none', lines: ['no single card by its title, not asked about'] };

async function tryPage(
  browser: ExtensionBrowser,
  extension: Page,
  saved: SavedPage,
  screenshot: string | undefined,
): Promise<PageOutcome> {
  const page = await browser.openPage(saved.url.href);
  const labelled = await checkLabels(page, saved);
  if (screenshot !== undefined) await takePicture(page, screenshot);
  await page.close();
  const answers: ListingOutcome[] = [];
  for (const [index, listing] of labelled.listings.entries()) {
    if (labelled.labels[index] === 'none') {
      answers.push(notAsked);
      continue;
    }
    const asked = { listing, depth: 'full', ticket: 'real-page' } as const;
    answers.push(describeAnswer(await askWorker(extension, 'listing/price', asked)));
  }
  return { ...labelled, saved, browser: browser.kind, answers };
}

async function tryIn(kind: BrowserKind, options: SavedPagesOptions): Promise<PageOutcome[]> {
  const closers: (() => Promise<unknown>)[] = [];
  try {
    const { saved, screenshot } = options;
    const isSample = options.catalogues.length === 0;
    const service = await startService({ port: 0, file: ':memory:', sample: isSample });
    closers.push(() => service.close());
    await loadCatalogue(service, options.catalogues, new Date());
    const pages = await servePages((url) => {
      const found = saved.find((one) => one.url.href === url.href);
      return found ? { body: found.html } : serveReaderModule(url);
    });
    closers.push(() => pages.close());
    const build = kind === 'chromium' ? 'chrome' : 'firefox';
    const extensionDir = (await buildOnce([build]))[build];
    const browser = await launchBrowser(kind, { extensionDir, proxyPort: pages.proxyPort });
    closers.push(() => browser.close());
    await (await browser.findExtensionPage('welcome.html')).close();
    await browser.grantAccess(['http://127.0.0.1/*']);
    const extension = await browser.openExtensionPage('options.html');
    await useService(extension, service.url, isSample ? sampleKeys : await service.createKey('mega'));
    await switchOn(browser, extension, saved);
    const outcomes: PageOutcome[] = [];
    for (const one of saved) {
      const outcome = await tryPage(browser, extension, one, screenshot);
      outcomes.push(outcome);
      options.say(
        `${kind} ${one.file}: ${outcome.listings.length} read, ${outcome.placed} labels, ${outcome.strays} strays`,
      );
    }
    return outcomes;
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

/** Shows saved pages to the extension under their real host names, in one browser after the other. */
export async function trySavedPages(options: SavedPagesOptions): Promise<PageOutcome[]> {
  const outcomes: PageOutcome[] = [];
  for (const kind of options.kinds) outcomes.push(...(await tryIn(kind, options)));
  return outcomes;
}
