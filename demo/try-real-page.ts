import type { Page } from 'puppeteer-core';
import type { Listing } from '@/lib/domain/listing';
import { sampleKeys } from '@/service/sample/sample-keys';
import { startService } from '@/service/start-service';
import { askWorker } from '@/test/support/ask-worker';
import { launchBrowser } from '@/test/support/browsers';
import { buildOnce } from '@/test/support/build-once';
import type { BrowserKind, ExtensionBrowser } from '@/test/support/extension-browser';
import { type DrawnMark, findMarks } from '@/test/support/marks';
import { servePages } from '@/test/support/page-server';
import { useService } from '@/test/support/use-service';
import { waitFor } from '@/test/support/wait-for';
import { describeAnswer, type Outcome } from './describe-answer';
import { loadCatalogue } from './load-catalogue';
import { usualServiceUrl } from './raise-demo';
import { readPageListings } from './read-page-listings';
import { serveReaderModule } from './reader-modules';

/** What to try and how. */
export interface RealPageOptions {
  readonly html: Uint8Array;
  /** The address that the page was saved from. */
  readonly url: string;
  readonly site: string;
  /** Files of cards; without any, the sample cards are known. */
  readonly catalogues: readonly string[];
  readonly kind: BrowserKind;
  /** File for a picture of the whole page with its labels. */
  readonly screenshot?: string;
  readonly say: (line: string) => void;
}

/** Rests the mouse on every mark until it has its answer; gives the marks as they are at the end, by listing. */
async function lookAtMarks(browser: ExtensionBrowser, page: Page): Promise<Map<string, DrawnMark>> {
  const handles = await findMarks(browser, page);
  for (const handle of handles) {
    const { x, y } = await handle.findPoint();
    await page.mouse.move(1, 1);
    await page.mouse.move(x, y);
    await waitFor(
      `the answer for listing ${handle.listing}`,
      async () => {
        const mark = await handle.read();
        return mark === null || (mark.tone !== 'idle' && mark.tone !== 'wait') ? true : undefined;
      },
      20_000,
    );
  }
  const marks = await Promise.all(handles.map((handle) => handle.read()));
  return new Map(marks.flatMap((mark) => (mark ? [[mark.listing, mark]] : [])));
}

async function describeListing(extension: Page, listing: Listing, mark: DrawnMark | undefined) {
  const head = `${listing.title}\n      ${listing.askingText} (${listing.priceKind}, ${listing.condition ?? 'no condition'}) · id ${listing.id}`;
  if (!mark) return { outcome: 'not drawn' as const, text: `${head}\n      nothing drawn` };
  const ticket = `real-page ${listing.id}`;
  const answer = await askWorker(extension, 'listing/price', { listing, depth: 'full', ticket });
  const { outcome, lines } = describeAnswer(answer);
  return { outcome, text: [head, `label: "${mark.words}"`, ...lines].join('\n      ') };
}

/** Tallest picture that every browser can take. */
const tallestPicture = 12_000;

/** A picture of the page from its first listing on. */
async function takePicture(page: Page, path: string): Promise<void> {
  const { top, width, height } = await page.evaluate(() => {
    // A saved page has lost its style sheets: icons without a size of their own would fill it.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('svg:not([width]){width:16px;height:16px}');
    document.adoptedStyleSheets = [sheet];
    window.scrollTo({ top: 0, behavior: 'instant' });
    const { clientWidth, scrollHeight } = document.documentElement;
    const first = document.querySelector('[data-listing-id]')?.getBoundingClientRect().top ?? 0;
    return { top: Math.max(0, Math.floor(first) - 40), width: clientWidth, height: scrollHeight };
  });
  const clip = { x: 0, y: top, width, height: Math.min(height - top, tallestPicture) };
  await page.screenshot({ path, clip });
}

async function report(browser: ExtensionBrowser, page: Page, options: RealPageOptions): Promise<void> {
  const { say } = options;
  const { listings, misses } = await readPageListings(page, options.site);
  const marks = await lookAtMarks(browser, page);
  if (options.screenshot !== undefined) {
    await page.mouse.move(1, 1);
    await takePicture(page, options.screenshot);
  }
  const extension = await browser.openExtensionPage('popup.html');
  const totals: Record<Outcome | 'not drawn', number> = {
    sure: 0,
    choose: 0,
    none: 0,
    failed: 0,
    'not drawn': 0,
  };
  for (const [index, listing] of listings.entries()) {
    const { outcome, text } = await describeListing(extension, listing, marks.get(listing.id));
    totals[outcome] += 1;
    say(`${String(index + 1).padStart(4)}  ${text}`);
  }
  for (const miss of misses) say(`   -  not read, ${miss}`);
  say(
    `\n${listings.length} listings read, ${misses.length} not read: ${totals.sure} sure, ${totals.choose} to choose, ` +
      `${totals.none} without a card, ${totals.failed} failed, ${totals['not drawn']} not drawn as no single card.`,
  );
}

/** Shows a saved page to the extension under its own address and says what it made of every listing. */
export async function tryRealPage(options: RealPageOptions): Promise<void> {
  const closers: (() => Promise<unknown>)[] = [];
  try {
    const service = await startService({
      port: 0,
      file: ':memory:',
      sample: options.catalogues.length === 0,
    });
    closers.push(() => service.close());
    const loaded = await loadCatalogue(service, options.catalogues, new Date());
    if (loaded.cards > 0) options.say(`${loaded.cards} cards and ${loaded.observations} prices loaded.\n`);
    const pages = await servePages((url) => {
      if (url.href === new URL(options.url).href) return { body: options.html };
      return serveReaderModule(url);
    });
    closers.push(() => pages.close());
    process.env.CARD_COMPS_DEMO_SERVICE = usualServiceUrl;
    const build = options.kind === 'chromium' ? 'chrome-demo' : 'firefox-demo';
    const extensionDir = (await buildOnce([build]))[build];
    const browser = await launchBrowser(options.kind, { extensionDir, proxyPort: pages.proxyPort });
    closers.push(() => browser.close());
    const extension = await browser.openExtensionPage('popup.html');
    const keys = options.catalogues.length === 0 ? sampleKeys : await service.createKey('mega');
    await useService(extension, service.url, keys);
    await extension.close();
    await report(browser, await browser.openPage(options.url), options);
  } finally {
    for (const close of closers.reverse()) await close();
  }
}
