import { startChromium } from './chromium';
import type { BrowserKind, ExtensionBrowser, LaunchOptions, StartedBrowser } from './extension-browser';
import { startFirefox } from './firefox';

function startBrowser(kind: BrowserKind, options: LaunchOptions): Promise<StartedBrowser> {
  return kind === 'chromium' ? startChromium(options) : startFirefox(options);
}

/** A running browser with the extension; the caller closes it. A start that fails leaves no process behind. */
export async function launchBrowser(
  kind: BrowserKind,
  options: LaunchOptions & { readonly extensionDir: string },
): Promise<ExtensionBrowser> {
  const started = await startBrowser(kind, options);
  return started.install(options.extensionDir).catch(async (error: unknown) => {
    await started.close();
    throw error;
  });
}

/** One browser of each kind for this process; it ends with it. */
const kept = new Map<BrowserKind, Promise<StartedBrowser>>();

/**
 * The process's own browser of a kind with the extension newly installed; closing it only takes the extension out, so
 * that the next file does not have to start a browser. Always call it with the same proxy port.
 */
export async function borrowBrowser(
  kind: BrowserKind,
  { extensionDir, proxyPort }: { readonly extensionDir: string; readonly proxyPort: number },
): Promise<ExtensionBrowser> {
  const started = kept.get(kind) ?? startBrowser(kind, { proxyPort });
  kept.set(kind, started);
  const browser = await (await started).install(extensionDir);
  return { ...browser, close: browser.uninstall };
}
