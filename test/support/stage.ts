import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll } from 'vitest';
import { ecbAddress } from '@/lib/prices/exchange';
import { startService } from '@/service/start';
import type { CardRow, ObservationRow } from '@/service/store/tables';
import { askWorker } from './ask-worker';
import { borrowBrowser, launchBrowser } from './browsers';
import { buildOnce } from './build-once';
import type { BrowserKind, ExtensionBrowser, LaunchOptions } from './extension-browser';
import { findLeaks } from './find-leaks';
import { copyFirefoxProfile } from './firefox-profile';
import { type PageServer, type Routes, servePages } from './page-server';
import { seedCards, seedFillers, seedObservations } from './seeds';
import type { SentRequest } from './sent-requests';
import { type ServiceTap, startServiceTap } from './service-tap';
import { useService } from './use-service';
import { createWitness, type Witness } from './witness';

/** What a browser test plays on: a browser with the production build, pages, and a real service behind a tap. */
export interface Stage {
  readonly browser: ExtensionBrowser;
  readonly pages: PageServer;
  readonly tap: ServiceTap;
  readonly keys: { readonly apiKey: string; readonly gatewayKey: string };
  /** Stores the service's address and the keys and gives access, so that the extension works at once. */
  setUp(): Promise<void>;
  /** Empties what the extension remembers of the service's answers and failures. */
  forgetAnswers(): Promise<void>;
  /** Does something from one of the extension's own pages, in a tab that is gone afterwards. */
  inExtension<Out>(act: (page: Page) => Promise<Out>): Promise<Out>;
  /**
   * Ends all of it, and gives all that the extension sent. Rejects where it told anybody what need not be told, or where
   * an exception or a rejection of its code came up that nobody caught.
   */
  close(): Promise<readonly SentRequest[]>;
}

/** Options of {@link raiseStage}. */
export interface StageOptions {
  readonly routes: Routes;
  /** Another folder than the production build's. */
  readonly extensionDir?: string;
  /** How the browser is started beyond what every stage needs. */
  readonly launch?: Partial<LaunchOptions>;
  /** Cards and prices beyond those of every stage. */
  readonly cards?: readonly CardRow[];
  readonly observations?: readonly ObservationRow[];
  /** Origins of services that the test tells the extension to ask, but for those of this computer. */
  readonly services?: readonly string[];
  /** Whether a script that is out for harm runs in the extension: what is seen is then its doing, and fails nothing. */
  readonly isSpied?: boolean;
  /** What the extension's scripts may throw: a page that is out for harm can have the browser refuse what they need. */
  readonly mayThrow?: readonly RegExp[];
  /** Names of parameters that the test tells the extension to ask the service with, beyond the usual ones. */
  readonly parameters?: readonly string[];
}

/** Hosts of the pages that were asked for, each once, but for the one of the exchange rates. */
function findHosts(urls: readonly string[]): string[] {
  const hosts = urls.flatMap((url) => (URL.canParse(url) ? [new URL(url).hostname] : []));
  return [...new Set(hosts)].filter((host) => host !== new URL(ecbAddress).hostname);
}

const isEverything = process.env.CARD_COMPS_TEST_ALL !== undefined;
let keptPages: Promise<PageServer> | undefined;

/** This process's own browser and page server, with the extension newly installed. */
async function borrowStage(kind: BrowserKind, extensionDir: string, routes: Routes) {
  keptPages ??= servePages(routes);
  const pages = await keptPages;
  pages.show(routes);
  return { pages, browser: await borrowBrowser(kind, { extensionDir, proxyPort: pages.proxyPort }) };
}

async function startOwn(
  kind: BrowserKind,
  { routes, launch, extensionDir }: StageOptions & { readonly extensionDir: string },
  witness: Witness,
  closers: (() => Promise<unknown>)[],
) {
  const pages = await servePages(routes);
  closers.push(() => pages.close());
  // A language of its own is part of what a profile remembers.
  const profile = kind === 'firefox' && !launch?.language ? await copyFirefoxProfile() : null;
  if (profile) closers.push(async () => profile.remove());
  const browser = await launchBrowser(kind, {
    extensionDir,
    ...(profile && { profileDir: profile.path }),
    proxyPort: pages.proxyPort,
    ...witness.launch,
    ...launch,
  });
  return { browser, pages };
}

