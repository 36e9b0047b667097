import type { Page } from 'puppeteer-core';
import { startService } from '@/service/start-service';
import type { CardRow, ObservationRow } from '@/service/store/rows';
import { askWorker } from './ask-worker';
import { launchBrowser } from './browsers';
import { buildOnce } from './build-once';
import type { BrowserKind, ExtensionBrowser, LaunchOptions } from './extension-browser';
import { type PageServer, type Routes, servePages } from './page-server';
import { seedCards, seedFillers, seedObservations } from './seeds';
import { type ServiceTap, startServiceTap } from './service-tap';
import { useService } from './use-service';

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
  close(): Promise<void>;
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
}

/** Builds the stage; on failure everything that was started is stopped again. */
export async function raiseStage(kind: BrowserKind, options: StageOptions): Promise<Stage> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const stop of closers.reverse().splice(0)) await stop();
  };
  try {
    const name = kind === 'chromium' ? 'chrome' : 'firefox';
    const extensionDir = options.extensionDir ?? (await buildOnce([name]))[name];
    const service = await startService({ port: 0, file: ':memory:', sample: false });
    closers.push(() => service.close());
    await service.importCards([...Object.values(seedCards), ...seedFillers, ...(options.cards ?? [])]);
    await service.importObservations([...seedObservations(new Date()), ...(options.observations ?? [])]);
    const keys = await service.createKey('mega');
    const tap = await startServiceTap(service.url);
    closers.push(() => tap.close());
    const pages = await servePages(options.routes);
    closers.push(() => pages.close());
    const browser = await launchBrowser(kind, {
      extensionDir,
      proxyPort: pages.proxyPort,
      ...options.launch,
    });
    closers.push(() => browser.close());
    // It opens in front of whatever is there, so it is awaited before any test looks at a page.
    await (await browser.findExtensionPage('welcome.html')).close();
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
          await askWorker(page, 'keys/save', { apiKey: keys.apiKey, gatewayKey: keys.gatewayKey });
        }),
      inExtension,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
