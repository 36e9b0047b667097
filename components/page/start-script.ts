import { siteStartedEvent } from '@/lib/sites/site-script';

/**
 * Starts a site's script and gives what ends it: a newer one that starts on the same page, as an update of the extension
 * makes some browsers do, or whoever finds the extension gone. Stands in for WXT's context of a content script at a tenth
 * of its size (wxt.config.ts puts it in place).
 */
export function startScript(name: string): AbortController {
  const ended = new AbortController();
  const started = siteStartedEvent(name);
  document.dispatchEvent(new CustomEvent(started));
  document.addEventListener(started, () => ended.abort(), { once: true });
  return ended;
}
