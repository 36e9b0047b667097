import { launchChromium } from './chromium';
import type { BrowserKind, ExtensionBrowser, LaunchOptions } from './extension-browser';
import { launchFirefox } from './firefox';

/** A running browser with the extension; the caller closes it. A start that fails leaves no process behind. */
export function launchBrowser(kind: BrowserKind, options: LaunchOptions): Promise<ExtensionBrowser> {
  return kind === 'chromium' ? launchChromium(options) : launchFirefox(options);
}
