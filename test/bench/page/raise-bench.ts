import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from '@/service/start';
import { launchBrowser } from '@/test/support/browsers';
import { buildOnce } from '@/test/support/build-once';
import type { ExtensionBrowser } from '@/test/support/extension-browser';
import { servePages } from '@/test/support/page-server';
import { type ServiceTap, startServiceTap } from '@/test/support/service-tap';
import { useService } from '@/test/support/use-service';
import { writeEmptyExtension } from './empty-extension';
import { fillLists } from './fill-lists';
import { pageCards, sixtyObservations, sixtyRoutes } from './sixty-listings';

/** Browsers on the same page, each with an extension. */
export interface Bench {
  readonly ours: ExtensionBrowser;
  /** Its content script is empty. */
  readonly empty: ExtensionBrowser;
  readonly tap: ServiceTap;
  readonly extensionDir: string;
  /** Empties the memory of what the service answered, and of the calls that were made. */
  forgetAnswers(): Promise<void>;
  close(): Promise<void>;
}

/** Starts service, page and both browsers; on failure everything that was started is stopped again. */
export async function raiseBench(): Promise<Bench> {
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (const stop of closers.reverse().splice(0)) await stop();
  };
  try {
    const folder = mkdtempSync(join(tmpdir(), 'card-comps-bench-'));
    closers.push(() => rmSync(folder, { recursive: true, force: true }));
    const extensionDir = (await buildOnce(['chrome'])).chrome;
    const service = await startService({ port: 0, file: ':memory:', sample: false });
    closers.push(() => service.close());
    await service.importCards([...pageCards]);
    await service.importObservations([...sixtyObservations(new Date())]);
    const keys = await service.createKey('mega');
    const tap = await startServiceTap(service.url);
    closers.push(() => tap.close());
    const pages = await servePages(sixtyRoutes);
    closers.push(() => pages.close());
    const launch = async (dir: string) => {
      const browser = await launchBrowser('chromium', { extensionDir: dir, proxyPort: pages.proxyPort });
      closers.push(() => browser.close());
      return browser;
    };
    const empty = await launch(writeEmptyExtension(folder, extensionDir));
    const ours = await launch(extensionDir);
    await ours.closeExtensionTab('welcome.html');
    await ours.grantAccess(['http://127.0.0.1/*']);
    const forgetAnswers = async () => {
      const popup = await ours.openExtensionPage('popup.html');
      await useService(popup, tap.url, keys);
      await popup.close();
      tap.forget();
    };
    await forgetAnswers();
    await fillLists(ours);
    return { ours, empty, tap, extensionDir, forgetAnswers, close };
  } catch (error) {
    await close();
    throw error;
  }
}
