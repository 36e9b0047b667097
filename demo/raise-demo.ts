import { startService } from '@/service/start';
import { launchBrowser } from '@/test/support/browsers';
import { buildOnce } from '@/test/support/build-once';
import type { BrowserKind, ExtensionBrowser } from '@/test/support/extension-browser';
import { startMarketplace } from './marketplace/start-marketplace';

/** The demo's parts, all running. */
export interface Demo {
  readonly browser: ExtensionBrowser;
  readonly serviceUrl: string;
  readonly marketplaceUrl: string;
  close(): Promise<void>;
}

/** Ports that are tried first, so that the build of the last time can be used again. */
const usualPorts = { service: 4780, marketplace: 4781 };

/** What starts on its usual port, or on any free one where that is taken. */
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

/** Starts service and marketplace, builds the extension for them and opens a browser with it. */
export async function raiseDemo(options: {
  readonly kind: BrowserKind;
  readonly headless: boolean;
  readonly say: (line: string) => void;
}): Promise<Demo> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const stop of closers.reverse().splice(0)) await stop();
  };
  try {
    options.say('Starting the price service with sample data…');
    const service = await startOnPort(usualPorts.service, (port) =>
      startService({ port, file: ':memory:', sample: true }),
    );
    closers.push(() => service.close());
    const marketplace = await startOnPort(usualPorts.marketplace, (port) => startMarketplace({ port }));
    closers.push(() => marketplace.close());
    options.say('Building the extension…');
    process.env.CARD_COMPS_DEMO_SERVICE = service.url;
    const build = options.kind === 'chromium' ? 'chrome-demo' : 'firefox-demo';
    const extensionDir = (await buildOnce([build]))[build];
    options.say(`Opening ${options.kind === 'chromium' ? 'Chromium' : 'Firefox'}…`);
    const browser = await launchBrowser(options.kind, {
      extensionDir,
      headless: options.headless,
      ...(options.headless ? {} : { viewport: null, ownSignals: true }),
    });
    closers.push(() => browser.close());
    return { browser, serviceUrl: service.url, marketplaceUrl: marketplace.url, close };
  } catch (error) {
    await close();
    throw error;
  }
}
