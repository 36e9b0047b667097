import { afterAll, beforeAll } from 'vitest';
import { buildOnce } from './build-once';
import { ebayRoutes, resultsUrl } from './ebay-routes';
import type { BrowserKind } from './extension-browser';
import type { Routes } from './page-server';
import { createSpyExtension } from './spy-extension';
import { raiseStage, type Stage } from './stage';

/** A page that the script runs on and whose site nobody switched on; it has a marketplace's page in a frame. */
export const unreadUrl = 'https://unread.example/';
const routes: Routes = (url) =>
  url.href === unreadUrl
    ? { body: `<!doctype html><title>Elsewhere</title><iframe src="${resultsUrl}"></iframe>` }
    : ebayRoutes(url);

/**
 * Raises a set-up stage for the tests of a `describe`; it can be used once they run. Its extension also runs `script`, the
 * spy's where none is given, on eBay's pages and on {@link unreadUrl}, in the world of its content scripts. Where that
 * script asks no server (`isSpied` false), all that the browser saw of the extension must be the extension's own and in
 * order.
 */
export function useSpiedStage(kind: BrowserKind, script?: string, isSpied = true): Stage {
  const stage = {} as Stage;
  let removeSpy: (() => void) | undefined;

  beforeAll(async () => {
    const name = kind === 'chromium' ? 'chrome' : 'firefox';
    const matches = ['https://www.ebay.com/*', `${unreadUrl}*`];
    const spy = createSpyExtension((await buildOnce([name]))[name], matches, script);
    removeSpy = spy.remove;
    Object.assign(stage, await raiseStage(kind, { routes, extensionDir: spy.dir, isSpied }));
    await stage.setUp();
  });
  afterAll(async () => {
    await stage.close?.();
    removeSpy?.();
  });
  return stage;
}