/**
 * Builds the stage; on failure everything that was started is stopped again. `npm test` keeps one browser a kind and
 * process, with the extension reinstalled for each stage; `npm run test:all` starts one for each stage, whose whole
 * traffic is then checked in Chromium too.
 */
export async function raiseStage(kind: BrowserKind, options: StageOptions): Promise<Stage> {
  const closers: (() => Promise<unknown>)[] = [];
  const isKept = !isEverything && !options.launch;
  const witness = createWitness(kind, isKept);
  const cards = [...Object.values(seedCards), ...seedFillers, ...(options.cards ?? [])];
  let sent: readonly SentRequest[] = [];
  const close = async () => {
    const problems: unknown[] = [];
    for (const stop of closers.reverse().splice(0)) await stop().catch((error) => problems.push(error));
    if (problems.length > 0) throw problems[0];
    return sent;
  };
  try {
    const name = kind === 'chromium' ? 'chrome' : 'firefox';
    const extensionDir = options.extensionDir ?? (await buildOnce([name]))[name];
    const service = await startService({ port: 0, file: ':memory:', sample: false });
    closers.push(() => service.close());
    await service.importCards(cards);
    await service.importObservations([...seedObservations(new Date()), ...(options.observations ?? [])]);
    const keys = await service.createKey('mega');
    const tap = await startServiceTap(service.url);
    closers.push(() => tap.close());
    const { browser, pages } = isKept
      ? await borrowStage(kind, extensionDir, options.routes)
      : await startOwn(kind, { ...options, extensionDir }, witness, closers);
    closers.push(async () => {
      const seen = await witness.end(browser);
      sent = seen.sent;
      const pictures = cards.flatMap(({ imageUrl }) => imageUrl ?? []);
      const leaks = findLeaks(sent, {
        ...{ origin: browser.origin, pictures, isAtHome: true },
        ...{ services: options.services ?? [], parameters: options.parameters ?? [] },
        secrets: findHosts(pages.requested).filter((host) => !pictures.some((one) => one.includes(host))),
      });
      const { mayThrow = [] } = options;
      const errors = seen.errors.filter((error) => !mayThrow.some((known) => known.test(error)));
      const problems = [...new Set([...errors, ...leaks])];
      if (problems.length > 0 && !options.isSpied)
        throw new Error(`Seen of the extension:\n${problems.join('\n')}`);
    });
    await witness.begin(browser);
    // It opens in front of whatever is there, so it is awaited before any test looks at a page.
    await browser.closeExtensionTab('welcome.html');
    const inExtension = async <Out>(act: (page: Page) => Promise<Out>) => {
      const page = await browser.openExtensionPage('popup.html');
      try {
        return await act(page);
      } finally {
        await page.close();
      }
    };
    return {
      browser,
      pages,
      tap,
      keys,
      async setUp() {
        await browser.grantAccess(['http://127.0.0.1/*']);
        await inExtension((page) => useService(page, tap.url, keys));
        tap.forget();
      },
      forgetAnswers: () =>
        inExtension(async (page) => {
          await askWorker(page, 'service/save', {
            keys: { apiKey: keys.apiKey, gatewayKey: keys.gatewayKey },
          });
        }),
      inExtension,
      close,
    };
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
}

/** Raises a stage for the tests of a `describe`, set up; it can be used once they run. */
export function useStage(kind: BrowserKind, options: StageOptions): Stage {
  const stage = {} as Stage;
  beforeAll(async () => {
    Object.assign(stage, await raiseStage(kind, options));
    await stage.setUp();
  });
  afterAll(() => stage.close?.());
  return stage;
}
